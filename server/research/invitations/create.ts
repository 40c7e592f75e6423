import * as z from 'zod'
import { may } from '#domain/research/invitations/may.ts'
import { NewInvitations } from '#domain/research/invitations/new-invitations.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { inviteAll } from './invite-all.ts'

/**
 * Invites people to a project by email address, for its owner. Returns an outcome for each address; those that can be
 * invited are, whatever happens to the others. Pending and waiting invitations hold their place in the plan's limits.
 */
export const create = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/invitations', tags: ['invitations'] })
  .input(z.strictObject({ projectId: z.uuid('No project selected. Please try again.'), invitations: NewInvitations }))
  .use(inProject, (input) => input)
  .use(only(may.invite))
  .use(rateLimited('invitationsOfPerson'), ({ invitations }) => invitations.length)
  .handler(({ input, context }) => inviteAll(context, input.invitations))
