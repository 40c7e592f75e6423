import { ORPCError, os } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { refuseToRole, refuseUnproven } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'

type WithUser = { db: Db; now: () => Date; user: { id: string } }
type Of = { institutionId: string; id: string }

/** What somebody without a role gets, as for a candidature that does not exist. */
export const noCandidature = () => new ORPCError('NOT_FOUND', { message: 'There is no such candidature.' })

/** A candidature that this person’s roles see, as `standing` in its programme, with `today`. After `withProfile`. */
export const inCandidature = os
  .$context<WithUser>()
  .middleware(async ({ context, procedure, next }, { institutionId, id }: Of) => {
    const { db, user, now } = context
    const today = dayIn(now(), defaultZone)
    const { rows } = await db.execute<{ programmeId: string; unitId: string }>(sql`
      select p.id as "programmeId", p.unit_id as "unitId"
      from candidatures c join programme_summaries p on p.id = c.programme_id
      where c.id = ${id} and c.institution_id = ${institutionId} and c.erased_at is null`)
    const [at] = rows
    const standing = at && (await standingOf(db, { profileId: user.id, institutionId, ...at, today }))
    if (!standing || !may.seeCandidatures(standing)) throw noCandidature()
    refuseUnproven(standing)
    refuseToRole({ ...standing, today }, procedure)
    return next({ context: { standing: { roles: standing.roles }, today } })
  })
