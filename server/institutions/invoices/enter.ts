import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { NewInvoice } from '#domain/institutions/invoices/invoices.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { noInstitution } from '#server/institutions/institutions/contract/set-contract.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { institutionTerms } from '#server/institutions/institutions/reads.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { Reason, recordAct as recordAtDesk } from '#server/site/support/record-act.ts'
import { isNumbered, numberTaken } from './queries.ts'
import { institutionInvoices } from './tables.ts'

/** Enters an invoice of a contract, or changes the one with this id, such as when it was paid. For support. NUMBER_TAKEN by any other. */
export const enter = withProfile
  .route({ method: 'PUT', path: '/support/institutions/{institutionId}/invoices/{id}', tags: ['invoices'] })
  .input(NewInvoice.safeExtend({ institutionId: z.uuid(), id: z.uuid(), reason: Reason }))
  .errors({
    ...noInstitution,
    ...numberTaken,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(atDesk)
  .handler(async ({ input: { institutionId, id, reason, ...invoice }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [found] = await tx
        .select({ name: institutionTerms.name })
        .from(institutionTerms)
        .where(eq(institutionTerms.id, institutionId))
      if (!found) throw errors.NO_INSTITUTION()
      const [before] = await tx.select().from(institutionInvoices).where(eq(institutionInvoices.id, id)).for('update')
      if (before && before.institutionId !== institutionId) throw errors.ID_TAKEN()
      if (await isNumbered(tx, { id, number: invoice.number })) throw errors.NUMBER_TAKEN()
      if (before) await tx.update(institutionInvoices).set(invoice).where(eq(institutionInvoices.id, id))
      else await tx.insert(institutionInvoices).values({ id, institutionId, enteredAt: now(), ...invoice })
      const kind = before ? 'invoice_changed' : 'invoice_entered'
      await recordAct(tx, { institutionId, by: user, kind, about: invoice.number, unitId: null, at: now() })
      const { number, netCents, paidOn } = invoice
      const details = { name: found.name, number, netCents, paidOn: paidOn ?? '' }
      await recordAtDesk(tx, user, { profileId: null, act: 'enter_invoice', details, reason })
    })
  })
