import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import { titleCase, withCapitalAfterColon } from '../title-case.ts'
import type { Fitted } from './fit.ts'
import { isChicago, isNote } from './styles.ts'
import { isQuoted } from './words-of.ts'

/** What NLM has where a place is missing. Its file puts that of a thesis in brackets. */
const unknownPlaces: Partial<Record<ReferenceType, string>> = {
  book: '[place unknown]',
  chapter: '[place unknown]',
  conference: '[place unknown]',
  entry: '[place unknown]',
  report: '[place unknown]',
  standard: '[place unknown]',
  thesis: 'place unknown',
}

/** What has a title of its own on its cover, for the styles that leave the case of others as it is. */
const wholes: Partial<Record<CitationStyle, ReferenceType[]>> = {
  ieee: ['book'],
  salj: ['book', 'report', 'thesis'],
}

/** The case of titles, and numbers in the words of a style. */
export function worded(cited: Fitted, was: Cited, style: CitationStyle): Fitted {
  const isEnglish = !cited.language || /^en/i.test(cited.language)
  const titled = (text: string, isTitled: boolean) => (isTitled && isEnglish ? titleCase(text, style) : text)
  const isEverywhere = isChicago(style) || style === 'mla'
  const isForBooks = style === 'salj' || style === 'ieee'
  const isWhole = wholes[style]?.includes(cited.type) === true && !isQuoted(was, style)
  const title = ['apa', 'ieee', 'salj'].includes(style) && isEnglish ? withCapitalAfterColon(cited.title) : cited.title
  return {
    ...cited,
    title: titled(title, isEverywhere || isWhole),
    container: cited.container && titled(cited.container, isEverywhere || (isForBooks && cited.type === 'chapter')),
    // IEEE’s abbreviations have stops: “S. Afr. Med. J.”
    containerShort: style === 'ieee' && !cited.containerShort?.includes('.') ? null : cited.containerShort,
    issue: cited.issue && issueIn(cited.issue, style),
    edition: editionOrVolume(cited, style),
    publisher: cited.publisher && style === 'mla' ? pressIn(cited.publisher) : cited.publisher,
    place: cited.place ?? (style === 'vancouver' && cited.publisher ? (unknownPlaces[was.type] ?? null) : null),
    series: cited.series && style === 'vancouver' && cited.issue ? `${cited.series}; ${cited.issue}` : cited.series,
  }
}

const supplements: Partial<Record<CitationStyle, string>> = {
  apa: 'Suppl.',
  ieee: 'Suppl.',
  mla: 'supplement',
  'chicago-author-date': 'suppl.',
  'chicago-bibliography': 'suppl.',
  'chicago-footnote': 'suppl.',
}

const issueIn = (issue: string, style: CitationStyle) =>
  issue.replace(/^Suppl(ement)?\.?(?= |$)/i, supplements[style] ?? 'Suppl')

function editionOrVolume({ edition, type, volume }: Fitted, style: CitationStyle): string | null {
  const words = edition ? editionIn(edition, style) : null
  // Cite Them Right has the volume of a book, but its file has no place for it.
  if (style !== 'harvard' || type !== 'book' || !volume) return words
  const written = words && /^\d+$/.test(words) ? `${words}${endings[plurals.select(Number(words))]} edn` : words
  return [written, `Vol. ${volume}`].filter(Boolean).join('. ')
}

const plurals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** MLA shortens “University” and “Press” in the names of academic presses. */
const pressIn = (publisher: string) =>
  /\bUniversity\b/.test(publisher) && /\bPress$/.test(publisher)
    ? publisher
        .replace(/\bUniversity\b/, 'U')
        .replace(/\bPress$/, 'P')
        .replace('U P', 'UP')
    : publisher

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** An edition that is written in words, with the abbreviation that the style has for it. */
function editionIn(edition: string, style: CitationStyle): string {
  const words = edition.replace(/\s*\bed(?:ition|n)?\.?$/i, '')
  const inWords = ordinals.indexOf(words.toLowerCase()) + 1
  const number = /^(\d+)(?:st|nd|rd|th)?$/i.exec(words)?.[1] ?? (inWords > 0 ? String(inWords) : null)
  if (number || (words === edition && !/\brev(ised|\.|$)/i.test(edition))) return number ?? edition
  const short = words.replace(/^Revised$/i, 'Rev.')
  if (style === 'harvard') return `${short} edn`
  if (style === 'harvard-uct') return `${short} ed.`
  const lower = `${short[0]?.toLowerCase()}${short.slice(1)}`
  if (style === 'salj') return `${lower.replaceAll('.', '')} ed`
  return `${isNote(style) || style === 'ieee' ? lower : short} ed.`
}
