import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { EthicsFacts } from '#domain/research/ethics/approvals.ts'
import { leaves } from '#domain/research/ethics/documents.ts'
import { lightOf } from '#domain/research/ethics/light.ts'
import type { Light } from '#domain/research/ethics/light-states.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { versionSummaries } from '#server/research/files/reads.ts'

const newest = sql`(select v.id from ${versionSummaries} v where v.file_id = s.letter_id order by v.number desc limit 1)`

const steps = sql`(select coalesce(json_agg(json_build_object('kind', s.kind, 'happenedOn', s.happened_on, 'knownOn', s.known_on,
    'isSerious', s.is_serious, 'noticedOn', s.noticed_on, 'dueOn', s.due_on, 'conditions', s.conditions, 'submittedOn', s.submitted_on,
    'decidedOn', s.decided_on, 'outcome', s.outcome, 'number', s.number, 'validFrom', s.valid_from, 'validUntil', s.valid_until,
    'letterVersionId', ${newest}, 'confirmedVersionId', s.confirmed_version_id,
    'revision', s.revision, 'confirmedRevision', s.confirmed_revision,
    'returnedVersionId', s.returned_version_id, 'returnedRevision', s.returned_revision) order by s.created_at, s.id), '[]')
  from ethics_steps s where s.approval_id = a.id)`

/** The kinds of documents that are the leave of a gatekeeper. */
export const leave = sql`(${sql.join(
  leaves.map((kind) => sql`${kind}`),
  sql`, `,
)})`

/** What the lights of projects are computed from, in one statement for all of them. */
export async function factsOf(db: Db, projectIds: readonly string[]): Promise<Map<string, EthicsFacts>> {
  const { rows } = await db.execute<EthicsFacts & { projectId: string }>(sql`
    select p.id as "projectId",
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'committee', a.committee, 'lateRule', a.late_rule,
          'steps', ${steps}) order by a.created_at, a.id), '[]')
        from ethics_approvals a where a.project_id = p.id) as approvals,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'name', coalesce(nullif(d.who, ''), 'a gatekeeper'), 'validUntil', d.valid_until,
          'approvalId', d.approval_id)
          order by d.valid_until), '[]')
        from ethics_documents d where d.project_id = p.id and d.kind in ${leave}) as permissions,
      (select json_build_object('agreedBy', n.agreed_by, 'isConfirmed', n.is_confirmed)
        from ethics_not_needed n where n.project_id = p.id) as "notNeeded",
      (select e.answers->'does' from ethics_answers e where e.project_id = p.id) as does
    from unnest(${sql.param([...projectIds])}::uuid[]) as p(id)`)
  return new Map(rows.map(({ projectId, ...facts }) => [projectId, facts]))
}

/** The ethics lights of projects at a moment, in one statement; the day is that of the product’s own zone, for everybody. */
export async function lightsOf(db: Db, projectIds: readonly string[], now: Date): Promise<Map<string, Light>> {
  const today = dayIn(now, defaultZone)
  const facts = await factsOf(db, projectIds)
  return new Map([...facts].map(([projectId, each]) => [projectId, lightOf(each, today)]))
}
