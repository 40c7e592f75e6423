import { longDate } from '#domain/ground/dates.ts'
import { underHeading } from '#domain/ground/text.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import {
  type Approved,
  type Contributor,
  type DataPlan,
  type Dataset,
  type Distribution,
  ethicalIssuesOf,
} from './data-plans.ts'
import { type Question, questionLabels, questions } from './questions.ts'

/*
 * A plan as machine-actionable JSON: the RDA DMP Common Standard, version 1.2. What has no field there, the answers in people’s own
 * words, is in an extension under the product’s name, and once more as text in `description`.
 */

/** The id of the schema of this version, by which a file says what it is. */
export const maDmpSchema =
  'https://github.com/RDA-DMP-Common/RDA-DMP-Common-Standard/tree/master/examples/JSON/JSON-schema/1.2'

/** Types of contributor of DataCite, as the standard recommends. */
const contributorTypes: Record<ProjectRole, string> = {
  owner: 'ProjectLeader',
  supervisor: 'Supervisor',
  collaborator: 'ProjectMember',
}

type About = {
  project: { id: string; title: string }
  createdAt: Date
  modifiedAt: Date
  approvals: readonly Approved[]
  contributors: readonly Contributor[]
}

/** A plan as a maDMP. */
export function maDmpOf(plan: DataPlan, about: About) {
  const { answers, contact, datasets } = plan
  const { project, approvals, contributors } = about
  const report = reportOf(approvals)
  const description = answers.ethics || report
  const { ethics: _, ...others } = answers
  return {
    $schema: maDmpSchema,
    dmp: {
      title: `Data management plan: ${project.title}`,
      ...(descriptionOf(others) ? { description: descriptionOf(others) } : {}),
      dmp_id: { identifier: `urn:uuid:${project.id}`, type: 'other' },
      language: 'eng',
      created: about.createdAt.toISOString(),
      modified: about.modifiedAt.toISOString(),
      contact: {
        name: contact.name,
        mbox: contact.email,
        contact_id: contact.orcid
          ? { identifier: `https://orcid.org/${contact.orcid}`, type: 'orcid' }
          : { identifier: `mailto:${contact.email}`, type: 'other' },
      },
      contributor: contributors.map(({ profileId, name, role }) => ({
        name,
        contributor_id: { identifier: `urn:uuid:${profileId}`, type: 'other' },
        role: [contributorTypes[role]],
      })),
      project: [{ title: project.title }],
      ethical_issues_exist: ethicalIssuesOf(plan, approvals),
      ...(description ? { ethical_issues_description: description } : {}),
      ...(report ? { ethical_issues_report: report } : {}),
      dataset: datasets.map(datasetOf),
      extension: [{ ninefold: { answers: others } }],
    },
  }
}

/** The approvals in force in one line: each committee with its number and its last day. */
export const reportOf = (approvals: readonly Approved[]): string =>
  approvals
    .map(({ committee, number, until }) =>
      [number ? `${committee}: ${number}` : committee, until && `until ${longDate(until)}`].filter(Boolean).join(', '),
    )
    .join('; ')

/** The answers as one text, each under its question, for programs that know nothing of the extension. */
export const descriptionOf = (answers: Record<Exclude<Question, 'ethics'>, string>): string =>
  questions
    .flatMap((each) =>
      each === 'ethics' || !answers[each] ? [] : [underHeading(questionLabels[each], answers[each], '')],
    )
    .join('\n\n')

const datasetOf = ({ id, title, kind, description, personal, sensitive, ...dataset }: Dataset) => ({
  title,
  ...(kind ? { type: kind } : {}),
  ...(description ? { description } : {}),
  dataset_id: dataset.identifier
    ? { identifier: dataset.identifier, type: identifierType(dataset.identifier) }
    : { identifier: `urn:uuid:${id}`, type: 'other' },
  personal_data: personal,
  sensitive_data: sensitive,
  ...(dataset.issuedOn ? { issued: dataset.issuedOn } : {}),
  distribution: dataset.distributions.map(distributionOf),
  extension: [{ ninefold: { id } }],
})

const distributionOf = ({ title, access, formats, byteSize, ...distribution }: Distribution) => ({
  title,
  data_access: access,
  ...(formats ? { format: formats.split(', ') } : {}),
  ...(byteSize === null ? {} : { byte_size: byteSize }),
  ...(distribution.availableUntil ? { available_until: distribution.availableUntil } : {}),
  ...(distribution.licence
    ? { license: [{ license_ref: distribution.licence, start_date: distribution.licensedFrom }] }
    : {}),
  ...(distribution.host ? { host: { title: distribution.host, url: distribution.hostAddress } } : {}),
})

/** What an identifier is, by how it looks. */
export function identifierType(identifier: string): 'doi' | 'handle' | 'ark' | 'url' | 'other' {
  if (/^(https?:\/\/(dx\.)?doi\.org\/|doi:)?10\.\d{4,}/i.test(identifier)) return 'doi'
  if (/^(https?:\/\/hdl\.handle\.net\/|hdl:)/i.test(identifier)) return 'handle'
  if (/ark:\/?\d{5}/i.test(identifier)) return 'ark'
  return /^https?:/i.test(identifier) ? 'url' : 'other'
}
