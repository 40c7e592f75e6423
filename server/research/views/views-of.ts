import { asc, eq } from 'drizzle-orm'
import type { SavedView } from '#domain/research/views/views.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { savedViews } from './tables.ts'

/** The views that somebody keeps, the oldest first. */
export const viewsOf = (db: Db, profileId: string): Promise<SavedView[]> =>
  db
    .select({ id: savedViews.id, name: savedViews.name, tab: savedViews.tab, filters: savedViews.filters })
    .from(savedViews)
    .where(eq(savedViews.profileId, profileId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
