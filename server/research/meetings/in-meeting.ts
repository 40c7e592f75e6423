import { os } from '@orpc/server'
import type { Context } from '#server/ground/context.ts'
import { findMeeting } from './queries.ts'

/**
 * A meeting of the project, as `meeting`, after `inProject`; NO_MEETING if it is in another or does not exist. For what reads it:
 * a verb that changes something locks it in its transaction (`lockMeeting`).
 */
export const inMeeting = os
  .$context<Pick<Context, 'db'>>()
  .middleware(async ({ context, next }, at: { projectId: string; meetingId: string }) =>
    next({ context: { meeting: await findMeeting(context.db, at) } }),
  )
