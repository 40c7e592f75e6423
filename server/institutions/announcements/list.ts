import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Announcement, AnnouncementVersion } from '#domain/institutions/announcements/announcements.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { announcesIn } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

const atMost = 200

/** The announcements to units in which the caller may announce something, the newest 200: who wrote them, when, to how many, and how they read before. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/announcements', tags: ['announcements'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.announce))
  .handler(async ({ input: { institutionId }, context: { db, user, today } }): Promise<Announcement[]> => {
    const { rows } = await db.execute<Row>(sql`
      select a.id, a.unit_id as "unitId", u.name as "unitName", a.recipients, a.withdrawn_at as "withdrawnAt", w.username as "withdrawnBy",
        (select json_agg(json_build_object('subject', v.subject, 'text', v.text, 'until', v.until, 'by', b.username, 'at', v.written_at)
          order by v.number desc)
          from announcement_versions v left join public_profiles b on b.profile_id = v.written_by where v.announcement_id = a.id) as versions
      from announcements a join unit_summaries u on u.id = a.unit_id left join public_profiles w on w.profile_id = a.withdrawn_by
      where a.institution_id = ${institutionId} and ${announcesIn(user.id, today)}
      order by a.made_at desc, a.id limit ${atMost}`)
    return rows.flatMap(({ versions, withdrawnAt, withdrawnBy, ...announcement }) => {
      const [newest, ...earlier] = versions.map((each) => ({ ...each, at: new Date(each.at) }))
      const withdrawn = withdrawnAt ? { by: withdrawnBy, at: new Date(withdrawnAt) } : null
      return newest ? [{ ...announcement, ...newest, withdrawn, earlier }] : []
    })
  })

type Row = Pick<Announcement, 'id' | 'unitId' | 'unitName' | 'recipients'> & {
  /** As PostgreSQL writes moments. */
  withdrawnAt: string | null
  withdrawnBy: string | null
  versions: (Omit<AnnouncementVersion, 'at'> & { at: string })[]
}
