import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { NewInstitution } from '#domain/institutions/institutions/institutions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { Reason, recordAct as recordAtDesk } from '#server/site/support/record-act.ts'
import { recordAct } from './log/record-act.ts'
import { institutionGrants, institutions, institutionUnits } from './tables.ts'

/** Opens an institution with its contract and offers its first owner their role. For support. NO_ACCOUNT when that address has none. */
export const open = withProfile
  .route({ method: 'PUT', path: '/support/institutions/{id}', tags: ['institutions'] })
  .input(NewInstitution.extend({ id: z.uuid(), reason: Reason }))
  .errors({
    NO_ACCOUNT: { status: 409, message: 'The first owner needs an account. Ask them to sign up.' },
    ID_TAKEN: { status: 409, message: 'Another institution has this id. Open it with a new one.' },
  })
  .use(atDesk)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { id, name, seats, contractUntil, ownerEmail, reason } = input
    const at = now()
    await db.transaction(async (tx) => {
      const [owner] = await tx
        .select({ profileId: publicProfiles.profileId })
        .from(publicProfiles)
        .where(eq(publicProfiles.email, ownerEmail))
      if (!owner) throw errors.NO_ACCOUNT()
      const opened = { id, name, seats, contractUntil }
      const [stored] = await tx
        .insert(institutions)
        .values({ ...opened, openedAt: at })
        .onConflictDoNothing()
        .returning({ id: institutions.id })
      if (!stored) throw errors.ID_TAKEN()
      await tx.insert(institutionUnits).values({ id, institutionId: id, path: [id], kind: 'institution', name })
      await tx.insert(institutionGrants).values({
        ...{ id: crypto.randomUUID(), institutionId: id, unitId: id, role: 'owner' as const, email: ownerEmail },
        ...{ startsOn: dayIn(at, defaultZone), offeredBy: user.id, offeredAt: at },
      })
      await recordAct(tx, { institutionId: id, by: user, kind: 'institution_opened', about: name, unitId: null, at })
      await recordAtDesk(tx, user, {
        profileId: owner.profileId,
        act: 'open_institution',
        details: { name, seats, contractUntil },
        reason,
      })
    })
  })
