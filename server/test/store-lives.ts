import { sql } from 'drizzle-orm'
import { stageName } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { recordSums } from '#server/research/stages/record-sums.ts'
import type { MadeLife } from './made-lives.ts'
import { storePapers } from './store-papers.ts'

/**
 * Stores lives in an institution; their projects are of one owner. In a database of the test’s own: of hundreds that are rolled back a
 * table stays large and counts as empty, and whatever is read of it next is planned for one row.
 */
export async function storeLives(
  db: Db,
  lives: readonly MadeLife[],
  { institutionId, ownerId }: { institutionId: string; ownerId: string },
) {
  const rows = (list: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`
  const projects = lives.flatMap(({ project, registeredOn }) => (project ? [{ ...project, registeredOn }] : []))
  const stages = projects.flatMap(({ id: projectId, stages: own }) =>
    own.map((stage) => ({ ...stage, projectId, name: stageName(stage.number) })),
  )
  await db.execute(sql`insert into research_projects (id, title, current_phase, created_by, created_at)
    select id, 'A study', phase, ${ownerId}, registered from ${rows(
      projects.map(({ id, phase, registeredOn: registered }) => ({ id, phase, registered })),
    )} as r(id uuid, phase smallint, registered timestamptz)`)
  await db.execute(sql`insert into project_stages (id, project_id, stage_number, stage_name, status, status_changed_at)
    select id, project, number, name, status, changed from ${rows(
      stages.map(({ id, projectId: project, number, name, status, spans }) => ({
        id,
        project,
        number,
        name,
        status,
        changed: spans.at(-1)?.enteredAt,
      })),
    )} as r(id uuid, project uuid, number smallint, name text, status text, changed timestamptz)`)
  await db.execute(sql`insert into stage_spans (stage_id, number, status, entered_at, left_at)
    select stage, number, status, entered, "left" from ${rows(
      stages.flatMap(({ id: stage, spans }) =>
        spans.map(({ status, enteredAt: entered, leftAt: left }, at) => ({
          stage,
          number: at + 1,
          status,
          entered,
          left,
        })),
      ),
    )} as r(stage uuid, number int, status text, entered timestamptz, "left" timestamptz)`)
  const ids = projects.map(({ id }) => id)
  await recordSums(db, sql`s.project_id = any(${sql.param(ids)}::uuid[])`)
  await db.execute(sql`insert into candidatures (id, institution_id, programme_id, name, email, student_number, registered_on, mode, mode_changes,
      interruptions, extension_months, status, ended_on, supervisors, version, added_at, answered_at, has_accepted, project_id)
    select id, ${institutionId}, programme, 'Student ' || number, 'student.' || number || '@example.org', 'g' || number, registered, mode, changes,
      interruptions, 0, status, ended, supervisors, 1, now(), now(), true, project from ${rows(
        lives.map(
          ({
            id,
            number,
            programmeId: programme,
            registeredOn: registered,
            mode,
            modeChanges: changes,
            interruptions,
            ...life
          }) => ({
            ...{
              id,
              number,
              programme,
              registered,
              mode,
              changes,
              interruptions,
              status: life.status,
              ended: life.endedOn,
            },
            ...{ supervisors: life.supervisors, project: life.project?.id ?? null },
          }),
        ),
      )} as r(id uuid, number int, programme uuid, registered date, mode text, changes jsonb, interruptions jsonb, status text, ended date,
        supervisors jsonb, project uuid)`)
  await db.execute(sql`insert into candidature_spans (candidature_id, number, institution_id, status, "from", until)
    select id, number, ${institutionId}, status, "from", until from ${rows(
      lives.flatMap(({ id, statuses }) => statuses.map((span, at) => ({ id, number: at + 1, ...span }))),
    )} as r(id uuid, number smallint, status text, "from" date, until date)`)
  await db.execute(sql`insert into candidature_places (candidature_id, number, institution_id, programme_id, "from", until)
    select id, number, ${institutionId}, programme, "from", until from ${rows(
      lives.flatMap(({ id, places }) =>
        places.map(({ programmeId: programme, ...span }, at) => ({ id, number: at + 1, programme, ...span })),
      ),
    )} as r(id uuid, number smallint, programme uuid, "from" date, until date)`)
  const approvals = lives.flatMap(({ ethics, project }) =>
    ethics && project ? [{ ...ethics, project: project.id }] : [],
  )
  await db.execute(sql`insert into ethics_approvals (id, project_id, kind, committee, route, covers, created_at, updated_at, sequence)
    select id, project, 'people', 'A committee', route, '', now(), now(), 0 from ${rows(
      approvals.map(({ id, project, route }) => ({ id, project, route })),
    )} as r(id uuid, project uuid, route text)`)
  await db.execute(sql`insert into ethics_steps (id, approval_id, kind, text, submitted_on, decided_on, outcome, valid_from, valid_until, conditions,
      created_at, updated_at, revision)
    select id, approval, 'application', '', submitted, decided, outcome, decided, until, '[]', now(), now(), 1 from ${rows(
      approvals.flatMap(({ id: approval, steps }) =>
        steps.map(({ id, submittedOn: submitted, decidedOn: decided, outcome, validUntil: until }) => ({
          id,
          approval,
          submitted,
          decided,
          outcome,
          until,
        })),
      ),
    )} as r(id uuid, approval uuid, submitted date, decided date, outcome text, until date)`)
  await storePapers(db, lives)
}
