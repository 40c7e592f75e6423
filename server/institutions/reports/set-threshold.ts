import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { leastThreshold } from '#domain/institutions/reports/withhold.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { reportSettings } from './tables.ts'

/** Sets of how few people nothing is shown to readers: at least 5. It holds from the next snapshot on. For owners. */
export const setThreshold = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/report-settings', tags: ['reports'] })
  .input(
    z.strictObject({
      institutionId: z.uuid(),
      threshold: z.int('Give a whole number.').min(leastThreshold, 'Give at least 5.').max(100, 'Give at most 100.'),
    }),
  )
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.setReports))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, threshold }, context: { db, user, now } }) => {
    await db.transaction(async (tx) => {
      await tx
        .insert(reportSettings)
        .values({ institutionId, threshold })
        .onConflictDoUpdate({ target: reportSettings.institutionId, set: { threshold } })
      const about = `fewer than ${threshold} people are withheld from readers`
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'reports_set', about, at: now() })
    })
  })
