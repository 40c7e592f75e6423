import { ORPCError, os } from '@orpc/server'
import type { Db } from '#server/ground/db/connect.ts'
import { isAgent } from './queries.ts'

/** Lets only those through who were let in from the command line; for everybody else there is nothing here. */
export const atDesk = os.$context<{ db: Db; user: { id: string } }>().middleware(async ({ context, next }) => {
  if (!(await isAgent(context.db, context.user.id)))
    throw new ORPCError('NOT_FOUND', { message: 'There is nothing at this address.' })
  return next()
})
