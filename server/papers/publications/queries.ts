import { ORPCError } from '@orpc/server'
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Recorded } from '#domain/ground/history/history.ts'
import type { HistoryStates } from '#domain/nouns.ts'
import { type NewPublication, type Publication, publicationStatuses } from '#domain/papers/publications/publications.ts'
import { type Reference, unknownFields } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { noProject } from '#server/ground/membership/lock.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { citationCounts } from '#server/papers/library/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { publications } from './tables.ts'

/** What a verb about one publication declares. */
export const noPublication = {
  NO_PUBLICATION: { status: 404, message: 'There is no such publication.' },
} as const

export const refuseUnknown = () => new ORPCError('NO_PUBLICATION', { ...noPublication.NO_PUBLICATION, defined: true })

/** What somebody sees: their own, and those of the projects they belong to. */
export const isSeenBy = (userId: string): SQL | undefined => or(eq(publications.addedBy, userId), isIn(userId))

const isIn = (userId: string): SQL =>
  sql`exists (select from ${projectPeople} where project_id = ${publications.projectId} and user_id = ${userId})`

/** The publication, if it is still in the project that was locked for it, or in none: somebody may have moved it meanwhile. */
export const isStillIn = (publicationId: string, projectId: string | null): SQL =>
  sql`${publications.id} = ${publicationId} and ${publications.projectId} is not distinct from ${projectId}::uuid`

/** What a list of publications can be narrowed to. */
export const Filters = z.strictObject({
  projectId: z.uuid().optional(),
  statuses: z.array(z.enum(publicationStatuses)).max(publicationStatuses.length).default([]),
  /** In titles, authors, journals and DOIs. */
  search: z.string().trim().max(200).default(''),
})

/** What somebody sees of their publications through filters. */
export function isFoundBy(userId: string, { projectId, statuses, search }: z.infer<typeof Filters>): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    isSeenBy(userId),
    projectId ? eq(publications.projectId, projectId) : undefined,
    statuses.length > 0 ? inArray(publications.status, statuses) : undefined,
    search
      ? or(
          ilike(publications.title, pattern),
          ilike(publications.doi, pattern),
          sql`${publications.reference} ->> 'container' ilike ${pattern}`,
          sql`(${publications.reference} -> 'authors')::text ilike ${pattern}`,
        )
      : undefined,
  )
}

/** Refuses like a door unless somebody belongs to a project. Answers their role. */
export async function demandProject(db: Db, projectId: string, userId: string) {
  const [belongs] = await db
    .select({ role: projectPeople.role, title: projectSummaries.title })
    .from(projectPeople)
    .innerJoin(projectSummaries, eq(projectSummaries.id, projectPeople.projectId))
    .where(and(eq(projectPeople.projectId, projectId), eq(projectPeople.userId, userId)))
  if (!belongs) throw noProject()
  return belongs
}

/** A publication as it is stored. */
export function storedOf({ status, projectId, title, doi, ...reference }: NewPublication) {
  return { status, projectId, title, doi, reference }
}

type State = HistoryStates['publication']

/** The entry in the history of a project for a publication that it gets, or loses. */
export function entryOf(id: string, before: State | null, after: State | null): Recorded {
  const [was, is] = [before, after].map((state) => state && stateOf(state))
  return {
    kind: 'publication',
    aboutId: id,
    name: (after ?? before)?.title ?? '',
    before: was ?? null,
    after: is ?? null,
  }
}

/** What the history keeps of a publication. */
export const stateOf = ({ title, status, doi }: State): State => ({ title, status, doi })

/** What is stored may be older than a field. */
const unknown = unknownFields()

type ListOptions = {
  where: SQL | undefined
  limit: number
  offset?: number
  /** Who sees the titles of those projects only that they belong to. */
  viewer?: string
}

/** Publications as lists show them, the newest change first. */
export async function listedPublications(
  db: Db,
  { where, limit, offset = 0, viewer }: ListOptions,
): Promise<Publication[]> {
  const rows = await db
    .select({
      id: publications.id,
      status: publications.status,
      projectId: publications.projectId,
      projectTitle: projectSummaries.title,
      addedBy: publications.addedBy,
      addedByName: publicProfiles.username,
      updatedAt: publications.updatedAt,
      title: publications.title,
      doi: publications.doi,
      reference: publications.reference,
      cites: sql<number>`coalesce((select papers from ${citationCounts} where publication_id = ${publications.id}), 0)`,
    })
    .from(publications)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, publications.addedBy))
    .leftJoin(projectSummaries, and(eq(projectSummaries.id, publications.projectId), viewer ? isIn(viewer) : undefined))
    .where(where)
    .orderBy(sql`${publications.updatedAt} desc, ${publications.id}`)
    .limit(limit)
    .offset(offset)
  return rows.map(({ reference, ...row }) => ({ ...unknown, ...reference, ...row }))
}

/** The part of a publication that is cited. */
export const referenceIn = (publication: Publication): Reference => {
  const {
    id: _,
    status: _s,
    projectId: _p,
    projectTitle: _t,
    addedBy: _a,
    addedByName: _n,
    updatedAt: _u,
    cites: _c,
    ...reference
  } = publication
  return reference
}
