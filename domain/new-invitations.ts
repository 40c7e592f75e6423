import * as z from 'zod'
import { Email } from './accounts.ts'
import { memberRoles } from './members.ts'

/** The most people one form can invite. */
export const invitationsAtOnce = 20

const Invitation = z.strictObject({ email: Email, role: z.enum(memberRoles) })

/** What the owner sends: one or more addresses, each with the role it is invited to. */
export const NewInvitations = z
  .array(Invitation)
  .min(1, 'Please provide at least one email address to invite')
  .max(invitationsAtOnce, `Invite at most ${invitationsAtOnce} people at once.`)
export type NewInvitations = z.infer<typeof NewInvitations>
