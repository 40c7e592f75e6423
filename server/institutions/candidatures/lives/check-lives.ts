import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/** A candidature whose spans are not what its row says. */
export type WrongLife = { candidatureId: string; what: 'status' | 'place' | 'extensions' }

/**
 * Compares the statuses and programmes of all candidatures, as spans, with their rows: the last is that of the row, the first begins by
 * the registration, each begins where the one before ends, and one that has ended did so on its day. Extensions add to what is counted.
 */
export async function checkLives(db: Db): Promise<{ candidatures: number; wrong: WrongLife[] }> {
  const { rows } = await db.execute<WrongLife>(sql`
    with spans as (
      select candidature_id, number, 'status' as what, "from", until, status as what_it_is from candidature_spans
      union all
      select candidature_id, number, 'place', "from", until, programme_id::text from candidature_places
    ),
    lives as (
      select candidature_id, what, count(*) as many, max(number) as last, min("from") filter (where number = 1) as first,
        max(what_it_is) filter (where until is null) as what_it_is, max("from") filter (where until is null) as since,
        count(*) filter (where until is null) as open, bool_and(is_in_a_row) as is_in_a_row
      from (select *, until is not distinct from lead("from") over (partition by candidature_id, what order by number)
        as is_in_a_row from spans) s
      group by candidature_id, what
    )
    select c.id as "candidatureId", w.what
    from candidatures c cross join (values ('status', true), ('place', false)) w (what, is_status)
      left join lives l on l.candidature_id = c.id and l.what = w.what
    where l.many is null or l.open <> 1 or l.last <> l.many or not l.is_in_a_row or l.first > c.registered_on
      or l.what_it_is <> case when w.is_status then c.status else c.programme_id::text end
      or (w.is_status and c.ended_on is not null and l.since <> c.ended_on)
    union all
    select c.id, 'extensions' from candidatures c
    where c.extension_months <> (select coalesce(sum((e ->> 'months')::int), 0) from jsonb_array_elements(c.extensions) e)
    order by 1, 2`)
  const counted = await db.execute<{ candidatures: number }>(
    sql`select count(*)::int as candidatures from candidatures`,
  )
  return { candidatures: counted.rows[0]?.candidatures ?? 0, wrong: rows }
}
