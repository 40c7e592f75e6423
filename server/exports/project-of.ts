import { asc, eq, sql } from 'drizzle-orm'
import { type ProjectRole, projectRoleLabels } from '#domain/members/members.ts'
import { publicationStatusLabels } from '#domain/publications/publications.ts'
import { type StageStatus, statusLabels } from '#domain/stages/stages.ts'
import type { Db } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'
import { minutesOf } from '#server/meetings/minutes-of.ts'
import { meetings } from '#server/meetings/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { listedPublications, referenceIn } from '#server/publications/queries.ts'
import { publications } from '#server/publications/tables.ts'
import { dayOf } from './day-of.ts'
import { reviewsOf } from './reviews-of.ts'

/**
 * A project as it is taken away: what its people see of it, with names and roles. No address, number or other detail of a
 * person is in it: those are theirs.
 */
export async function projectOf(db: Db, projectId: string) {
  const [project] = await db.select().from(researchProjects).where(eq(researchProjects.id, projectId))
  if (!project) throw new Error('The project is gone')
  const [people, stages, links, files, reviews, questions, held, written] = await Promise.all([
    peopleOf(db, projectId),
    stagesOf(db, projectId),
    linksOf(db, projectId),
    filesOf(db, projectId),
    reviewsOf(db, projectId),
    questionsOf(db, projectId),
    db.select().from(meetings).where(eq(meetings.projectId, projectId)).orderBy(asc(meetings.startsAt)),
    listedPublications(db, { where: eq(publications.projectId, projectId), limit: 2000 }),
  ])
  const { title, researchQuestion, studyAim, finalSubmissionDate, currentPhase, status, createdAt } = project
  return {
    id: projectId,
    title,
    researchQuestion,
    studyAim,
    finalSubmissionDate,
    currentPhase,
    status,
    createdAt,
    people,
    stages,
    links,
    files,
    reviews,
    questions,
    held,
    publications: written.map((publication) => ({
      status: publicationStatusLabels[publication.status],
      addedBy: publication.addedByName ?? 'Deleted user',
      ...referenceIn(publication),
    })),
  }
}

export type TakenProject = Awaited<ReturnType<typeof projectOf>>

/** Minutes as they are printed, and the day for the name of their file. */
export async function heldMeetings(means: { db: Db; log: Log }, held: TakenProject['held']) {
  const all = []
  for (const meeting of held)
    all.push({ id: meeting.id, day: dayOf(meeting.startsAt), ...(await minutesOf(means, meeting)) })
  return all
}

async function peopleOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{ name: string; role: ProjectRole }>(sql`
    select u.username as name, p.role from project_people p join users_profiles u on u.profile_id = p.user_id
    where p.project_id = ${projectId} order by array_position(array['owner', 'supervisor', 'collaborator'], p.role), name`)
  return rows.map(({ name, role }) => ({ name, role: projectRoleLabels[role] }))
}

async function stagesOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    number: number
    name: string
    status: StageStatus
    targetDate: string | null
    since: string | null
    setBy: string | null
    completedOn: string | null
    messages: number
  }>(sql`
    select s.stage_number as number, s.stage_name as name, s.status, s.target_date::text as "targetDate",
      s.status_changed_at as since, u.username as "setBy", s.completed_at as "completedOn",
      (select count(*)::int from stage_chats c where c.stage_id = s.id) as messages
    from project_stages s left join users_profiles u on u.profile_id = s.status_changed_by
    where s.project_id = ${projectId} order by s.stage_number`)
  return rows.map(({ status, since, completedOn, ...stage }) => ({
    ...stage,
    status: statusLabels[status],
    since: since && dayOf(new Date(since)),
    completedOn: completedOn && dayOf(new Date(completedOn)),
  }))
}

async function linksOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    stageNumber: number
    title: string
    url: string
    description: string | null
    addedBy: string
    addedAt: string
  }>(sql`
    select s.stage_number as "stageNumber", l.title, l.url, l.description,
      coalesce(u.username, 'Deleted user') as "addedBy", l.created_at as "addedAt"
    from stage_links l join project_stages s on s.id = l.stage_id left join users_profiles u on u.profile_id = l.added_by
    where s.project_id = ${projectId} order by s.stage_number, l.created_at`)
  return rows.map(({ addedAt, ...link }) => ({ ...link, addedOn: dayOf(new Date(addedAt)) }))
}

async function filesOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    stageNumber: number
    id: string
    name: string
    version: number
    note: string | null
    size: number
    sha256: string
    addedBy: string
    addedAt: string
    versionsSince: number
  }>(sql`
    select s.stage_number as "stageNumber", v.id, v.name, v.number as version, v.note, v.size, v.sha256,
      (row_number() over (partition by f.id order by v.number desc) - 1)::int as "versionsSince",
      coalesce(u.username, 'Deleted user') as "addedBy", v.created_at as "addedAt"
    from file_versions v join stage_files f on f.id = v.file_id join project_stages s on s.id = f.stage_id
      left join users_profiles u on u.profile_id = v.added_by
    where s.project_id = ${projectId} order by s.stage_number, f.created_at, f.id, v.number`)
  return rows.map(({ addedAt, ...file }) => ({ ...file, addedOn: dayOf(new Date(addedAt)) }))
}

async function questionsOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    question: string
    verdict: string
    score: number
    keptAt: string
    keptBy: string
  }>(sql`
    select q.question, q.verdict, q.score, q.kept_at as "keptAt", coalesce(u.username, 'Deleted user') as "keptBy"
    from project_questions q left join users_profiles u on u.profile_id = q.kept_by
    where q.project_id = ${projectId} order by q.kept_at`)
  return rows.map(({ keptAt, ...question }) => ({ ...question, keptOn: dayOf(new Date(keptAt)) }))
}
