import { NewPublication, type Publication } from '#domain/papers/publications/publications.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'

/** A publication while it is being filled in: every field is a text. */
export type PublicationFields = {
  status: string
  projectId: string
  type: string
  title: string
  authors: { key: string; family: string; given: string }[]
  container: string
  year: string
  volume: string
  issue: string
  pages: string
  publisher: string
  place: string
  doi: string
  pmid: string
  url: string
  /** What the form does not show, and keeps. */
  hiddenFields: Pick<Reference, 'editors' | 'month' | 'day' | 'isbn'>
}

const nothing: Reference = {
  type: 'article',
  title: '',
  authors: [],
  editors: [],
  container: null,
  year: null,
  month: null,
  day: null,
  volume: null,
  issue: null,
  pages: null,
  publisher: null,
  place: null,
  isbn: null,
  doi: null,
  pmid: null,
  url: null,
}

/** The fields of a reference. */
export function fieldsOf(reference: Reference) {
  const { type, title, authors, container, year, volume, issue, pages, publisher, place, doi, url } = reference
  const { editors, month, day, isbn, pmid } = reference
  return {
    type: type as string,
    title,
    authors: authors.map(({ family, given }) => ({ key: crypto.randomUUID(), family, given: given ?? '' })),
    container: container ?? '',
    year: year ? String(year) : '',
    volume: volume ?? '',
    issue: issue ?? '',
    pages: pages ?? '',
    publisher: publisher ?? '',
    place: place ?? '',
    doi: doi ?? '',
    pmid: pmid ?? '',
    url: url ?? '',
    hiddenFields: { editors, month, day, isbn },
  }
}

export function usePublicationForm(publication: Publication | null, projectId: string | null) {
  return useCheckedForm<PublicationFields>({
    initialValues: {
      ...fieldsOf(publication ?? nothing),
      status: publication?.status ?? 'draft',
      projectId: (publication ? publication.projectId : projectId) ?? '',
    },
    validate: (values) => {
      const problems: Record<string, string> = {}
      const checked = NewPublication.safeParse(inputOf(values))
      // Authors left empty do not count: what is wrong stands at the one whose name it is.
      const places = values.authors.flatMap((author, at) => (isNamed(author) ? [at] : []))
      for (const { path, message } of checked.error?.issues ?? []) {
        const [field, number, ...rest] = path
        const place = field === 'authors' && typeof number === 'number' ? [field, places[number], ...rest] : path
        problems[place.join('.')] ??= message
      }
      return problems
    },
  })
}

const isNamed = ({ family, given }: PublicationFields['authors'][number]) => family.trim() !== '' || given.trim() !== ''

/** The input that the server expects; empty authors are left out. */
function inputOf({ authors, year, projectId, url, pmid, hiddenFields, ...fields }: PublicationFields) {
  return {
    ...fields,
    ...hiddenFields,
    authors: authors.filter(isNamed).map(({ family, given }) => ({ family, given })),
    year: year.trim() === '' ? null : Number(year),
    url: url.trim() || null,
    pmid: pmid.trim() || null,
    projectId: projectId || null,
  }
}

export const parsePublication = (values: PublicationFields) => NewPublication.parse(inputOf(values))
