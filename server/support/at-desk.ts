import { ORPCError, os } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { supportAgents } from './tables.ts'

/** Lets only those through who were let in from the command line; for everybody else there is nothing here. */
export const atDesk = os.$context<{ db: Db; user: { id: string } }>().middleware(async ({ context, next }) => {
  const isAgent = (await context.db.$count(supportAgents, eq(supportAgents.profileId, context.user.id))) > 0
  if (!isAgent) throw new ORPCError('NOT_FOUND', { message: 'There is nothing at this address.' })
  return next()
})
