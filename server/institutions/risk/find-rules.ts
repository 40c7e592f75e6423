import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type ProgrammeRules, usualSettings } from '#domain/institutions/risk/rules.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { newestOf } from './set-rules.ts'

/** The rules of a programme, and their version: 0 while nobody has set any. */
export const findRules = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/programmes/{programmeId}/rules', tags: ['risk'] })
  .input(z.strictObject({ institutionId: z.uuid(), programmeId: z.uuid() }))
  .use(inProgramme, (input) => input)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input: { programmeId }, context: { db } }): Promise<ProgrammeRules> => {
    const newest = await newestOf(db, programmeId)
    return { version: newest?.version ?? 0, settings: newest?.settings ?? usualSettings, setAt: newest?.setAt ?? null }
  })
