import type { DataPlan, Dataset, Distribution } from './data-plans.ts'
import { identifierType } from './ma-dmp.ts'
import type { MaDataset, MaDistribution, MaDmp } from './ma-dmp-shape.ts'
import { type Question, questions } from './questions.ts'

/*
 * A maDMP as a plan. Where it comes from another program, its texts go under the question that they answer, named by their dataset:
 * nothing that somebody wrote is dropped for want of a field.
 */

/** What a maDMP says, as a plan. It is not checked yet. */
export function planOf(dmp: MaDmp, newId: () => string): DataPlan {
  const own = ownAnswersOf(dmp)
  const texts: Record<Question, (string | null | undefined)[]> = Object.fromEntries(
    questions.map((each) => [each, [own?.[each]]]),
  ) as Record<Question, string[]>
  if (!own) texts.collected.push(dmp.description)
  if (dmp.ethical_issues_description !== dmp.ethical_issues_report) texts.ethics.push(dmp.ethical_issues_description)
  for (const { title, ...dataset } of dmp.dataset) {
    texts.documentation.push(...(dataset.data_quality_assurance ?? []).map((each) => `${title}: ${each}`))
    for (const { description, metadata_standard_id: standard } of dataset.metadata ?? [])
      texts.documentation.push(`${title}: ${phrase(description, standard.identifier)}`)
    if (dataset.preservation_statement) texts.keeping.push(`${title}: ${dataset.preservation_statement}`)
    for (const each of dataset.security_and_privacy ?? [])
      texts.storage.push(`${title}: ${phrase(each.title, each.description)}`)
    for (const each of dataset.technical_resource ?? [])
      texts.collected.push(`${title}: ${phrase(each.name, each.description)}`)
  }
  for (const { title, value, currency_code: currency, description } of dmp.cost ?? []) {
    const price = value === null || value === undefined ? '' : ` (${[value, currency].filter(Boolean).join(' ')})`
    texts.responsibility.push(phrase(`${title}${price}`, description))
  }
  return {
    answers: Object.fromEntries(
      questions.map((each) => [each, texts[each].filter(Boolean).join('\n\n')]),
    ) as DataPlan['answers'],
    ethicalIssues: dmp.ethical_issues_exist,
    contact: {
      name: dmp.contact.name,
      email: dmp.contact.mbox,
      orcid: dmp.contact.contact_id.type === 'orcid' ? dmp.contact.contact_id.identifier : '',
    },
    datasets: dmp.dataset.map((each) => datasetOf(each, newId)),
  }
}

/** What Ninefold wrote beside the fields of the standard. */
export const extensionOf = (extension: readonly Record<string, unknown>[] | null | undefined) =>
  extension?.map(({ ninefold }) => ninefold).find((each) => typeof each === 'object' && each !== null) as
    | Record<string, unknown>
    | undefined

/** The answers that Ninefold wrote there; null where there are none. What is no text is none. */
export function ownAnswersOf({ extension }: Pick<MaDmp, 'extension'>): Record<Question, string> | null {
  const own = extensionOf(extension)?.answers
  if (typeof own !== 'object' || own === null) return null
  return Object.fromEntries(questions.map((each) => [each, asText((own as Record<string, unknown>)[each])])) as Record<
    Question,
    string
  >
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const phrase = (one: string | null | undefined, other: string | null | undefined) =>
  [one, other].filter(Boolean).join('. ')

function datasetOf(dataset: MaDataset, newId: () => string): Dataset {
  const { identifier, type } = dataset.dataset_id
  const ours =
    asText(extensionOf(dataset.extension)?.id) ||
    /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(identifier)?.[1]
  return {
    id: ours ?? newId(),
    title: dataset.title,
    kind: dataset.type ?? '',
    description: dataset.description ?? '',
    personal: dataset.personal_data,
    sensitive: dataset.sensitive_data,
    issuedOn: dataset.issued ?? null,
    identifier: identifier === `urn:uuid:${ours}` ? '' : inFull(identifier, type),
    distributions: (dataset.distribution ?? []).map(sharedAs),
  }
}

/** An identifier that shows what it is also without its type. */
function inFull(identifier: string, type: string): string {
  if (identifierType(identifier) === type) return identifier
  if (type === 'handle') return `https://hdl.handle.net/${identifier}`
  return type === 'doi' ? `https://doi.org/${identifier}` : identifier
}

const sharedAs = ({
  title,
  data_access,
  format,
  byte_size,
  available_until,
  license,
  host,
}: MaDistribution): Distribution => ({
  title,
  access: data_access,
  formats: (format ?? []).join(', '),
  byteSize: byte_size ?? null,
  availableUntil: available_until ?? null,
  licence: license?.[0]?.license_ref ?? '',
  licensedFrom: license?.[0]?.start_date ?? null,
  host: host?.title ?? '',
  hostAddress: host?.url ?? '',
})
