import { sql } from 'drizzle-orm'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** Requests to join one’s projects, and invitations to those of others. */
export const waits = ({ userId }: WaitsFor): Waits[] => [
  {
    kind: 'request',
    at: sql`m.invited_at`,
    who: sql`u.username`,
    invitationId: sql`m.id`,
    from: sql`mine join project_members m on m.project_id = mine.id join public_profiles u on u.profile_id = m.user_id
      where mine.role = 'owner' and m.status = 'pending' and m.invited_by = m.user_id`,
  },
  {
    kind: 'invitation',
    projectId: sql`p.id`,
    title: sql`p.title`,
    role: sql`m.role`,
    at: sql`m.invited_at`,
    who: sql`u.username`,
    invitationId: sql`m.id`,
    from: sql`project_members m join project_summaries p on p.id = m.project_id
        left join public_profiles u on u.profile_id = m.invited_by
      where m.user_id = ${userId} and m.status = 'pending' and m.invited_by is distinct from m.user_id`,
  },
]
