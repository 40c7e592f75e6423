import { inDatabase } from './account-fixtures.ts'
import type { Someone } from './project-fixtures.ts'

/** Makes somebody an owner of an institution. */
export const own = (institutionId: string, who: Someone) =>
  inDatabase(`insert into institution_grants
    (id, institution_id, unit_id, role, email, profile_id, starts_on, offered_at, accepted_at)
    select gen_random_uuid(), '${institutionId}', '${institutionId}', 'owner', email, profile_id, current_date - 30, now(), now()
    from users_profiles where email = '${who.email}'`)

/** An institution of its own with an owner and 50 seats: what is changed in it, no other story sees. Answers its id. */
export async function openInstitution(name: string, owner: Someone): Promise<string> {
  const id = crypto.randomUUID()
  await inDatabase(`
    insert into institutions (id, name, seats, contract_until, opened_at)
      values ('${id}', '${name}', 50, current_date + 300, now());
    insert into institution_units (id, institution_id, path, kind, name)
      values ('${id}', '${id}', array['${id}'::uuid], 'institution', '${name}')`)
  await own(id, owner)
  return id
}
