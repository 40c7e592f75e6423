import { sql } from 'drizzle-orm'
import { monthsOfProof } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Db } from '#server/ground/db/connect.ts'

type Unproven = { institutionId: string; institution: string; profileId: string; email: string; name: string }

/**
 * Those who have not logged in through their institution for six months at a moment: members who joined by its login, and where everybody has
 * to use it, all whose address is on a domain of it, or was when they got a role or a membership; but neither whoever has emergency access, nor
 * whom somebody has let back since.
 */
export async function listUnproven(db: Db, at: Date): Promise<Unproven[]> {
  const since = sql`${at.toISOString()}::timestamptz - make_interval(months => ${monthsOfProof}::int)`
  const { rows } = await db.execute<Unproven>(sql`
    select distinct b.institution_id as "institutionId", t.name as institution, p.profile_id as "profileId", p.email, p.username as name
    from belongings b join institution_brands t on t.institution_id = b.institution_id
      join public_profiles p on p.profile_id = b.profile_id
      left join sign_in_rules r on r.institution_id = b.institution_id
    where exists (select from institution_logins l where l.institution_id = b.institution_id)
      and not exists (select from break_glass_people g
        where g.institution_id = b.institution_id and g.profile_id = b.profile_id)
      and not exists (select from identity_uses u join institution_logins l on l.provider_id = u.provider_id
        where l.institution_id = b.institution_id and u.user_id = b.profile_id and u.used_at > ${since})
      and not exists (select from institution_suspensions s
        where s.institution_id = b.institution_id and s.profile_id = b.profile_id and s.restored_by <> s.profile_id and s.restored_at > ${since})
      and (exists (select from institution_members m
          where m.institution_id = b.institution_id and m.profile_id = b.profile_id and m.is_by_login and m.ended_at is null
            and m.accepted_at <= ${since})
        or r.enforced_at <= ${since} and exists (select from claimed_domains d
          where d.institution_id = b.institution_id and d.domain in (select split_part(p.email, '@', 2)
            union all select split_part(g.email, '@', 2) from role_people g
              where g.institution_id = b.institution_id and g.profile_id = b.profile_id
            union all select split_part(m.email, '@', 2) from institution_members m
              where m.institution_id = b.institution_id and m.profile_id = b.profile_id and m.ended_at is null)))`)
  return rows
}
