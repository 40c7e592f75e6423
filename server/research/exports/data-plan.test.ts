import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plan } from '#server/test/cases/data-plans.ts'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { takenBy } from '#server/test/reads-of.ts'
import { createServer } from '#server/test/server.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('the plan and its versions are taken along as PDFs and maDMPs, with the approvals in force', {
  timeout: 120_000,
}, async () => {
  const { student, member, supervisor, projectId, grant } = await ethicsScene(server)
  const stranger = await server.arrive('Zoe')
  await student.calls.dataPlans.save({ projectId, plan, revision: 0 })
  await supervisor.calls.dataPlans.saveVersion({ projectId, revision: 1 })
  await grant(dayFromNow(-10), dayFromNow(355))
  const fetchAs = async (person: typeof student, path: string) =>
    await server.request(path, { headers: { cookie: await server.cookieOf(person) } })

  const pdf = await fetchAs(member, `/data-plans/${projectId}/plan.pdf`)
  expect(pdf.headers.get('content-disposition')).toContain('data-management-plan.pdf')
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  expect(strFromU8(bytes, true)).toContain('/StructTreeRoot')
  const text = (await readPdf(bytes)).pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const words of [
    ...['Sleep of learners', 'Not saved as a version', 'A codebook.', 'Parents consent', 'N26/01', 'Sleep diaries'],
    ...['1.5 GB', 'CC BY 4.0, from 29 February 2028', 'Zenodo', 'thandi@example.ac.za', 'Sue Test (supervisor)'],
  ])
    expect(text).toContain(words)
  const version = await fetchAs(member, `/data-plans/${projectId}/1/plan.json`)
  expect(version.headers.get('content-type')).toContain('application/json')
  const dmp = { ethical_issues_exist: 'yes', contact: { name: plan.contact.name } }
  expect(await version.json()).toMatchObject({ dmp })
  for (const [person, path, status] of [
    [member, `/data-plans/${projectId}/2/plan.json`, 404],
    [member, `/data-plans/${projectId}/x/plan.pdf`, 404],
    [stranger, `/data-plans/${projectId}/plan.json`, 404],
    [stranger, `/data-plans/${projectId}/1/plan.pdf`, 404],
  ] as const)
    expect((await fetchAs(person, path)).status).toBe(status)

  const taken = await takenBy(server, member, projectId)
  expect(taken).toContain('The drive of the faculty, copied every night.')
  const [{ id } = { id: '' }] = await member.calls.exports.list()
  const zip = unzipSync(new Uint8Array(await (await fetchAs(member, `/exports/${id}.zip`)).arrayBuffer()))
  expect(Object.keys(zip).filter((name) => name.startsWith('data-management-plan/'))).toEqual([
    'data-management-plan/data-management-plan.pdf',
    'data-management-plan/data-management-plan.json',
    'data-management-plan/data-management-plan-version-1.pdf',
    'data-management-plan/data-management-plan-version-1.json',
  ])
  expect(await takenBy(server, supervisor, null)).toMatch(/Sleep of learners.*,saved/)
})
