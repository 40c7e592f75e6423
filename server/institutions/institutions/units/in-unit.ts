import { ORPCError, os } from '@orpc/server'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Standing } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { refuseToRole, refuseUnproven } from '../contract/refuse-when-over.ts'
import { standingOf } from '../roles/standing-of.ts'

/** What somebody without a role gets, as for a unit that does not exist. */
export const noUnit = () => new ORPCError('NOT_FOUND', { message: 'There is no such unit.' })

/** What somebody gets whose roles allow less. */
export const notAllowed = () =>
  new ORPCError('FORBIDDEN', { message: 'Your role in this institution does not allow that.' })

type WithUser = { db: Db; now: () => Date; user: { id: string } }

/** A unit in which this person has a role, as `unit` and `standing`; with `today`, the day by which roles count. After `withProfile`. */
export const inUnit = os
  .$context<WithUser>()
  .middleware(
    async ({ context, procedure, next }, { institutionId, unitId }: { institutionId: string; unitId: string }) => {
      const today = dayIn(context.now(), defaultZone)
      const unit = await standingOf(context.db, { profileId: context.user.id, institutionId, unitId, today })
      if (!unit) throw noUnit()
      refuseUnproven(unit)
      refuseToRole({ ...unit, today }, procedure)
      return next({ context: { unit, standing: { roles: unit.roles } satisfies Standing, today } })
    },
  )

/** Lets only those through whose roles allow it; the others get FORBIDDEN. */
export function onlyRoles(allowed: (standing: Standing) => boolean) {
  return os.$context<{ standing: Standing }>().middleware(({ context, next }) => {
    if (!allowed(context.standing)) throw notAllowed()
    return next()
  })
}
