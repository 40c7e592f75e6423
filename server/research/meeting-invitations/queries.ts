import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/**
 * Whether a mail about an invitation is still to be sent: not once the meeting is over, or its person has left. What takes a meeting back
 * always is.
 */
export async function isStillDue(db: Db, invitationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from meeting_invitations i join called_meetings m on m.id = i.meeting_id
    where i.id = ${invitationId} and i.state = 'invited' and (greatest(m.starts_at, i.starts_at) <= now()
      or not exists (select from project_people p where p.project_id = m.project_id and p.user_id = i.profile_id))`)
  return rows.length === 0
}
