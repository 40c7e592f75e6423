import * as z from 'zod'
import type { Invoice } from '#domain/institutions/invoices/invoices.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { invoicesOf } from './queries.ts'

/** The invoices of the contract of an institution, the newest first. For support. */
export const listAtDesk = withProfile
  .route({ method: 'GET', path: '/support/institutions/{institutionId}/invoices', tags: ['invoices'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(atDesk)
  .handler(({ input, context: { db } }): Promise<Invoice[]> => invoicesOf(db, input.institutionId))
