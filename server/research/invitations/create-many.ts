import * as z from 'zod'
import type { InvitationOutcome } from '#domain/research/invitations/invitations.ts'
import { may } from '#domain/research/invitations/may.ts'
import { InvitationRow, type NewInvitation, rowsAtOnce } from '#domain/research/invitations/new-invitations.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { inviteAll } from './invite-all.ts'

const Text = z.string().max(1000)

/** What became of a row: `wrong` says why it could not be read. */
type RowOutcome = InvitationOutcome | { kind: 'wrong'; problem: string }

/**
 * Invites the people in a list, 200 rows at most, for the owner of a project: each row is an address and a role as somebody
 * typed them. Whoever cannot be a member yet is waited for. Returns an outcome for each row, in their order.
 */
export const createMany = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/invitations/list', tags: ['invitations'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      rows: z
        .array(z.strictObject({ email: Text, role: Text.default('') }))
        .min(1, 'Please provide at least one email address to invite')
        .max(rowsAtOnce, `Invite at most ${rowsAtOnce} people at once.`),
    }),
  )
  .use(inProject, (input) => input)
  .use(only(may.invite))
  .use(rateLimited('rowsOfPerson'), ({ rows }) => rows.length)
  .handler(async ({ input, context }) => {
    const checked = input.rows.map((row) => InvitationRow.safeParse(row))
    const read = checked.flatMap(({ data }): NewInvitation[] => (data ? [{ ...data, wait: true }] : []))
    const outcomes = await inviteAll(context, read)
    let next = 0
    return checked.map(({ error }, at): { email: string; role: string; outcome: RowOutcome } => {
      const { email = '', role = '' } = input.rows[at] ?? {}
      if (error)
        return { email, role, outcome: { kind: 'wrong', problem: error.issues[0]?.message ?? 'It cannot be read.' } }
      const found = outcomes[next]
      next += 1
      if (!found) throw new Error('An invitation has no outcome')
      return found
    })
  })
