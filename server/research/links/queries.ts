import { and, asc, eq, sql } from 'drizzle-orm'
import type { Link } from '#domain/research/links/links.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { stageLinks } from './tables.ts'

const linkColumns = {
  id: stageLinks.id,
  stageId: stageLinks.stageId,
  title: stageLinks.title,
  url: stageLinks.url,
  description: stageLinks.description,
  addedBy: stageLinks.addedBy,
  addedByName: usersProfiles.username,
  createdAt: stageLinks.createdAt,
}

/** All links of a stage, oldest first. */
export function linksOf(db: Db, stageId: string): Promise<Link[]> {
  return linksOfStage(db).execute({ stageId })
}

/** One link of a stage. Undefined if it is in another stage or does not exist. */
export async function findLink(db: Db, stageId: string, id: string): Promise<Link | undefined> {
  const [link] = await linkOfStage(db).execute({ stageId, id })
  return link
}

const linksOfStage = preparedRead((db: Db) =>
  db
    .select(linkColumns)
    .from(stageLinks)
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, stageLinks.addedBy))
    .where(eq(stageLinks.stageId, sql.placeholder('stageId')))
    .orderBy(asc(stageLinks.createdAt), asc(stageLinks.id))
    .prepare('links_of_stage'),
)

const linkOfStage = preparedRead((db: Db) =>
  db
    .select(linkColumns)
    .from(stageLinks)
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, stageLinks.addedBy))
    .where(and(eq(stageLinks.id, sql.placeholder('id')), eq(stageLinks.stageId, sql.placeholder('stageId'))))
    .prepare('link_of_stage'),
)
