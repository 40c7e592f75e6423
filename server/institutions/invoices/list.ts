import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Invoice } from '#domain/institutions/invoices/invoices.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { invoicesOf } from './queries.ts'

/** The invoices of the contract, the newest first: amounts in cents, without tax and with it. For owners. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/invoices', tags: ['invoices'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeContract))
  .handler(({ input, context: { db } }): Promise<Invoice[]> => invoicesOf(db, input.institutionId))
