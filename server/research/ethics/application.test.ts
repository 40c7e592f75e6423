import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { createServer } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'

type Scene = Awaited<ReturnType<typeof ethicsScene>>
type Storage = Parameters<typeof upload>[1]

/** Makes a document of a new file, and answers its id, its file and its version. */
async function addDocument({ student, at, projectId }: Scene, storage: Storage, name: string, document: object) {
  const { fileId, id: versionId } = await upload(student, storage, at, { name })
  const documentId = crypto.randomUUID()
  const details = { fileId, kind: 'consent' as const, ...document }
  await student.calls.ethics.saveDocument({ projectId, documentId, document: details })
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
      { versionId, name: 'consent.pdf', version: 1, since: first },
      { versionId: next.id, name: 'consent.pdf', version: 2, since: second },
    ])
    await expect(student.calls.files.removeVersion({ ...at, id: versionId })).rejects.toMatchObject({ code: 'PINNED' })
  }))

test('the ZIP has every file under the name that people gave it, in the committee’s order, and an index of them', async () => {
  await using server = await createServer()
  const scene = await server.tellOnce(() => ethicsScene(server))
  const { student, projectId, approve, say } = scene
  await addDocument(scene, server.storage, 'Zweite Fassung – Einwilligung.pdf', { who: 'Parents', language: 'isiZulu' })
  await addDocument(scene, server.storage, 'My protocol, final.pdf', { kind: 'protocol' })
  await addDocument(scene, server.storage, 'my protocol, final.pdf', { kind: 'protocol' })
  await student.calls.ethics.setAnswers({
    projectId,
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
  expect(strFromU8(files['00 Index.pdf']?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-')
  const approvalId = await approve({ reference: 'R 7' })
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
  for (const path of ['application.zip', `${stepId}/answer.docx`])
    expect((await server.request(`/ethics/${projectId}/${path}`, { headers: theirs })).status).toBe(404)
})
