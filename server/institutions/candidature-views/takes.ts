import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of their views. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'candidature-views.csv',
    says: 'The views of lists of candidatures that you saved.',
    rows: (profileId) => sql`
      select t.name as institution, v.name, v.filters::text as filters, u.name as shared_with, v.made_at
      from candidature_views v join institution_terms t on t.id = v.institution_id left join unit_summaries u on u.id = v.shared_with
      where v.made_by = ${profileId} order by v.made_at`,
  },
]
