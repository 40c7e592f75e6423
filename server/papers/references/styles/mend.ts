import { longDate } from '#domain/ground/dates.ts'
import { isInPeriodical } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import { articleMark, editorMark, italicFrom, italicTo, pendingYear, unmarked } from './marks.ts'
import { isChicago } from './styles.ts'
import { isQuoted } from './words-of.ts'

/* What Typst prints, where it differs from the manual of a style. Every rule has its reference in `tricky-references.json`. */

type Rule = [RegExp, string]

const [from, to] = [italicFrom, italicTo]

/** Of every style. */
const always: Rule[] = [
  // A question mark ends a title without a full stop.
  [new RegExp(`([?!][”’${to}]*)\\.(?=[”’${to}\\s]|$)`, 'g'), '$1'],
  [/([?!]”)\.(?=\s)/g, '$1'],
  // A date without its month, a place without its publisher.
  [/, \)/g, ')'],
  [/[,;](?=\.)/g, ''],
  // Italics begin with the word.
  [new RegExp(`(?<=\\S)${from} +`, 'g'), ` ${from}`],
  [new RegExp(`${from} +`, 'g'), from],
  [new RegExp(`${from}${to}`, 'g'), ''],
  // Pages with letters are several all the same.
  [/\bp\. (?=[^\s,.]*\ue002)/g, 'pp. '],
  [new RegExp(`,${to}`, 'g'), `${to},`],
  [/,{2,}/g, ','],
  // The number of an article is no page.
  [new RegExp(`pp?\\. (?=${articleMark})`, 'g'), ''],
]

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

const chicago: Rule[] = [
  [/,? (and|&) et al\.?/g, ', et al.'],
  [/no\. (suppl\.)/g, '$1'],
  [new RegExp(editorMark, 'g'), ', eds.'],
  [/\.\.(?!\.)/g, '.'],
  [new RegExp(`((?:Preprint|Paper presented at)[^.]*)\\. (?=${month} \\d|\\d{4}\\.)`, 'g'), '$1, '],
  [/,” (unpublished manuscript|paper presented at .+?), ((?:\w+ \d{1,2}, )?\d{4}(?=\.)|n\.d\.)\.?$/, '” ($1, $2).'],
]

const rules: Record<CitationStyle, Rule[]> = {
  apa: [
    [/,? & et al\./g, ', et al.'],
    [/(?<![?!])”\.(?=\s)/g, '.”'],
  ],
  vancouver: [
    [/\bSept(?= \d| ?[;.])/g, 'Sep'],
    [/\bJuly(?= \d| ?[;.])/g, 'Jul'],
    [/\bJune(?= \d| ?[;.])/g, 'Jun'],
    [/(?<=\d|Forthcoming|\b[A-Z][a-z]{2}) +(?=[;:.])/g, ''],
    [/;:/g, ':'],
    [/;\./g, '.'],
    [/\[Internet\] \[((?:[^\]]* )?(?:thesis|dissertation))\]/g, '[$1 on the Internet]'],
    [/\] \[Internet\]/g, ' on the Internet]'],
    [/\bpp\. /g, 'p. '],
    [/(?<=[\p{L}\d])–(?=[\p{L}\d])/gu, '-'],
    // A thesis has its place without brackets: the university is on its title page.
    [/\]\. \[(?!place unknown)([^\]]+)\]: /g, ']. $1: '],
  ],
  harvard: [
    // Without the comma before “and” that American English has.
    [/(, in [^(]*), and ([^(]*\(eds\))/g, '$1 and $2'],
    [new RegExp(`${to}\\. \\[(?=Data set|Computer program)`, 'g'), `${to} [`],
  ],
  'harvard-uct': [
    [/,? & et al\./g, ' et al.'],
    [/\. ?: ?(?=\S)/g, '. '],
    [/(?<=\bEds?\.)(?=Translated by)/g, ' '],
  ],
  'chicago-author-date': [[new RegExp(`(${to} [^ ()]+) ?: `, 'g'), '$1:'], ...chicago],
  'chicago-footnote': chicago,
  'chicago-bibliography': chicago,
  ieee: [
    [/\bSept\.(?= \d)/g, 'Sep.'],
    [/\bJuly(?= \d)/g, 'Jul.'],
    [/\bJune(?= \d)/g, 'Jun.'],
    [/\b((?:[A-Z][a-z]{2}\.|May) )0(?=\d,)/g, '$1'],
    [/, (?=Accessed:|\[Online\])/g, '. '],
    [/\. doi: /g, ', doi: '],
    [/no\. (Suppl\.)/g, '$1'],
    [new RegExp(`, pp?\\. (${articleMark}[^,]+), ((?:\\w+\\.? )?\\d{4})`, 'g'), ', $2, Art. no. $1'],
    [/(?<=\s\d{4})$/, '.'],
  ],
  mla: [
    [/no\. (supplement|Patent)/g, '$1'],
    [/(?<=” )Unpublished manuscript\. (\d{4})\.$/, '$1. Unpublished manuscript.'],
    [/(?<= \d{4}), (https?:\S+)\. (.+)\.$/, '. $2, $1.'],
  ],
  salj: [
    [new RegExp(`${to}(?=[\\p{L}\\p{N}])`, 'gu'), `${to} `],
    [/,? ?available at: (\S+) \[last accessed ([^\]]+)\]/g, ', available at $1, accessed on $2'],
    [/,? available at: /g, ', available at '],
    [/ & et al\b\.?/g, ' et al'],
    // A web page has its site and its day without commas.
    [new RegExp(`’, (?=${from}|(?:\\d{1,2} )?(?:${month} )?\\d{4}, available)`, 'g'), '’ '],
    [new RegExp(`(?:,${to}|${to},) (?=(?:\\d{1,2} )?(?:${month} )?\\d{4}, available)`, 'g'), `${to} `],
  ],
}

const pending: Record<CitationStyle, string> = {
  apa: 'in press',
  vancouver: 'Forthcoming',
  harvard: 'in press',
  'harvard-uct': '(in press)',
  'chicago-author-date': 'Forthcoming',
  'chicago-footnote': 'forthcoming',
  'chicago-bibliography': 'forthcoming',
  ieee: 'to be published',
  mla: 'forthcoming',
  salj: 'forthcoming',
}

/** What Typst printed of a reference, as the manual of the style has it. Both with the marks of italics. */
export function mended(printed: string, reference: Cited, style: CitationStyle): string {
  let text = printed.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()
  if (reference.status === 'accepted') text = pendingIn(text, reference, style)
  if (reference.editors.length === 1) text = text.replaceAll(editorMark, ', ed.')
  if (isChicago(style)) text = withEditorsAndQuotes(text, reference)
  text = withClosingQuote(text, reference.title)
  for (const [pattern, replacement] of [...rules[style], ...always]) text = text.replace(pattern, replacement)
  if (style === 'ieee' && isBareChapter(reference)) text = text.replace(`${to}, `, `${to}. `)
  if (style === 'vancouver') text = withWhatNlmAdds(text, reference)
  if (style === 'mla') text = withDayOfReading(text, reference)
  if (style === 'salj' && reference.accessedOn && !text.includes('accessed on'))
    text = text.replace(/(available at \S+)\.$/, `$1, accessed on ${longDate(reference.accessedOn)}.`)
  if (isQuoted(reference, style)) text = text.replace(new RegExp(`${from}([^${to}]*)${to}`), '‘$1’')
  return unmarked(withInnerQuotes(text)).replace(/ {2,}/g, ' ')
}

/** IEEE ends the title of a book with a full stop where neither edition nor editors follow. */
const isBareChapter = ({ type, editors, edition, volume }: Cited) =>
  (type === 'chapter' || type === 'entry') && editors.length === 0 && !edition && !volume

/** Chicago’s files lose what stands behind editors who are not named, and set an article without an author as a book. */
function withEditorsAndQuotes(text: string, { type, title, authors, editors }: Cited): string {
  if (authors.length > 0) return text
  if (editors.length > 2 && !text.includes(editorMark)) return text.replace(/\bet al\.(?=,?)/, 'et al., eds.')
  if (!isInPeriodical(type)) return text
  const italics = new RegExp(`${from}([^${to}]*)${to}\\.`, 'g')
  return text.replace(italics, (whole, words: string) =>
    words.toLowerCase() === title.toLowerCase() ? `“${words}.”` : whole,
  )
}

/** Of two closing quotation marks, that of a title and that around it, Typst prints one. */
function withClosingQuote(text: string, title: string): string {
  const count = (mark: string, within: string) => within.split(mark).length - 1
  if (!title.endsWith('”') || count('“', text) <= count('”', text)) return text
  let nth = 0
  return text.replaceAll('”', (mark) => {
    nth += 1
    return nth === count('”', title) ? mark + mark : mark
  })
}

const mlaMonths = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ')

/** MLA’s file says only of what has no date when it was read; the manual leaves it to who writes, and here it is known. */
function withDayOfReading(text: string, { url, doi, accessedOn }: Cited): string {
  if (!url || doi || !accessedOn || text.includes('Accessed ')) return text
  const [year, month, day] = accessedOn.split('-').map(Number)
  return `${text} Accessed ${day} ${mlaMonths[(month ?? 1) - 1]} ${year}.`
}

function pendingIn(text: string, { year }: Cited, style: CitationStyle): string {
  const words = style === 'vancouver' && year ? `${pending.vancouver} ${year}` : pending[style]
  return text
    .replace(/, ahead of print(?=,)/g, '')
    .replaceAll(pendingYear, words)
    .replace('[Preprint]', '[in press]')
}

/** What NLM asks for and its file leaves out: a date that nobody knows, the language, and the numbers under which it is found. */
function withWhatNlmAdds(text: string, { year, status, container, language, doi, pmid, pmcid }: Cited): string {
  const isDated = year !== null || status === 'accepted'
  const dated = isDated
    ? text
    : text
        .replace('[Internet]. [cited', '[Internet]. [date unknown] [cited')
        .replace(`. ${container}. `, `. ${container}. [date unknown];`)
  const tongue = language && !/^en/i.test(language) ? languageName(language) : null
  const numbers = [pmid && `PubMed PMID: ${pmid}`, pmcid && `PubMed Central PMCID: ${pmcid}`].filter(Boolean).join('; ')
  const added = [tongue && `${tongue}.`, doi && `doi: ${doi}.`, numbers && `${numbers}.`].filter(Boolean)
  return [added.length === 0 || dated.endsWith('.') ? dated : `${dated}.`, ...added].join(' ')
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The English name of a language that is given by its code or by its name. */
const languageName = (language: string) =>
  /^[a-z]{2,3}$/.test(language) ? languageNames.of(language) : /^\p{Lu}\p{L}+$/u.test(language) ? language : null

/** Quotation marks within quotation marks are the other ones. */
function withInnerQuotes(text: string): string {
  let depth = 0
  return text.replace(/[“”]/g, (mark) => {
    if (mark === '“') depth += 1
    const isInner = depth > 1
    if (mark === '”') depth = Math.max(0, depth - 1)
    if (!isInner) return mark
    return mark === '“' ? '‘' : '’'
  })
}
