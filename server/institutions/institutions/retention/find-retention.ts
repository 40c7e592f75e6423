import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type Retention, retentionAtFirst } from '#domain/institutions/institutions/retention.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { inInstitution } from '../in-institution.ts'
import { onlyRoles } from '../units/in-unit.ts'
import { retentionOf } from './retention-of.ts'

/** For how many years the institution keeps whom its records are about. For owners. */
export const findRetention = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/retention', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.setRetention))
  .handler(
    async ({ input: { institutionId }, context: { db } }): Promise<Retention> =>
      (await retentionOf(db, [institutionId])).get(institutionId) ?? retentionAtFirst,
  )
