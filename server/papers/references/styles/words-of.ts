import type { ThesisLevel } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle, Reference } from '#domain/papers/publications/reference.ts'
import { isChicago } from './styles.ts'

/** Whether something has not been accepted yet, as far as is known. */
export const isUnpublished = ({ status }: Cited): boolean =>
  Boolean(status) && status !== 'accepted' && status !== 'published'

/** Whether a style sets the title of something in quotation marks that its file sets in italics, as a thesis or a book. */
export function isQuoted(cited: Cited, style: CitationStyle): boolean {
  const isManuscript = cited.type === 'manuscript' || isUnpublished(cited)
  if (style === 'harvard') return isManuscript
  return style === 'salj' && (isManuscript || cited.type === 'presentation' || cited.type === 'patent')
}

/** What a style calls a thesis, or another thing that says in words what it is; null where it says nothing. */
export function genreOf(reference: Reference, style: CitationStyle): string | null {
  switch (reference.type) {
    case 'thesis':
      return thesisOf(reference, style)
    case 'report':
      return style === 'apa' && reference.issue ? (reference.series ?? 'Report') : null
    case 'dataset':
      return 'Data set'
    case 'software':
      return 'Computer software'
    case 'manuscript':
      return isChicago(style) ? 'unpublished manuscript' : 'Unpublished manuscript'
    default:
      return null
  }
}

type Words = Record<'doctoral' | 'masters', string>
const british: Words = { doctoral: 'PhD thesis', masters: 'Master’s thesis' }
const theses: Record<CitationStyle, Words> = {
  apa: { doctoral: 'Doctoral dissertation', masters: 'Master’s thesis' },
  vancouver: { doctoral: 'dissertation', masters: 'master’s thesis' },
  harvard: british,
  'harvard-uct': british,
  'chicago-author-date': { doctoral: 'PhD diss.', masters: 'master’s thesis' },
  'chicago-footnote': { doctoral: 'PhD diss.', masters: 'master’s thesis' },
  'chicago-bibliography': { doctoral: 'PhD diss.', masters: 'master’s thesis' },
  ieee: { doctoral: 'Ph.D. dissertation', masters: 'M.S. thesis' },
  mla: { doctoral: 'PhD dissertation', masters: 'Master’s thesis' },
  salj: { doctoral: 'unpublished PhD thesis', masters: 'unpublished master’s thesis' },
}

function thesisOf({ thesisLevel, url, doi }: Reference, style: CitationStyle): string {
  const words = isCommon(thesisLevel) ? theses[style][thesisLevel] : otherThesis(thesisLevel, style)
  if (style !== 'apa') return words
  return url || doi ? words : `Unpublished ${words[0]?.toLowerCase()}${words.slice(1)}`
}

const isCommon = (level: ThesisLevel | null): level is 'doctoral' | 'masters' =>
  level === 'doctoral' || level === 'masters'

const otherTheses: Partial<Record<ThesisLevel, string>> = { honours: 'Honours thesis', bachelor: 'Bachelor’s thesis' }

function otherThesis(level: ThesisLevel | null, style: CitationStyle): string {
  const words = (level && otherTheses[level]) ?? 'Thesis'
  if (style === 'salj') return `unpublished ${words.toLowerCase()}`
  return style === 'vancouver' ? words.toLowerCase() : words
}
