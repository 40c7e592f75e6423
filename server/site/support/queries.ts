import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { supportAgents } from './tables.ts'

/** Whether somebody was let in to the support desk. */
export const isAgent = async (db: Db, profileId: string): Promise<boolean> =>
  (await db.$count(supportAgents, eq(supportAgents.profileId, profileId))) > 0
