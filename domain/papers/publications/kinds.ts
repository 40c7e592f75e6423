/* The kinds of what is cited, as reference managers tell them apart. */

export const referenceTypes = [
  'article',
  'magazine',
  'newspaper',
  'preprint',
  'conference',
  'presentation',
  'chapter',
  'entry',
  'book',
  'thesis',
  'report',
  'standard',
  'dataset',
  'software',
  'webpage',
  'legislation',
  'case',
  'patent',
  'recording',
  'manuscript',
  'other',
] as const
export type ReferenceType = (typeof referenceTypes)[number]

export const referenceTypeLabels: Record<ReferenceType, string> = {
  article: 'Journal article',
  magazine: 'Magazine article',
  newspaper: 'Newspaper article',
  preprint: 'Preprint',
  conference: 'Conference paper',
  presentation: 'Talk or poster',
  chapter: 'Book chapter',
  entry: 'Encyclopedia or dictionary entry',
  book: 'Book',
  thesis: 'Thesis or dissertation',
  report: 'Report',
  standard: 'Standard',
  dataset: 'Data set',
  software: 'Software',
  webpage: 'Web page',
  legislation: 'Act or regulation',
  case: 'Court case',
  patent: 'Patent',
  recording: 'Film or recording',
  manuscript: 'Unpublished work',
  other: 'Other',
}

/** Whether it came out in a periodical, which has an ISSN, a volume and an issue. */
export const isInPeriodical = (type: ReferenceType): boolean => ['article', 'magazine', 'newspaper'].includes(type)

export const thesisLevels = ['bachelor', 'honours', 'masters', 'doctoral'] as const
export type ThesisLevel = (typeof thesisLevels)[number]

export const thesisLevelLabels: Record<ThesisLevel, string> = {
  bachelor: 'Bachelor’s thesis',
  honours: 'Honours thesis',
  masters: 'Master’s thesis',
  doctoral: 'Doctoral thesis',
}

/** The level that the words of a university or a file name; null where they name none. */
export function thesisLevelOf(words: string): ThesisLevel | null {
  if (/\bhon(ou?rs|s)?\b/i.test(words)) return 'honours'
  if (/master|\bm\.?\s?(a|sc|ed|phil|eng|com|tech|ba|med|mus|th|res|cur|ing)\b|mathesis|\bllm\b/i.test(words))
    return 'masters'
  if (/doctor|ph\.?\s?d|d\.?\s?phil|phdthesis|\bdr\b|\bd\.?\s?(sc|ed|eng|lit|tech|th)\b|\blld\b/i.test(words))
    return 'doctoral'
  if (/bachelor|candthesis|\bb\.?\s?(a|sc|ed|eng|com|tech)\b/i.test(words)) return 'bachelor'
  return null
}
