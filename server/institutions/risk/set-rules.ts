import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { changesOf, RiskSettings, usualSettings } from '#domain/institutions/risk/rules.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { programmeRules } from './tables.ts'

/**
 * Sets the rules of a programme: a new version, and in the log what has changed. `version` is the one that the caller has seen: STALE
 * when somebody has set them since.
 */
export const setRules = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/programmes/{programmeId}/rules', tags: ['risk'] })
  .input(
    z.strictObject({ institutionId: z.uuid(), programmeId: z.uuid(), version: z.int().min(0), settings: RiskSettings }),
  )
  .errors({ STALE: { status: 409, message: 'Somebody has set the rules meanwhile. Look at them again.' } })
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.setProgrammes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, programme, now }, errors }) => {
    const { institutionId, programmeId, version, settings } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const newest = await newestOf(tx, programmeId)
      const changes = changesOf(newest?.settings ?? usualSettings, settings)
      // The same again is a retry.
      if (changes === '') return
      if ((newest?.version ?? 0) !== version) throw errors.STALE()
      const set = { setAt: now(), setBy: user.id }
      await tx.insert(programmeRules).values({ institutionId, programmeId, version: version + 1, settings, ...set })
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'rules_set',
        programmeId,
        about: `${programme.name}: ${changes}`,
        at: now(),
      })
    })
  })

/** The rules that somebody set for a programme last. */
export async function newestOf(db: Db, programmeId: string) {
  const [newest] = await db
    .select()
    .from(programmeRules)
    .where(eq(programmeRules.programmeId, programmeId))
    .orderBy(desc(programmeRules.version))
    .limit(1)
  return newest
}
