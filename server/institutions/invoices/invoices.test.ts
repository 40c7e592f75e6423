import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { inWorld } from '#server/test/world.ts'

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'unknown',
  )
const newId = () => crypto.randomUUID()

test('the desk enters invoices, owners read them with their tax, and nobody else does', () =>
  inWorld(async (world) => {
    const { id: institutionId, agent, owner, appoint, law } = await openInstitution(world)
    const elsewhere = await openInstitution(world, { name: 'Elsewhere' })
    const invoice = {
      ...{ institutionId, id: newId(), number: 'INV-2026-001', issuedOn: dayFromNow(-30), netCents: 12_345_67 },
      ...{ vatNumber: '4123456789', orderNumber: 'PO 77', paidOn: null, note: null, reason: 'Signed contract' },
    }
    await agent.calls.invoices.enter(invoice)
    await agent.calls.invoices.enter({ ...invoice, paidOn: dayFromNow(-2), note: 'EFT received' })
    const newer = { ...invoice, id: newId(), number: 'INV-2026-002', issuedOn: dayFromNow(-1) }
    await agent.calls.invoices.enter(newer)
    const listed = await owner.calls.invoices.list({ institutionId })
    expect(listed).toMatchObject([
      { number: 'INV-2026-002', paidOn: null },
      {
        ...{ number: 'INV-2026-001', netCents: 1_234_567, vatCents: 185_185, grossCents: 1_419_752 },
        ...{ vatNumber: '4123456789', orderNumber: 'PO 77', paidOn: dayFromNow(-2), note: 'EFT received' },
      },
    ])
    expect(await agent.calls.invoices.listAtDesk({ institutionId })).toEqual(listed)
    expect(await elsewhere.owner.calls.invoices.list({ institutionId: elsewhere.id })).toEqual([])
    expect(await code(agent.calls.invoices.enter({ ...newer, id: newId(), number: 'inv-2026-001' }))).toBe(
      'NUMBER_TAKEN',
    )
    expect(await code(agent.calls.invoices.enter({ ...newer, institutionId: elsewhere.id }))).toBe('ID_TAKEN')
    expect(await code(agent.calls.invoices.enter({ ...newer, institutionId: newId() }))).toBe('NO_INSTITUTION')
    for (const wrong of [
      { netCents: 0 },
      { number: '' },
      { reason: '' },
      { vatNumber: '123' },
      { paidOn: dayFromNow(-60) },
    ])
      expect(await code(agent.calls.invoices.enter({ ...newer, ...wrong }))).toBe('BAD_REQUEST')
    const { acts } = await owner.calls.institutions.listLog({ institutionId })
    expect(acts.map(({ kind, about }) => [kind, about]).slice(0, 3)).toEqual([
      ['invoice_entered', 'INV-2026-002'],
      ['invoice_changed', 'INV-2026-001'],
      ['invoice_entered', 'INV-2026-001'],
    ])
    for (const role of ['administrator', 'coordinator', 'head', 'reader'] as const) {
      const { calls } = await appoint(`R${role}`, role)
      expect(await code(calls.invoices.list({ institutionId }))).toBe('FORBIDDEN')
    }
    for (const { calls } of [elsewhere.owner, await world.arrive('Ada')])
      expect(await code(calls.invoices.list({ institutionId }))).toBe('NOT_FOUND')
    for (const { calls } of [owner, await appoint('Lara', 'administrator', law), elsewhere.owner]) {
      expect(await code(calls.invoices.enter({ ...newer, id: newId(), number: 'X' }))).toBe('NOT_FOUND')
      expect(await code(calls.invoices.listAtDesk({ institutionId }))).toBe('NOT_FOUND')
    }
  }))

test('owners have a statement with all invoices, what was paid and what is left; nobody else has', () =>
  inWorld(async (world) => {
    const { id: institutionId, agent, owner, appoint } = await openInstitution(world, { name: 'Fort Hare University' })
    const textOf = async () => {
      const { name, pdf } = await owner.calls.invoices.makeStatement({ institutionId })
      expect(name).toBe(`statement-${dayFromNow()}.pdf`)
      const { pages } = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
      const text = pages.map((page) => page.text).join(' ')
      return text.replaceAll('\u200b', '').replace(/\s+/g, ' ')
    }
    expect(await textOf()).toMatch(/^.*Statement of .*Fort Hare University .* Left to pay R0\.00/)
    const invoice = { institutionId, vatNumber: '4123456789', orderNumber: 'PO 77', note: null, reason: 'Signed' }
    const paid = { ...invoice, id: newId(), number: 'INV-1', netCents: 1_000_000, paidOn: dayFromNow(-2) }
    await agent.calls.invoices.enter({ ...paid, issuedOn: dayFromNow(-30) })
    const open = { ...invoice, id: newId(), number: `2026/${'x'.repeat(35)}`, netCents: 250_050, paidOn: null }
    await agent.calls.invoices.enter({ ...open, issuedOn: dayFromNow(-1) })
    const text = await textOf()
    for (const said of [
      ...['VAT number 4123456789', 'INV-1', 'PO 77', 'R10,000.00', 'R1,500.00', 'R11,500.00', 'Not yet'],
      ...['Invoiced R14,375.58', 'Paid by EFT R11,500.00', 'Left to pay R2,875.58', 'It is no tax invoice.'],
    ])
      expect(text).toContain(said)
    expect(text.indexOf('INV-1')).toBeLessThan(text.indexOf('2026/xxx'))
    for (const role of ['administrator', 'coordinator', 'head', 'reader'] as const) {
      const { calls } = await appoint(`S${role}`, role)
      expect(await code(calls.invoices.makeStatement({ institutionId }))).toBe('FORBIDDEN')
    }
    const elsewhere = await openInstitution(world, { name: 'Elsewhere' })
    for (const { calls } of [elsewhere.owner, agent])
      expect(await code(calls.invoices.makeStatement({ institutionId }))).toBe('NOT_FOUND')
    const contract = { id: institutionId, seats: 50, reason: 'Ended' }
    for (const [days, outcome] of [
      [-1, 'ok'],
      [-91, 'CONTRACT_OVER'],
    ] as const) {
      await agent.calls.institutions.setContract({ ...contract, contractUntil: dayFromNow(days) })
      expect(await code(owner.calls.invoices.makeStatement({ institutionId }))).toBe(outcome)
    }
  }))
