import { type ReferenceType, referenceTypeLabels } from '#domain/papers/publications/kinds.ts'

/* The types of RIS, as EndNote, Zotero and Mendeley use them. */

export const typesOfRis: Partial<Record<string, ReferenceType>> = {
  JOUR: 'article',
  EJOUR: 'article',
  JFULL: 'article',
  ABST: 'article',
  INPR: 'article',
  MGZN: 'magazine',
  NEWS: 'newspaper',
  CONF: 'conference',
  CPAPER: 'conference',
  SLIDE: 'presentation',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  ENCYC: 'entry',
  DICT: 'entry',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  SER: 'book',
  CLSWK: 'book',
  THES: 'thesis',
  RPRT: 'report',
  GOVDOC: 'report',
  STAND: 'standard',
  DATA: 'dataset',
  AGGR: 'dataset',
  COMP: 'software',
  ELEC: 'webpage',
  WEB: 'webpage',
  BLOG: 'webpage',
  STAT: 'legislation',
  BILL: 'legislation',
  UNBILL: 'legislation',
  CASE: 'case',
  PAT: 'patent',
  VIDEO: 'recording',
  MPCT: 'recording',
  SOUND: 'recording',
  MUSIC: 'recording',
  UNPB: 'manuscript',
  MANSCPT: 'manuscript',
}

export const risTypes: Record<ReferenceType, string> = {
  article: 'JOUR',
  magazine: 'MGZN',
  newspaper: 'NEWS',
  // RIS has no type of its own for it: M3 says what it is.
  preprint: 'UNPB',
  conference: 'CONF',
  presentation: 'SLIDE',
  chapter: 'CHAP',
  entry: 'ENCYC',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  standard: 'STAND',
  dataset: 'DATA',
  software: 'COMP',
  webpage: 'ELEC',
  legislation: 'STAT',
  case: 'CASE',
  patent: 'PAT',
  recording: 'VIDEO',
  manuscript: 'UNPB',
  other: 'GEN',
}

const kindsInWords = Object.fromEntries(
  Object.entries(referenceTypeLabels).map(([type, label]) => [label.toLowerCase(), type as ReferenceType]),
)

/** The kind that a work is called; null where the words are about something else. */
export function typeInWords(words: string): ReferenceType | null {
  if (/pre-?print/i.test(words)) return 'preprint'
  return kindsInWords[words.trim().toLowerCase()] ?? null
}
