import { NewPublication, type Publication } from '#domain/papers/publications/publications.ts'
import { type Author, type Reference, unknownFields, withoutSuffix } from '#domain/papers/publications/reference.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'

type Person = { key: string; family: string; given: string; orcid: string }

/** The fields that are a line of text. */
const texts = [
  'container',
  'containerShort',
  'volume',
  'issue',
  'pages',
  'articleNumber',
  'edition',
  'series',
  'publisher',
  'place',
  'isbn',
  'issn',
  'doi',
  'language',
  'abstract',
  'note',
] as const
const numbers = ['year', 'month', 'day'] as const
/** What may be left out, and is no empty text where it is. */
const choices = ['pmid', 'pmcid', 'url', 'thesisLevel'] as const

/** A publication while it is being filled in: every field is a text. */
export type PublicationFields = Record<
  (typeof texts)[number] | (typeof numbers)[number] | (typeof choices)[number],
  string
> & {
  status: string
  projectId: string
  type: string
  title: string
  authors: Person[]
  hasMoreAuthors: boolean
  editors: Person[]
  translators: Person[]
  accessedOn: string | null
  /** With semicolons between them. */
  keywords: string
}

/** The fields of a reference. */
export function fieldsOf(reference: Reference) {
  const { type, title, authors, hasMoreAuthors, editors, translators, accessedOn, keywords } = reference
  const written = [...texts, ...numbers, ...choices].map((name) => [name, String(reference[name] ?? '')])
  return {
    ...(Object.fromEntries(written) as Pick<
      PublicationFields,
      (typeof texts | typeof numbers | typeof choices)[number]
    >),
    type: type as string,
    title,
    authors: authors.map(personOf),
    hasMoreAuthors,
    editors: editors.map(personOf),
    translators: translators.map(personOf),
    accessedOn,
    keywords: keywords.join('; '),
  }
}

const personOf = ({ family, given, suffix, orcid = '' }: Author): Person => ({
  key: crypto.randomUUID(),
  family,
  given: [given, suffix].filter(Boolean).join(', '),
  orcid,
})

const nothing: Reference = { type: 'article', title: '', ...unknownFields() }

type Shown = Reference & Partial<Pick<Publication, 'status' | 'projectId'>>

/** The form of a publication, or of a paper in a library, which has neither a status nor a project of its own. */
export function usePublicationForm(publication: Shown | null, projectId: string | null) {
  return useCheckedForm<PublicationFields>({
    initialValues: {
      ...fieldsOf(publication ?? nothing),
      status: publication?.status ?? 'draft',
      projectId: (publication?.projectId === undefined ? projectId : publication.projectId) ?? '',
    },
    validate: (values) => {
      const problems: Record<string, string> = {}
      const checked = NewPublication.safeParse(inputOf(values))
      for (const { path, message } of checked.error?.issues ?? []) problems[placeOf(path, values).join('.')] ??= message
      return problems
    },
  })
}

/** People left empty do not count: what is wrong stands at the one whose name it is. Keywords are one field. */
function placeOf([field, number, ...rest]: PropertyKey[], values: PublicationFields): PropertyKey[] {
  if (field === undefined || number === undefined || field === 'keywords') return field === undefined ? [] : [field]
  if (field !== 'authors' && field !== 'editors' && field !== 'translators') return [field, number, ...rest]
  const places = values[field].flatMap((person, at) => (isNamed(person) ? [at] : []))
  return [field, places[Number(number)] ?? number, ...rest]
}

const isNamed = ({ family, given, orcid }: Person) => [family, given, orcid].some((text) => text.trim() !== '')

/** The input that the server expects; people without a name are left out. */
function inputOf({ authors, editors, translators, keywords, projectId, ...fields }: PublicationFields) {
  return {
    ...fields,
    ...Object.fromEntries(numbers.map((name) => [name, fields[name].trim() === '' ? null : Number(fields[name])])),
    ...Object.fromEntries(choices.map((name) => [name, fields[name].trim() || null])),
    authors: authors.filter(isNamed).map(authorOf),
    editors: editors.filter(isNamed).map(authorOf),
    translators: translators.filter(isNamed).map(authorOf),
    keywords: keywords
      .split(';')
      .map((keyword) => keyword.trim())
      .filter(Boolean),
    projectId: projectId || null,
  }
}

const authorOf = ({ family, given, orcid }: Person) => ({
  family,
  ...withoutSuffix(given),
  ...(orcid.trim() ? { orcid } : {}),
})

export const parsePublication = (values: PublicationFields) => NewPublication.parse(inputOf(values))

/** How it is cited alone. */
export function parseReference(values: PublicationFields): Reference {
  const { status: _, projectId: _p, ...reference } = parsePublication(values)
  return reference
}
