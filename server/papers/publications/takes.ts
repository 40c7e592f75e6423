import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfProject } from '#server/ground/noun.ts'
import { listedPublications, referenceIn } from './queries.ts'
import { publications } from './tables.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'publications', read: publicationsOf }]

/** The publications of a project as references, with their status and who added them. */
export async function publicationsOf(db: Db, projectId: string) {
  const written = await listedPublications(db, { where: eq(publications.projectId, projectId), limit: 2000 })
  return written.map((publication) => ({
    status: publication.status,
    addedBy: publication.addedByName ?? 'Deleted user',
    ...referenceIn(publication),
  }))
}

/** The publications that somebody added, in all projects, as references with their status. */
export async function publicationsAddedBy(db: Db, profileId: string) {
  return (await listedPublications(db, { where: eq(publications.addedBy, profileId), limit: 2000 })).map(
    (publication) => ({
      ...referenceIn(publication),
      status: publication.status,
    }),
  )
}
