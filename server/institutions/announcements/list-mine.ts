import { sql } from 'drizzle-orm'
import type { ReceivedAnnouncement } from '#domain/institutions/announcements/announcements.ts'
import { withProfile } from '#server/ground/procedures.ts'

const atMost = 50

/** What institutions announced to the caller and did not withdraw, as it reads now: the newest 50. */
export const listMine = withProfile
  .route({ method: 'GET', path: '/announcements', tags: ['announcements'] })
  .handler(async ({ context: { db, user } }): Promise<ReceivedAnnouncement[]> => {
    const { rows } = await db.execute<Row>(sql`
      select a.id, case when u.parent_id is null then i.name else u.name end as "unitName", i.name as "institutionName", v.subject, v.text, v.until, b.username as by,
        a.made_at as "madeAt", case when v.number > 1 then v.written_at end as "changedAt"
      from received_activities r join announcements a on a.activity_id = r.notification_id join unit_summaries u on u.id = a.unit_id
        join institution_brands i on i.institution_id = a.institution_id
        join lateral (select * from announcement_versions v where v.announcement_id = a.id order by v.number desc limit 1) v on true
        left join public_profiles b on b.profile_id = v.written_by
      where r.user_id = ${user.id} and a.withdrawn_at is null order by a.made_at desc, a.id limit ${atMost}`)
    return rows.map(({ madeAt, changedAt, ...each }) => ({
      ...each,
      madeAt: new Date(madeAt),
      changedAt: changedAt ? new Date(changedAt) : null,
    }))
  })

/** Moments as PostgreSQL writes them. */
type Row = Omit<ReceivedAnnouncement, 'madeAt' | 'changedAt'> & { madeAt: string; changedAt: string | null }
