import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { BrandMark } from '#domain/institutions/branding/branding.ts'
import type {
  Answer,
  Candidature,
  FoundCandidature,
  Progress,
  StageFact,
} from '#domain/institutions/candidatures/candidatures.ts'
import { type Change, changesInWords } from '#domain/institutions/candidatures/changes.ts'
import type { Facts } from '#domain/institutions/candidatures/facts.ts'
import { namelessLightsOf } from '#domain/institutions/candidatures/nameless.ts'
import { creditOf, type Place, type StatusSpan } from '#domain/institutions/candidatures/spans.ts'
import { timeOf } from '#domain/institutions/candidatures/time-of.ts'
import type { Programme } from '#domain/institutions/institutions/programmes.ts'
import type { TemplateStage } from '#domain/institutions/templates/templates.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { markOf } from '#server/institutions/branding/reads.ts'
import { dayOf, factsOf, type ReadFacts, withEthicsOf } from '#server/research/board/facts-of.ts'

/** The candidature `c`, as JSON. */
const candidatureOf: SQL<Candidature> = sql`json_build_object(
  'id', c.id, 'programmeId', c.programme_id, 'cohortId', c.cohort_id, 'name', c.name, 'email', c.email, 'studentNumber', c.student_number,
  'registeredOn', c.registered_on, 'mode', c.mode, 'modeChanges', c.mode_changes, 'interruptions', c.interruptions,
  'extensions', c.extensions, 'extensionMonths', c.extension_months, 'status', c.status, 'endedOn', c.ended_on, 'supervisors', c.supervisors,
  'version', c.version)`

/** A candidature as it is read: its project’s id alone, and nothing else of the project. */
export type Row = Pick<Programme, 'degree' | 'fullTimeMonths' | 'partTimeMonths'> & {
  candidature: Candidature
  institutionName: string
  programmeName: string
  unitName: string
  answer: Answer
  waitsForSeat: boolean
  /** The name of its cohort. */
  cohort: string | null
  /** What its programme calls the stages; null where all have their own names. */
  template: TemplateStage[] | null
  /** Whether the programme has a newer one. */
  hasNewerTemplate: boolean
  projectId: string | null
}

type OwnRow = Row & { institutionId: string; brand: BrandMark }

/** Reads candidatures `c` with their programmes `p` as rows, and `more` beside them. */
export const rowsWith = (more: SQL = sql``): SQL => sql`
  select ${candidatureOf} as candidature, b.name as "institutionName", p.name as "programmeName",
    p.unit_name as "unitName", p.degree, p.full_time_months as "fullTimeMonths", p.part_time_months as "partTimeMonths",
    case c.has_accepted when true then 'accepted' when false then 'declined' else 'waiting' end as answer,
    c.seat_order is not null as "waitsForSeat", (select h.name from cohort_summaries h where h.id = c.cohort_id) as cohort,
    c.project_id as "projectId",
    (select t.stages from template_versions t where t.id = c.template_id) as template,
    coalesce((select t.id from template_versions t where t.programme_id = c.programme_id order by t.version desc limit 1)
      <> c.template_id, true) and exists (select from template_versions t where t.programme_id = c.programme_id) as "hasNewerTemplate" ${more}
  from candidatures c join programme_summaries p on p.id = c.programme_id join institution_brands b on b.institution_id = c.institution_id`

/** The same that are somebody’s, or wait for their answer, with the institution of each. */
export async function ownRowsOf(db: Db, who: { id: string; email: string }): Promise<OwnRow[]> {
  const { rows } =
    await db.execute<OwnRow>(sql`${rowsWith(sql`, c.institution_id as "institutionId", ${markOf} as brand`)}
    where c.erased_at is null and (c.profile_id = ${who.id} or (c.email = ${who.email} and c.answered_at is null and c.seat_order is null))
    order by c.registered_on desc, c.id`)
  return rows
}

/** A candidature as it is read where many are looked at: plain columns, and what time and supervision follow from. */
export type LookedRow = Omit<Candidature, 'cohortId' | 'email' | 'extensions' | 'version'> &
  Pick<
    Row,
    'degree' | 'fullTimeMonths' | 'partTimeMonths' | 'programmeName' | 'unitName' | 'template' | 'projectId'
  > & {
    /** The stage that the project has reached. */
    phase: number | null
  }

/** Reads candidatures `c` with their programmes `p` as such rows, and `more` beside them. */
export const lookedRowsWith = (more: SQL): SQL => sql`
  select c.id, c.programme_id as "programmeId", c.name, c.student_number as "studentNumber", c.registered_on as "registeredOn",
    c.mode, c.mode_changes as "modeChanges", c.interruptions, c.extension_months as "extensionMonths", c.status, c.ended_on as "endedOn",
    c.supervisors, p.degree, p.full_time_months as "fullTimeMonths", p.part_time_months as "partTimeMonths", p.name as "programmeName",
    p.unit_name as "unitName", c.project_id as "projectId", q.current_phase as phase,
    (select t.stages from template_versions t where t.id = c.template_id) as template ${more}
  from candidatures c join programme_summaries p on p.id = c.programme_id left join project_summaries q on q.id = c.project_id`

/** All that an institution keeps and sees of these: the same for its roles as for the student. */
export async function foundOf(db: Db, rows: readonly Row[], now: Date): Promise<FoundCandidature[]> {
  const today = dayIn(now, defaultZone)
  const projectIds = rows.flatMap(({ projectId }) => projectId ?? [])
  const [progress, stages, lives] = await Promise.all([
    progressOf(db, projectIds, now),
    stagesOf(db, projectIds),
    livesOf(
      db,
      rows.map(({ candidature }) => candidature.id),
    ),
  ])
  return rows.map(({ candidature, projectId, degree, fullTimeMonths, partTimeMonths, ...row }) => ({
    ...candidature,
    ...row,
    ...lifeIn(lives.get(candidature.id), candidature, today),
    ...timeOf(candidature, { fullTimeMonths, partTimeMonths }, today),
    progress: (projectId && progress.get(projectId)) || null,
    stages: stages.filter((each) => each.projectId === projectId).map(({ projectId: _, ...stage }) => stage),
  }))
}

type Norms = Pick<Programme, 'fullTimeMonths' | 'partTimeMonths'>
type Lives = {
  statuses: StatusSpan[]
  places: (Place & Norms & { programmeName: string })[]
  changes: (Omit<Change, 'at' | 'says'> & { at: string; before: Facts; after: Facts })[]
}

/** What these candidatures were and when, and who changed what. */
async function livesOf(db: Db, ids: readonly string[]): Promise<Map<string, Lives>> {
  const { rows } = await db.execute<Lives & { id: string }>(sql`
    select c.id,
      (select coalesce(json_agg(json_build_object('status', s.status, 'from', s."from", 'until', s.until, 'reason', s.reason)
        order by s.number), '[]') from candidature_spans s where s.candidature_id = c.id) as statuses,
      (select coalesce(json_agg(json_build_object('programmeId', s.programme_id, 'programmeName', p.name, 'from', s."from",
        'until', s.until, 'reason', s.reason, 'fullTimeMonths', p.full_time_months, 'partTimeMonths', p.part_time_months) order by s.number), '[]')
        from candidature_places s join programme_summaries p on p.id = s.programme_id where s.candidature_id = c.id) as places,
      (select coalesce(json_agg(json_build_object('at', h.at, 'who', coalesce(u.username, 'Somebody whose account is deleted'),
        'on', h.on, 'reason', h.reason, 'before', h.before, 'after', h.after) order by h.id desc), '[]')
        from candidature_changes h left join public_profiles u on u.profile_id = h.actor_id where h.candidature_id = c.id) as changes
    from candidatures c where c.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, ...lives }) => [id, lives]))
}

/** The same as its institution and its student read it. */
function lifeIn(lives: Lives | undefined, candidature: Candidature, today: string) {
  const { statuses = [], places = [], changes = [] } = lives ?? {}
  const credit = creditOf(candidature, places, today)
  return {
    statuses,
    places: places.map(({ fullTimeMonths: _, partTimeMonths: __, ...place }) => ({
      ...place,
      months: Math.round((credit.find((each) => each.programmeId === place.programmeId)?.months ?? 0) * 10) / 10,
    })),
    changes: changes.map(({ at, before, after, ...change }) => ({
      ...change,
      at: new Date(at),
      says: changesInWords(before, after),
    })),
  }
}

/** When projects were at which stage, in their order. */
async function stagesOf(db: Db, projectIds: readonly string[]) {
  if (projectIds.length === 0) return []
  const { rows } = await db.execute<StageFact & { projectId: string }>(sql`
    select s.project_id as "projectId", s.stage_number as number, t.status, ${dayOf(sql`t.entered_at`)}::text as entered,
      ${dayOf(sql`t.left_at`)}::text as left
    from stage_summaries s join stage_times t on t.stage_id = s.id
    where s.project_id = any(${sql.param([...projectIds])}::uuid[]) and t.status <> 'not_started'
    order by t.entered_at, s.stage_number, t.number`)
  return rows
}

type Attached = { projectId: string; facts: ReadFacts; stageStatus: StageStatus; since: string }

/**
 * What an institution sees of projects: the stage that each is at, since when, and the lights that its student reads, in
 * words that name nobody. Facts alone: no title, no words, no names of files.
 */
export async function progressOf(db: Db, projectIds: readonly string[], now: Date): Promise<Map<string, Progress>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await db.execute<Attached>(sql`
    select p.id as "projectId", ${factsOf(sql`${now.toISOString()}::timestamptz`)} as facts, s.status as "stageStatus",
      ${dayOf(sql`coalesce(s.status_changed_at, p.created_at)`)}::text as since
    from project_summaries p join stage_summaries s on s.project_id = p.id and s.stage_number = p.current_phase
    where p.id = any(${sql.param([...projectIds])}::uuid[])`)
  const today = dayIn(now, defaultZone)
  const read = await withEthicsOf(db, rows, now)
  return new Map(
    read.map(({ projectId, facts, stageStatus, since }) => [
      projectId,
      { stageNumber: facts.phase, stageStatus, since, lights: namelessLightsOf(facts, today) },
    ]),
  )
}
