import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Link } from '#domain/research/links/links.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { stageLinks } from './tables.ts'

const linkColumns = {
  id: stageLinks.id,
  stageId: stageLinks.stageId,
  title: stageLinks.title,
  url: stageLinks.url,
  description: stageLinks.description,
  addedBy: stageLinks.addedBy,
  addedByName: publicProfiles.username,
  createdAt: stageLinks.createdAt,
}

/** Whether any stage of a project holds a link, as a part of a query. */
export const hasLinkIn = (projectId: SQLWrapper) => sql<boolean>`exists (
  select from stage_links l join stage_summaries s on s.id = l.stage_id where s.project_id = ${projectId})`

/** All links of a stage, oldest first. */
export function linksOf(db: Db, stageId: string): Promise<Link[]> {
  return linksOfStage(db).execute({ stageId })
}

/** One link of a stage. Undefined if it is in another stage or does not exist. */
export async function findLink(db: Db, stageId: string, id: string): Promise<Link | undefined> {
  const [link] = await linkOfStage(db).execute({ stageId, id })
  return link
}

/** Those of these links that are in a stage, oldest first. */
export const linksIn = (tx: Db, stageId: string, ids: string[]): Promise<Pick<Link, 'id' | 'title' | 'url'>[]> =>
  tx
    .select({ id: stageLinks.id, title: stageLinks.title, url: stageLinks.url })
    .from(stageLinks)
    .where(and(inArray(stageLinks.id, ids), eq(stageLinks.stageId, stageId)))
    .orderBy(stageLinks.createdAt, stageLinks.id)

const linksOfStage = preparedRead((db: Db) =>
  db
    .select(linkColumns)
    .from(stageLinks)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, stageLinks.addedBy))
    .where(eq(stageLinks.stageId, sql.placeholder('stageId')))
    .orderBy(asc(stageLinks.createdAt), asc(stageLinks.id))
    .prepare('links_of_stage'),
)

const linkOfStage = preparedRead((db: Db) =>
  db
    .select(linkColumns)
    .from(stageLinks)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, stageLinks.addedBy))
    .where(and(eq(stageLinks.id, sql.placeholder('id')), eq(stageLinks.stageId, sql.placeholder('stageId'))))
    .prepare('link_of_stage'),
)
