import * as z from 'zod'
import { Email } from '#domain/people/accounts/accounts.ts'
import { memberRoles } from '#domain/research/members/members.ts'

/** The most people one form can invite. */
export const invitationsAtOnce = 20

/** The most rows of a list of people that are invited in one call. */
export const rowsAtOnce = 200

/** With `wait`, the invitation is kept for somebody who has no account yet, or whose plan cannot be invited. */
export const NewInvitation = z.strictObject({
  email: Email,
  role: z.enum(memberRoles),
  wait: z.boolean().default(false),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** A row of a list of people, as somebody typed it: a role may be missing, in any case, or a word for it. */
export const InvitationRow = z.object({
  email: Email,
  role: z
    .string()
    .trim()
    .toLowerCase()
    .transform((role) => role || 'collaborator')
    .pipe(z.enum(memberRoles, 'The role must be collaborator or supervisor.')),
})

/** What the owner sends: one or more addresses, each with the role it is invited to. */
export const NewInvitations = z
  .array(NewInvitation)
  .min(1, 'Please provide at least one email address to invite')
  .max(invitationsAtOnce, `Invite at most ${invitationsAtOnce} people at once.`)
export type NewInvitations = z.infer<typeof NewInvitations>

/** What somebody who asks to join calls the project in their own list. */
export const OwnName = z.string().trim().max(120, 'Keep the name under 120 characters.')
