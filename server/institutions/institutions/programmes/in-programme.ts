import { ORPCError, os } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Standing } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { refuseToRole, refuseUnproven } from '../contract/refuse-when-over.ts'
import { standingOf } from '../roles/standing-of.ts'

type WithUser = { db: Db; now: () => Date; user: { id: string } }
type Of = { institutionId: string; programmeId: string }

/** A programme in whose unit, or in which, this person has a role, as `programme` and `standing`; with `today`. After `withProfile`. */
export const inProgramme = os
  .$context<WithUser>()
  .middleware(async ({ context, procedure, next }, { institutionId, programmeId }: Of) => {
    const { db, user, now } = context
    const today = dayIn(now(), defaultZone)
    const { rows } = await db.execute<{ id: string; name: string; unitId: string }>(sql`
      select p.id, p.name, p.unit_id as "unitId" from programme_summaries p
      where p.id = ${programmeId} and p.institution_id = ${institutionId}`)
    const [programme] = rows
    const place = { profileId: user.id, institutionId, programmeId, today }
    const stood = programme && (await standingOf(db, { ...place, unitId: programme.unitId }))
    if (!stood) throw new ORPCError('NOT_FOUND', { message: 'There is no such programme.' })
    refuseUnproven(stood)
    refuseToRole({ ...stood, today }, procedure)
    return next({ context: { programme, standing: { roles: stood.roles } satisfies Standing, today } })
  })
