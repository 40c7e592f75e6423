import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { editionsOf } from '#domain/research/ethics/documents.ts'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { createServer } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'
import { deadlinesOf } from './deadlines-of.ts'

type Scene = Awaited<ReturnType<typeof ethicsScene>>
type Storage = Parameters<typeof upload>[1]

/** Makes a document of a new file, and answers its id, its file and its version. */
async function addDocument({ student, at, projectId }: Scene, storage: Storage, name: string, document: object) {
  const { fileId, id: versionId } = await upload(student, storage, at, { name })
  const documentId = crypto.randomUUID()
  const details = { fileId, kind: 'consent' as const, ...document }
  await student.calls.ethics.saveDocument({ projectId, documentId, revision: null, document: details })
  return { documentId, fileId, versionId }
}

test('after an amendment the new consent version is the one on offer, and the old one is still there, dated', () =>
  inWorld(async (world) => {
    const scene = await ethicsScene(world)
    const { student, at, approve, say, confirm, letter, find } = scene
    const { documentId, fileId, versionId } = await addDocument(scene, world.storage, 'consent.pdf', { who: 'Parents' })
    const [first, second] = [dayFromNow(-100), dayFromNow(-5)]
    const approvalId = await approve()
    const said = { kind: 'application', outcome: 'approved', number: 'N1', validFrom: first } as const
    const stepId = await say(approvalId, { ...said, validUntil: dayFromNow(200), letterId: (await letter()).fileId })
    await confirm(stepId, [{ documentId, versionId, since: first }])
    const next = await upload(student, world.storage, at, { name: 'consent.pdf', fileId })
    const amendment = { kind: 'amendment', text: 'Shorter form', submittedOn: dayFromNow(-20) } as const
    const amended = await say(approvalId, amendment)
    expect((await find()).light).toMatchObject({ state: 'amendment_pending', colour: 'amber' })
    const decided = { ...amendment, outcome: 'approved', decidedOn: second } as const
    await say(approvalId, { ...decided, letterId: (await letter()).fileId }, amended)
    // Declared alone changes nothing.
    expect((await find()).documents[0]?.uses).toHaveLength(1)
    await confirm(amended, [{ documentId, versionId: next.id, since: second }])
    const { light, documents } = await find()
    expect(light.state).toBe('in_force')
    expect(documents[0]?.uses).toEqual([
      { versionId, name: 'consent.pdf', version: 1, since: first, until: null },
      { versionId: next.id, name: 'consent.pdf', version: 2, since: second, until: null },
    ])
    await expect(student.calls.files.removeVersion({ ...at, id: versionId })).rejects.toMatchObject({ code: 'PINNED' })
  }))

test('a supervisor says which version participants are given, also an earlier one and afterwards; none of them is lost', () =>
  inWorld(async (world) => {
    const scene = await ethicsScene(world)
    const { student, supervisor, projectId, at, find } = scene
    const { documentId, fileId, versionId } = await addDocument(scene, world.storage, 'consent.pdf', { who: 'Parents' })
    await upload(student, world.storage, at, { name: 'consent.pdf', fileId })
    const days = { since: dayFromNow(-100), until: null }
    const used = { projectId, documentId, versionId, days }
    await expect(student.calls.ethics.setUse(used)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await supervisor.calls.ethics.setUse(used)
    const of = async () => {
      const { documents, today } = await find()
      return editionsOf(documents[0]?.uses ?? [], today).map(({ version, since, until, state }) => [
        ...[version, since, until, state],
      ])
    }
    expect(await of()).toEqual([[1, days.since, null, 'in_force']])
    const other = { ...used, documentId: crypto.randomUUID() }
    await expect(supervisor.calls.ethics.setUse(other)).rejects.toMatchObject({ code: 'NO_DOCUMENT' })
    const backwards = { ...used, days: { since: dayFromNow(-5), until: dayFromNow(-6) } }
    await expect(supervisor.calls.ethics.setUse(backwards)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const ended = { since: dayFromNow(-100), until: dayFromNow(-3) }
    await supervisor.calls.ethics.setUse({ ...used, days: ended })
    expect(await of()).toEqual([[1, ended.since, ended.until, 'used']])
    for (const { calls } of [student, supervisor])
      await expect(calls.ethics.removeDocument({ projectId, documentId })).rejects.toMatchObject({ code: 'IN_USE' })
    const [entry] = (await student.calls.history.list({ projectId, kinds: ['ethics'] })).entries
    expect(entry?.after).toMatchObject({ inUse: `version 1 from ${ended.since} until ${ended.until}` })
    // Said by mistake: it was never used, and can be removed.
    await supervisor.calls.ethics.setUse({ ...used, days: null })
    await student.calls.ethics.removeDocument({ projectId, documentId })
    expect((await find()).documents).toEqual([])
  }))

test('of an approval that is closed no permission and no certificate stops, reminds or waits any more', () =>
  inWorld(async (world) => {
    const scene = await ethicsScene(world)
    const { student, projectId, grant, say, confirm, find } = scene
    const { approvalId, fileId } = await grant(dayFromNow(-100), dayFromNow(300))
    const ofAll = { kind: 'certificate' as const, who: 'Thandi', validUntil: dayFromNow(-1) }
    await addDocument(scene, world.storage, 'certificate.pdf', ofAll)
    const permission = { kind: 'permission' as const, who: 'The school', validUntil: dayFromNow(-1), approvalId }
    await addDocument(scene, world.storage, 'school.pdf', permission)
    await addDocument(scene, world.storage, 'permit.pdf', {
      ...permission,
      kind: 'permit',
      who: 'SANParks',
      approvalId: null,
    })
    const waiting = async () =>
      (await student.calls.projects.listWaiting()).filter(({ kind }) => kind === 'expiry').map(({ text }) => text)
    const days = async () => (await deadlinesOf(world.db, projectId, dayFromNow())).map(({ name }) => name)
    expect((await find()).light).toMatchObject({ state: 'expired', colour: 'red' })
    expect((await waiting()).toSorted()).toEqual([
      'Certificate of ethics training (Thandi)',
      'Permission (The school)',
      'Permit (SANParks)',
    ])
    expect((await days()).toSorted()).toEqual(['HREC', 'SANParks', 'Thandi', 'The school'])
    const second = await grant(dayFromNow(-100), dayFromNow(300), { committee: 'AREC', kind: 'animals' })
    await confirm(await say(approvalId, { kind: 'closure', happenedOn: dayFromNow(-1), letterId: fileId }))
    // What belongs to all of them belongs to the one that goes on.
    expect((await waiting()).toSorted()).toEqual(['Certificate of ethics training (Thandi)', 'Permit (SANParks)'])
    expect((await days()).toSorted()).toEqual(['AREC', 'SANParks', 'Thandi'])
    const closure = { kind: 'closure', happenedOn: dayFromNow(-1), letterId: second.fileId } as const
    await confirm(await say(second.approvalId, closure))
    expect((await find()).light).toMatchObject({ state: 'closed', colour: 'grey' })
    expect([await waiting(), await days()]).toEqual([[], []])
  }))

test('the ZIP has every file under the name that people gave it, in the committee’s order, and an index of them', async () => {
  await using server = await createServer()
  const scene = await server.tellOnce(() => ethicsScene(server))
  const { student, projectId, approve, say } = scene
  await addDocument(scene, server.storage, 'Zweite Fassung – Einwilligung.pdf', { who: 'Parents', language: 'isiZulu' })
  await addDocument(scene, server.storage, 'My protocol, final.pdf', { kind: 'protocol' })
  await addDocument(scene, server.storage, 'my protocol, final.pdf', { kind: 'protocol' })
  await student.calls.ethics.setAnswers({
    ...{ projectId, revision: null },
    answers: { does: ['people', 'minors', 'school'], groups: ['Parents'], languages: ['isiZulu'] },
  })
  const headers = { cookie: await server.cookieOf(student) }
  const answer = await server.request(`/ethics/${projectId}/application.zip`, { headers })
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual([
    '01 My protocol, final.pdf',
    '02 my protocol, final.pdf',
    '03 Zweite Fassung – Einwilligung.pdf',
    '00 Index.pdf',
  ])
  const { pages } = await readPdf(files['00 Index.pdf'] ?? new Uint8Array())
  const index = pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const part of [
    '01 My protocol, final.pdf',
    '03 Zweite Fassung – Einwilligung.pdf',
    'Consent form, Parents, isiZulu',
  ])
    expect(index).toContain(part)
  const [listed = '', missing = ''] = index.split('Not there yet')
  expect(listed).not.toContain('Assent form')
  expect(missing).toContain('Assent form, Parents, isiZulu')
  expect(missing).not.toContain('Consent form')
  const approvalId = await approve({ reference: 'R 7' })
  // One for each approval: its own documents and those of all, with the version and the day in their footers.
  const animals = await approve({ kind: 'animals', committee: 'AREC' })
  const own = await addDocument(scene, server.storage, 'Animals.pdf', { kind: 'form', approvalId: animals })
  const footer = { versionId: own.versionId, version: '2.1', date: '2027-03-03' }
  const document = { fileId: own.fileId, kind: 'form' as const, approvalId: animals, footer }
  await student.calls.ethics.saveDocument({ projectId, documentId: own.documentId, revision: 1, document })
  const others = { ...document, footer: { ...footer, versionId: crypto.randomUUID() } }
  await expect(
    student.calls.ethics.saveDocument({ projectId, documentId: own.documentId, revision: 2, document: others }),
  ).rejects.toMatchObject({ code: 'NO_FILE' })
  const zipOf = async (id: string) => {
    const sent = await server.request(`/ethics/${projectId}/approvals/${id}/application.zip`, { headers })
    if (sent.status !== 200) return { status: sent.status, names: [], index: '' }
    const inside = unzipSync(new Uint8Array(await sent.arrayBuffer()))
    const { pages } = await readPdf(inside['00 Index.pdf'] ?? new Uint8Array())
    const index = pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
    return { status: 200, names: Object.keys(inside), index }
  }
  const ofAnimals = await zipOf(animals)
  expect(ofAnimals.names).toHaveLength(5)
  expect(ofAnimals.names[0]).toBe('01 Animals.pdf')
  for (const part of ['For: AREC', '2.1, 3 March 2027']) expect(ofAnimals.index).toContain(part)
  expect(ofAnimals.index).not.toContain('Assent form')
  const ofPeople = await zipOf(approvalId)
  expect(ofPeople.names).not.toContain('01 Animals.pdf')
  for (const part of ['For: HREC, R 7', 'Assent form, Parents, isiZulu']) expect(ofPeople.index).toContain(part)
  expect((await zipOf(projectId)).status).toBe(404)
  const stepId = await say(approvalId, { kind: 'application', outcome: 'revise', decidedOn: '2027-01-05' })
  const asked = { comment: 'Who keeps the forms?', answer: 'The school does.', section: 'Consent' }
  const at = { projectId, approvalId, stepId, pointId: crypto.randomUUID() }
  await student.calls.ethics.savePoint({ ...at, revision: null, point: asked })
  const letter = await server.request(`/ethics/${projectId}/${stepId}/answer.docx`, { headers })
  const word = unzipSync(new Uint8Array(await letter.arrayBuffer()))
  const text = strFromU8(word['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ')
  for (const part of ['HREC', 'R 7', '5 January 2027', 'Comment 1, Consent', asked.comment, asked.answer])
    expect(text).toContain(part)
  const stranger = await server.arrive('Zoe')
  const theirs = { cookie: await server.cookieOf(stranger) }
  for (const path of ['application.zip', `approvals/${approvalId}/application.zip`, `${stepId}/answer.docx`])
    expect((await server.request(`/ethics/${projectId}/${path}`, { headers: theirs })).status).toBe(404)
})
