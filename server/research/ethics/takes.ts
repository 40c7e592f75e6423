import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import {
  approvalKindLabels,
  isConfirmed,
  outcomeLabels,
  routeLabels,
  stepKindLabels,
} from '#domain/research/ethics/approvals.ts'
import { documentKindLabels } from '#domain/research/ethics/documents.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { lightsOf } from './facts-of.ts'
import { approvalsOf, documentsOf } from './queries.ts'
import { ethicsNotNeeded } from './tables.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [
  { name: 'ethics', read: ethicsOf, csv: 'ethics.csv' },
  { name: 'ethicsDocuments', read: documentsTaken, csv: 'ethics-documents.csv' },
  { name: 'ethicsLight', read: lightTaken },
]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'ethics.csv',
    says: 'the steps of ethics approvals that you entered or confirmed',
    rows: (profileId) => sql`
      select p.title as project, a.committee, s.kind as step, s.outcome, s.number, s.valid_from::text as "from", s.valid_until::text as until,
        case when s.added_by = ${profileId} then s.created_at end as entered,
        case when s.confirmed_by = ${profileId} then s.confirmed_at end as confirmed
      from ethics_steps s join ethics_approvals a on a.id = s.approval_id join project_summaries p on p.id = a.project_id
      where s.added_by = ${profileId} or s.confirmed_by = ${profileId} order by s.created_at`,
  },
]

/** Each step of each approval, and where none is needed, why. */
export async function ethicsOf(db: Db, projectId: string) {
  const approvals = await approvalsOf(db, projectId)
  const steps = approvals.flatMap(({ committee, kind, registration, reference, route, covers, steps }) =>
    (steps.length > 0 ? steps : [null]).map((step) => ({
      ...{ committee, about: approvalKindLabels[kind], registration, reference, covers },
      route: route && routeLabels[route],
      step: step && stepKindLabels[step.kind],
      words: step?.text ?? '',
      ...{ happened: step?.happenedOn ?? null, due: step?.dueOn ?? null, submitted: step?.submittedOn ?? null },
      ...{ decided: step?.decidedOn ?? null, outcome: step?.outcome ? outcomeLabels[step.outcome] : null },
      ...{ number: step?.number ?? null, from: step?.validFrom ?? null, until: step?.validUntil ?? null },
      conditions: step?.conditions.map(({ text, dueOn }) => (dueOn ? `${text} (by ${dueOn})` : text)).join('; ') ?? '',
      letter: step?.letter?.name ?? null,
      confirmedBy: step?.confirmation && isConfirmed(step) ? (step.confirmation.byName ?? 'Deleted user') : null,
      confirmedOn: step?.confirmation && isConfirmed(step) ? dayIn(step.confirmation.at, defaultZone) : null,
    })),
  )
  return steps
}

async function documentsTaken(db: Db, projectId: string) {
  return (await documentsOf(db, projectId)).map(({ kind, who, language, name, version, validUntil, uses }) => ({
    ...{ document: documentKindLabels[kind], who, language, name, version, validUntil },
    inUse: uses.map(({ version, since }) => `version ${version} since ${since}`).join('; '),
  }))
}

/** How the project stands as it is taken along, and why no approval is needed, where somebody says so. */
export async function lightTaken(db: Db, projectId: string) {
  const light = (await lightsOf(db, [projectId], new Date())).get(projectId)
  const [notNeeded] = await db
    .select({ reason: ethicsNotNeeded.reason, agreedBy: ethicsNotNeeded.agreedBy })
    .from(ethicsNotNeeded)
    .where(sql`${ethicsNotNeeded.projectId} = ${projectId}`)
  return light ? [{ state: light.state, sentence: light.sentence, until: light.until, ...notNeeded }] : []
}
