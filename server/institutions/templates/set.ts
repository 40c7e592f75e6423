import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { NewTemplate } from '#domain/institutions/templates/templates.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { stageTemplates } from './tables.ts'

/**
 * Saves the template of a programme as a new version, with which candidatures begin from now on; those that go on keep theirs. `version`
 * is the one that the caller has seen: STALE when somebody has saved one since.
 */
export const set = withRole
  .route({
    method: 'PUT',
    path: '/institutions/{institutionId}/programmes/{programmeId}/template',
    tags: ['templates'],
  })
  .input(NewTemplate.extend({ institutionId: z.uuid(), programmeId: z.uuid(), version: z.int().min(0) }))
  .errors({ STALE: { status: 409, message: 'Somebody has saved the stages meanwhile. Look at them again.' } })
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.setProgrammes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, programme, now }, errors }) => {
    const { institutionId, programmeId, version, stages } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [newest] = await tx
        .select()
        .from(stageTemplates)
        .where(eq(stageTemplates.programmeId, programmeId))
        .orderBy(desc(stageTemplates.version))
        .limit(1)
      // The same again is a retry.
      if (newest && isDeepStrictEqual(newest.stages, stages)) return
      if ((newest?.version ?? 0) !== version) throw errors.STALE()
      const saved = { savedAt: now(), savedBy: user.id }
      await tx.insert(stageTemplates).values({ institutionId, programmeId, version: version + 1, stages, ...saved })
      const about = `${programme.name}, version ${version + 1}`
      await recordAct(tx, { institutionId, by: user, kind: 'template_saved', programmeId, about, at: now() })
    })
  })
