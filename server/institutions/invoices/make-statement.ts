import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { invoicesOf } from './queries.ts'

/** The invoices of the contract as a PDF, in base64, with what is left to pay, and a name for the file. For owners. */
export const makeStatement = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/invoices/statement', tags: ['invoices'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeContract))
  .use(rateLimited('papersOfPerson'), () => 1)
  .handler(async ({ input, context: { db, config, institution, today } }): Promise<{ name: string; pdf: string }> => {
    const invoices = (await invoicesOf(db, input.institutionId)).toReversed()
    // What sets papers is loaded with the first of them, not with the start.
    const { drawStatement } = await import('./draw-statement.ts')
    const pdf = await drawStatement({ institution: institution.name, invoices, seller: config.seller, today })
    return { name: `statement-${today}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
  })
