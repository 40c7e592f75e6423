import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { invitationIn } from './link-of.ts'

export const MeetingToken = z.string().max(200)

/** What a verb with the link from an invitation declares. */
export const linkErrors = {
  WRONG_LINK: { status: 400, message: 'This link is incomplete. Open it from the email again.' },
  NOT_INVITED: { status: 404, message: 'You are no longer invited to this meeting.' },
} as const

export type Invited = { meetingId: string; projectId: string; userId: string; username: string }

/**
 * The meeting and the person of the link in an invitation. WRONG_LINK when it is none of ours; NOT_INVITED once the person has
 * left the project, or it is gone.
 */
export async function openLink(db: Db, token: string, { secret }: { secret: string }): Promise<Invited> {
  const id = z.uuid().safeParse(invitationIn(token, secret)).data
  if (!id) throw new ORPCError('WRONG_LINK', { ...linkErrors.WRONG_LINK, defined: true })
  const { rows } = await db.execute<Invited>(sql`
    select i.meeting_id as "meetingId", m.project_id as "projectId", u.profile_id as "userId", u.username
    from meeting_invitations i join called_meetings m on m.id = i.meeting_id
      join project_people p on p.project_id = m.project_id and p.user_id = i.profile_id
      join public_profiles u on u.profile_id = i.profile_id
    where i.id = ${id}`)
  const [invited] = rows
  if (!invited) throw new ORPCError('NOT_INVITED', { ...linkErrors.NOT_INVITED, defined: true })
  return invited
}
