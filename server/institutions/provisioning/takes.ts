import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of what identity systems say of them, and of the tokens that they made; never the token itself. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'provisioned.csv',
    says: 'What the identity systems of your institutions have sent of you.',
    rows: (profileId) => sql`
      select t.name as institution, p.user_name, p.external_id, p.email, p.attributes -> 'name' ->> 'givenName' as given_name,
        p.attributes -> 'name' ->> 'familyName' as family_name, p.attributes ->> 'displayName' as display_name, p.is_active, p.made_at,
        p.changed_at,
        (select string_agg(g.display_name, '; ' order by g.display_name)
          from provisioned_members m join provisioned_groups g on g.id = m.group_id where m.person_id = p.id) as groups
      from provisioned_people p join institution_terms t on t.id = p.institution_id
      where p.user_id = ${profileId} order by p.made_at`,
  },
  {
    csv: 'provisioning-tokens.csv',
    says: 'The tokens for provisioning that you made for institutions.',
    rows: (profileId) => sql`
      select i.name as institution, t.name, t.made_at, t.expires_at, t.last_used_at, t.revoked_at
      from provisioning_tokens t join institution_terms i on i.id = t.institution_id
      where t.made_by = ${profileId} order by t.made_at`,
  },
]
