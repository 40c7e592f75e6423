import {
  and,
  count,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { ProjectList } from '#domain/research/projects/new-project.ts'
import {
  type ProgramOption,
  type ProjectScope,
  type ProjectSort,
  projectPage,
  runningStatuses,
} from '#domain/research/projects/project-filters.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { researchProjects } from './tables.ts'

/**
 * One page of the caller's projects of one kind: each with the statuses of its nine stages, its owner, the date that is next
 * and the time of its last activity, and how many there are in all. Only what the caller owns or has accepted is ever read,
 * so that the cost of a list depends on their own projects alone.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/projects', tags: ['projects'] })
  .input(ProjectList)
  .handler(async ({ input, context: { db, user } }) => {
    const { scope, sort, reversed, page } = input
    const narrowing = filters(input).filter((each) => each !== undefined)
    const condition = and(inArray(researchProjects.id, idsIn(db, scope, user.id)), ...narrowing)
    const offset = (page - 1) * projectPage
    const found =
      narrowing.length === 0
        ? await wholeList({ scope, sort, reversed })(db).execute({ userId: user.id, offset })
        : await pageOf(db, condition, { scope, sort, reversed, offset })
    const total = found[0]?.total ?? (input.page > 1 ? await countOf(db, condition) : 0)
    return { total, projects: found.map(({ total: _, ...project }) => project) }
  })

/** How many there are, for a page beyond the last one, whose rows cannot say. */
async function countOf(db: Db, condition: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(researchProjects)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, researchProjects.createdBy))
    .where(condition)
  return counted?.total ?? 0
}

/**
 * The projects of a page, in its order, and how many there are in all. Details are read only for the rows of the page.
 */
function pageOf(db: Db, condition: SQL | undefined, { offset, ...listed }: Ordered & { offset: number | Placeholder }) {
  const order = orderOf(listed)
  const page = db
    .select({
      projectId: sql<string>`${researchProjects.id}`.as('listed_id'),
      total: sql<number>`count(*) over()`.mapWith(Number).as('total'),
      place: sql<number>`row_number() over(order by ${order})`.as('place'),
    })
    .from(researchProjects)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, researchProjects.createdBy))
    .where(condition)
    .orderBy(sql`place`)
    .limit(projectPage)
    .offset(offset)
    .as('listed')
  return db
    .select({
      id: researchProjects.id,
      title: researchProjects.title,
      researchQuestion: researchProjects.researchQuestion,
      currentPhase: researchProjects.currentPhase,
      status: researchProjects.status,
      finalSubmissionDate: researchProjects.finalSubmissionDate,
      createdBy: researchProjects.createdBy,
      createdAt: researchProjects.createdAt,
      ownerName: publicProfiles.username,
      stages,
      lastActivityAt: lastActivity,
      // Only the list of students says when they last did: it costs a look at each of their activities’ index.
      lastWordAt: listed.scope === 'supervised' ? lastWord : sql<null>`null`,
      nextDue,
      review: review(listed.scope),
      total: page.total,
    })
    .from(page)
    .innerJoin(researchProjects, eq(researchProjects.id, page.projectId))
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, researchProjects.createdBy))
    .orderBy(page.place)
}

const wholeLists = new Map<string, (db: Db) => ReturnType<typeof prepareWhole>>()

type Ordered = { scope: ProjectScope; sort: ProjectSort; reversed: boolean }

/** A page of a list that nothing narrows, which is how it is opened: prepared. */
function wholeList(of: Ordered) {
  const name = `projects_${of.scope}_${of.sort}${of.reversed ? '_reversed' : ''}`
  const found = wholeLists.get(name) ?? preparedRead((db: Db) => prepareWhole(db, { name, ...of }))
  wholeLists.set(name, found)
  return found
}

function prepareWhole(db: Db, { name, ...of }: Ordered & { name: string }) {
  const theirs = inArray(researchProjects.id, idsIn(db, of.scope, sql.placeholder('userId')))
  return pageOf(db, theirs, { ...of, offset: sql.placeholder('offset') }).prepare(name)
}

/** When something last happened in a project, or it was last edited. */
const lastActivityOf = (updatedAt: SQLWrapper, projectId: SQLWrapper) =>
  sql`greatest(${updatedAt}, (select max(a.created_at) from activities a where a.project_id = ${projectId}))`

const lastActivity = lastActivityOf(researchProjects.updatedAt, researchProjects.id).mapWith(
  (at: string) => new Date(at),
)

/** When the owner last did something in a project; until they have, when they started it. What a supervisor does is no word of theirs. */
const lastWordOf = sql`coalesce((select max(w.created_at) from activities w
  where w.project_id = ${researchProjects.id} and w.triggered_by_user_id = ${researchProjects.createdBy}),
  ${researchProjects.createdAt})`

const lastWord = sql`${lastWordOf}`.mapWith((at: string) => new Date(at))

/** The statuses of the nine stages, in their order. */
const stages = sql<StageStatus[]>`(
  select json_agg(s.status order by s.stage_number) from ${stageSummaries} s where s.project_id = ${researchProjects.id})`

/** The stage that is due next, or late the longest. */
const nextDue = sql<{ number: number; on: string } | null>`(
  select json_build_object('number', s.stage_number, 'on', s.due_on)
  from stage_summaries s where s.project_id = ${researchProjects.id} and s.status <> 'completed' and s.due_on is not null
  order by s.due_on, s.stage_number limit 1)`

/**
 * The stage whose review somebody has to go on with, the current one before others: under review, or returned, and since when. For
 * a supervisor also one whose status alone says that it is under review.
 */
const review = (scope: ProjectScope) => sql<{
  number: number
  state: 'open' | 'returned' | 'corrections'
  since: string
} | null>`(
  select json_build_object('number', stage_number, 'since', status_changed_at,
    'state', case when stage_summaries.status = 'under_review' then 'open' else round_state end)
  from stage_summaries where project_id = ${researchProjects.id} and stage_summaries.status <> 'completed' and (
    round_state in ('open', 'returned', 'corrections') ${scope === 'supervised' ? sql`or stage_summaries.status = 'under_review'` : sql``})
  order by stage_number = ${researchProjects.currentPhase} desc, stage_number limit 1)`

/** The projects of a list, with the caller's role in them. */
const rolesIn: Record<ProjectScope, ProjectRole[]> = {
  owned: ['owner'],
  shared: ['collaborator'],
  supervised: ['supervisor'],
  all: ['owner', 'collaborator', 'supervisor'],
}

const idsIn = (db: Db, scope: ProjectScope, userId: string | Placeholder) =>
  db
    .select({ id: projectPeople.projectId })
    .from(projectPeople)
    .where(and(eq(projectPeople.userId, userId), inArray(projectPeople.role, rolesIn[scope])))

function filters(input: ProjectList): (SQL | undefined)[] {
  const { scope, search, statuses, program, phases, stageStatuses, from, to } = input
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return [
    search
      ? or(
          ilike(researchProjects.title, pattern),
          ilike(researchProjects.researchQuestion, pattern),
          scope === 'supervised' ? ilike(publicProfiles.username, pattern) : undefined,
        )
      : undefined,
    statuses.length > 0 ? inArray(researchProjects.status, statuses) : undefined,
    phases.length > 0 ? inArray(researchProjects.currentPhase, phases) : undefined,
    stageStatuses.length > 0
      ? sql`exists (select from stage_summaries s where s.project_id = ${researchProjects.id}
          and s.status = any(${sql.param(stageStatuses)}))`
      : undefined,
    program ? inProgram[program] : undefined,
    from ? gte(researchProjects.finalSubmissionDate, from) : undefined,
    to ? lte(researchProjects.finalSubmissionDate, to) : undefined,
  ]
}

const inProgram: Record<ProgramOption, SQL | undefined> = {
  Program: isNotNull(publicProfiles.programName),
  Masters: eq(publicProfiles.educationLevel, "Master's"),
  PhD: eq(publicProfiles.educationLevel, 'PhD'),
}

const ofActivity = lastActivityOf(researchProjects.updatedAt, researchProjects.id)

/** Since when the oldest review of a running project waits. */
const waitsSince = sql`(select min(s.status_changed_at) from stage_summaries s
  where s.project_id = ${researchProjects.id} and s.status = 'under_review'
    and ${inArray(researchProjects.status, [...runningStatuses])})`

/** The next date of a running project. */
const dueOn = sql`(select min(s.due_on) from stage_summaries s
  where s.project_id = ${researchProjects.id} and s.status <> 'completed'
    and ${inArray(researchProjects.status, [...runningStatuses])})`

/** What a list is ordered by, and what decides between equals. */
const orders: Record<ProjectSort, { by: SQL | SQLWrapper; last?: 'desc'; next?: SQL }> = {
  newest: { by: researchProjects.createdAt, last: 'desc' },
  oldest: { by: researchProjects.createdAt },
  title: { by: sql`lower(${researchProjects.title})` },
  activity: { by: ofActivity, last: 'desc' },
  waiting: { by: waitsSince, next: sql`${ofActivity} desc` },
  submission: { by: researchProjects.finalSubmissionDate },
  student: { by: sql`lower(${publicProfiles.username})`, next: sql`lower(${researchProjects.title})` },
  stage: { by: researchProjects.currentPhase, next: sql`lower(${publicProfiles.username})` },
  word: { by: lastWordOf },
  due: { by: dueOn },
}

/** What has no value is last from both ends. */
function orderOf({ sort, reversed }: Ordered): SQL {
  const { by, last, next } = orders[sort]
  const isDescending = (last === 'desc') !== reversed
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  const tie = isDescending ? sql`desc` : sql`asc`
  return sql`${by} ${direction}, ${next ? sql`${next}, ` : sql``}${researchProjects.id} ${tie}`
}
