import { type SQL, sql } from 'drizzle-orm'
import { type InstitutionRole, institutionRoles } from '#domain/institutions/institutions/grants.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { loginFor, type RequiredLogin } from '../contract/refuse-when-over.ts'

/** Which grants `g` of somebody give them something on a day: none while they are suspended. */
export const inForce = (profileId: string, today: string): SQL =>
  sql`g.profile_id = ${profileId} and g.accepted_at is not null and g.ended_at is null
    and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})
    and not exists (select from suspended_people s where s.institution_id = g.institution_id and s.profile_id = g.profile_id)`

/** Whether somebody has a role on a day that sees the names of those in the programme `p`, of `programme_summaries`. */
export const seesNames = (profileId: string, today: string): SQL => sql`exists (
  select from institution_grants g
  where g.institution_id = p.institution_id and g.unit_id = any(p.unit_path) and ${inForce(profileId, today)}
    and (g.programme_id is null or g.programme_id = p.id) and g.role in ('owner', 'administrator', 'coordinator', 'head'))`

const changing = institutionRoles.filter((role) => may.changeCandidatures({ roles: [role] }))

/** Whether somebody has a role on a day that changes the candidatures of the programme `p`, of `programme_summaries`. */
export const changesIn = (profileId: string, today: string): SQL => sql`exists (
  select from institution_grants g
  where g.institution_id = p.institution_id and g.unit_id = any(p.unit_path) and ${inForce(profileId, today)}
    and (g.programme_id is null or g.programme_id = p.id) and g.role = any(${sql.param(changing)}::text[]))`

type Place = { profileId: string; institutionId: string; unitId: string; programmeId?: string; today: string }

type Stood = {
  id: string
  institutionId: string
  parentId: string | null
  name: string
  path: string[]
  isArchived: boolean
  contractUntil: string
  login: RequiredLogin | null
  roles: InstitutionRole[]
}

/**
 * A unit as somebody stands in it: with the roles that they have there or above, and in the programme, where one is named. Null for
 * whoever has none, and for a unit that does not exist.
 */
export async function standingOf(db: Db, place: Place): Promise<Stood | null> {
  const { profileId, institutionId, unitId, programmeId = null, today } = place
  const { rows } = await db.execute<Stood>(sql`
    select u.id, u.institution_id as "institutionId", u.parent_id as "parentId", u.name, u.path,
      u.archived_at is not null as "isArchived", i.contract_until::text as "contractUntil",
      ${loginFor(profileId, sql`i.id`)} as login, array_agg(distinct g.role) as roles
    from institution_units u join institutions i on i.id = u.institution_id
      join institution_grants g on g.institution_id = u.institution_id and g.unit_id = any(u.path)
    where u.id = ${unitId} and u.institution_id = ${institutionId} and ${inForce(profileId, today)}
      and (g.programme_id is null or g.programme_id = ${programmeId}::uuid)
    group by u.id, i.id`)
  return rows[0] ?? null
}

/** Whether somebody has any role on a day in the programme `p`, of `programme_summaries`: they may read how many are in it. */
export const seesNumbers = (profileId: string, today: string): SQL => sql`exists (
  select from institution_grants g
  where g.institution_id = p.institution_id and g.unit_id = any(p.unit_path) and ${inForce(profileId, today)}
    and (g.programme_id is null or g.programme_id = p.id))`

/** Whether somebody has a role on a day in all of the unit `u`, of `unit_summaries`, that announces something to its people. */
export const announcesIn = (profileId: string, today: string): SQL => sql`exists (
  select from institution_grants g
  where g.institution_id = u.institution_id and g.unit_id = any(u.path) and ${inForce(profileId, today)} and g.programme_id is null
    and g.role in ('owner', 'administrator', 'coordinator'))`

/** Whether somebody has a role on a day in all of the unit `u`, of `unit_summaries`. */
export const isInAllOf = (profileId: string, today: string): SQL => sql`exists (
  select from institution_grants g
  where g.institution_id = u.institution_id and g.unit_id = any(u.path) and ${inForce(profileId, today)} and g.programme_id is null)`
