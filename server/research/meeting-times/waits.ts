import { type SQL, sql } from 'drizzle-orm'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** Times that have not come, of which somebody has said nothing yet. */
const unanswered = (person: SQL, at: SQL) => sql`exists (select 1 from meeting_slots s
  where s.times_id = t.id and s.starts_at > ${at}
    and not exists (select 1 from meeting_slot_answers a where a.slot_id = s.id and a.profile_id = ${person}))`

/**
 * Times that somebody proposed, for those who have to be there and have not answered each; and for whoever proposed them, once all who
 * have to be there have answered and none became a meeting.
 */
export const waits = ({ userId, at }: WaitsFor): Waits[] => [
  {
    kind: 'times',
    at: sql`t.created_at`,
    who: sql`(select username from public_profiles u where u.profile_id = t.created_by)`,
    text: sql`t.title`,
    itemId: sql`t.id`,
    from: sql`mine join meeting_times t on t.project_id = mine.id
      join meeting_required r on r.times_id = t.id and r.profile_id = ${userId} where ${unanswered(sql`${userId}`, at)}`,
  },
  {
    kind: 'timesAnswered',
    at: sql`t.created_at`,
    who: sql`mine.owner`,
    text: sql`t.title`,
    itemId: sql`t.id`,
    from: sql`mine join meeting_times t on t.project_id = mine.id and t.created_by = ${userId}
      where exists (select 1 from meeting_slots s where s.times_id = t.id and s.starts_at > ${at})
        and not exists (select 1 from meeting_required r
          join project_people m on m.project_id = t.project_id and m.user_id = r.profile_id
          where r.times_id = t.id and ${unanswered(sql`r.profile_id`, at)})`,
  },
]
