import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type ProgramOption, type ProjectScope, type ProjectSort, projectPage } from '#domain/project-filters.ts'
import { ProjectList } from '#domain/projects.ts'
import type { Db } from '#server/db/connect.ts'
import { signedIn } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { projectOverview, researchProjects } from './tables.ts'

/**
 * One page of the caller's projects of one kind, each with its nine stages, who owns it and when something last happened in it, and how many there are in
 * all. Only what the caller owns or has accepted is ever looked at, so that a list costs what one's own projects cost.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/projects', tags: ['projects'] })
  .input(ProjectList)
  .handler(async ({ input, context: { db, user } }) => {
    const wanted = and(inArray(researchProjects.id, idsIn(input.scope, user.id)), ...filters(input))
    const page = await db
      .select({ id: researchProjects.id, total: sql<number>`count(*) over()`.mapWith(Number) })
      .from(researchProjects)
      .innerJoin(usersProfiles, eq(usersProfiles.profileId, researchProjects.createdBy))
      .where(wanted)
      .orderBy(...orders[input.sort])
      .limit(projectPage)
      .offset((input.page - 1) * projectPage)
    const total = page[0]?.total ?? (input.page > 1 ? await countOf(db, wanted) : 0)
    const ids = page.map(({ id }) => id)
    return { total, projects: await overviewsOf(db, ids) }
  })

/** How many there are, for a page that lies behind the last one and cannot say it itself. */
async function countOf(db: Db, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(researchProjects)
    .innerJoin(usersProfiles, eq(usersProfiles.profileId, researchProjects.createdBy))
    .where(wanted)
  return counted?.total ?? 0
}

/** The projects of a page, in its order. */
async function overviewsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({
      id: projectOverview.id,
      title: projectOverview.title,
      researchQuestion: projectOverview.researchQuestion,
      currentPhase: projectOverview.currentPhase,
      status: projectOverview.status,
      finalSubmissionDate: projectOverview.finalSubmissionDate,
      createdBy: projectOverview.createdBy,
      createdAt: projectOverview.createdAt,
      stages: projectOverview.stages,
      creatorProfile: projectOverview.creatorProfile,
      lastActivityAt: lastActivity,
    })
    .from(projectOverview)
    .where(inArray(projectOverview.id, ids))
  const byId = new Map(found.map((project) => [project.id, project]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** When something last happened in a project, or it was last edited. */
const lastActivity = sql`greatest(${projectOverview.updatedAt}, (
  select max(a.created_at) from activity_notifications a where a.project_id = project_overview.id))`.mapWith(
  (at: string) => new Date(at),
)

const owned = (userId: string) => sql`select p.id from research_projects p where p.created_by = ${userId}`

const acceptedAs = (userId: string, role: 'supervisor' | 'collaborator') =>
  sql`select m.project_id from project_members m
    where m.user_id = ${userId} and m.status = 'accepted' and m.role = ${role}`

function idsIn(scope: ProjectScope, userId: string): SQL {
  switch (scope) {
    case 'owned':
      return sql`(${owned(userId)})`
    case 'shared':
      return sql`(${acceptedAs(userId, 'collaborator')})`
    case 'supervised':
      return sql`(${acceptedAs(userId, 'supervisor')})`
    case 'all':
      return sql`(${owned(userId)} union all ${acceptedAs(userId, 'collaborator')}
        union all ${acceptedAs(userId, 'supervisor')})`
  }
}

function filters({ search, statuses, program, phases, from, to }: ProjectList): (SQL | undefined)[] {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return [
    search ? or(ilike(researchProjects.title, pattern), ilike(researchProjects.researchQuestion, pattern)) : undefined,
    statuses.length > 0 ? inArray(researchProjects.status, statuses) : undefined,
    phases.length > 0 ? inArray(researchProjects.currentPhase, phases) : undefined,
    program ? inProgram[program] : undefined,
    from ? gte(researchProjects.finalSubmissionDate, from) : undefined,
    to ? lte(researchProjects.finalSubmissionDate, to) : undefined,
  ]
}

const inProgram: Record<ProgramOption, SQL | undefined> = {
  Program: isNotNull(usersProfiles.programName),
  Masters: eq(usersProfiles.educationLevel, "Master's"),
  PhD: eq(usersProfiles.educationLevel, 'PhD'),
}

const orders: Record<ProjectSort, SQL[]> = {
  newest: [desc(researchProjects.createdAt), desc(researchProjects.id)],
  oldest: [asc(researchProjects.createdAt), asc(researchProjects.id)],
  title: [sql`lower(${researchProjects.title})`, asc(researchProjects.id)],
  submission: [sql`${researchProjects.finalSubmissionDate} asc nulls last`, asc(researchProjects.id)],
}
