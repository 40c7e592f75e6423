import { ORPCError, os } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { InstitutionRole } from '#domain/institutions/institutions/grants.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { loginFor, type RequiredLogin, refuseToRole, refuseUnproven } from './contract/refuse-when-over.ts'
import { inForce } from './roles/standing-of.ts'

type WithUser = { db: Db; now: () => Date; user: { id: string } }

/** An institution in which this person has a role anywhere, as `institution`, with all of their roles in it. After `withProfile`. */
export const inInstitution = os
  .$context<WithUser>()
  .middleware(async ({ context, procedure, next }, institutionId: string) => {
    const { db, user, now } = context
    const today = dayIn(now(), defaultZone)
    const { rows } = await db.execute<{
      id: string
      name: string
      contractUntil: string
      login: RequiredLogin | null
      roles: InstitutionRole[]
    }>(sql`
      select i.id, i.name, i.contract_until::text as "contractUntil", ${loginFor(user.id, sql`i.id`)} as login,
        array_agg(distinct g.role) as roles
      from institutions i join institution_grants g on g.institution_id = i.id
      where i.id = ${institutionId} and ${inForce(user.id, today)} group by i.id`)
    const [institution] = rows
    if (!institution) throw new ORPCError('NOT_FOUND', { message: 'There is no such institution.' })
    refuseUnproven(institution)
    refuseToRole({ ...institution, today }, procedure)
    return next({ context: { institution, standing: { roles: institution.roles }, today } })
  })
