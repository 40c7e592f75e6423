import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { OpenedInvitation } from '#domain/research/meetings/answers.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { anyone } from '#server/ground/procedures.ts'
import { linkErrors, MeetingToken, openLink } from './open-link.ts'

type AsStored = Omit<OpenedInvitation, 'startsAt' | 'username'> & { startsAt: string }

/**
 * What whoever has the link from an invitation reads: when and where the meeting is now, and what they said. It answers nothing.
 * WRONG_LINK when it is none of ours, NOT_INVITED once its person has left the project.
 */
export const openInvitation = anyone
  .route({ method: 'POST', path: '/meeting-invitation', tags: ['meeting-invitations'] })
  .input(z.strictObject({ token: MeetingToken }))
  .errors(linkErrors)
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input: { token }, context: { db, config, now }, errors }): Promise<OpenedInvitation> => {
    const { meetingId, userId, username } = await openLink(db, token, config)
    const { rows } = await db.execute<AsStored>(sql`
      select p.title as "projectTitle", m.title, m.starts_at as "startsAt", m.zone, m.minutes, m.place, m.call_url as "callUrl",
        case when m.cancelled_at is not null then 'cancelled'
          when m.starts_at <= ${now().toISOString()}::timestamptz then 'begun' else 'coming' end as state,
        (select g.answer from given_answers g where g.meeting_id = m.id and g.profile_id = ${userId}) as answer
      from called_meetings m join project_summaries p on p.id = m.project_id where m.id = ${meetingId}`)
    const [found] = rows
    if (!found) throw errors.NOT_INVITED()
    return { ...found, username, startsAt: new Date(found.startsAt) }
  })
