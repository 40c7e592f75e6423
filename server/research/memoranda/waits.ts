import { sql } from 'drizzle-orm'
import { confirmingDays } from '#domain/research/memoranda/memoranda.ts'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/*
 * With a limit, the view is asked project by project: joined, it would be computed for all there are.
 */

/** A memorandum that somebody has signed and the caller has not; one that is to be confirmed for another year. */
export const waits = ({ userId, at }: WaitsFor): Waits[] => [
  {
    kind: 'memorandum',
    at: sql`(select min(signed_at) from memorandum_signatures g where g.version_id = v.id)`,
    who: sql`mine.owner`,
    text: sql`'sign'`,
    from: sql`mine join memorandum_versions v on v.project_id = mine.id
      where mine.role in ('owner', 'supervisor')
        and (v.id in (select id from memoranda_in_force f where f.project_id = mine.id)
          or not exists (select 1 from memorandum_versions n where n.project_id = mine.id and n.number > v.number))
        and exists (select 1 from memorandum_signatures g where g.version_id = v.id)
        and not exists (select 1 from memorandum_signatures g
          where g.version_id = v.id and g.profile_id = ${userId} and g.confirmation = 0)`,
  },
  {
    kind: 'memorandum',
    at: sql`(v.confirm_by - ${confirmingDays}::int)::timestamptz`,
    who: sql`mine.owner`,
    dueOn: sql`v.confirm_by`,
    text: sql`'confirm'`,
    from: sql`mine cross join lateral (select * from memoranda_in_force i where i.project_id = mine.id limit 1) f join memorandum_versions v on v.id = f.id
      where mine.role in ('owner', 'supervisor') and v.confirm_by <= (${at} + ${confirmingDays} * interval '1 day')::date
        and exists (select 1 from memorandum_signatures g
          where g.version_id = v.id and g.profile_id = ${userId} and g.confirmation = 0)
        and not exists (select 1 from memorandum_signatures g
          where g.version_id = v.id and g.profile_id = ${userId} and g.confirmation = v.confirmations + 1)`,
  },
]
