import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { storageOfPlan } from '#domain/research/files/files.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { isMoved } from '#server/test/days.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { check } from './check.ts'
import { sweep } from './sweep.ts'
import { fileUploads, fileVersions } from './tables.ts'

const newId = () => crypto.randomUUID()
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function scene(world: Parameters<Parameters<typeof inWorld>[0]>[0]) {
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const bob = await world.join(project, 'Bob')
  const sue = await world.join(project, 'Sue', 'supervisor')
  const at = { projectId: project.projectId, stageId: project.stageId }
  return { ada, bob, sue, at, project }
}

const bytesOf = async (world: { storage: Parameters<typeof upload>[1] }, id: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of await (await world.storage()).read(id)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a file gets versions with their note, size, hash, author and day; the first one’s bytes stay what they were', () =>
  inWorld(async (world) => {
    const { ada, bob, at } = await scene(world)
    const first = await upload(ada, world.storage, at, { name: 'Proposal.pdf', bytes: pdf('one') })
    const fileId = first.fileId
    await upload(bob, world.storage, at, { name: 'Proposal 2.pdf', bytes: pdf('two'), fileId, note: 'With a budget' })
    await upload(ada, world.storage, at, { name: 'Proposal 3.pdf', bytes: pdf('three'), fileId })
    await upload(ada, world.storage, at, { name: 'Data.csv', bytes: strToU8('a;b\n1;2\n') })

    expect((await ada.calls.projects.find({ projectId: at.projectId })).hasFiles).toBe(true)
    const { files, storage } = await bob.calls.files.list(at)
    expect(files.map(({ versions }) => versions.map(({ name, number }) => [name, number]))).toEqual([
      [
        ['Proposal.pdf', 3],
        ['Proposal.pdf', 2],
        ['Proposal.pdf', 1],
      ],
      [['Data.csv', 1]],
    ])
    expect(files[0]?.versions[1]).toMatchObject({
      note: 'With a budget',
      size: pdf('two').length,
      sha256: sha(pdf('two')),
      addedByName: 'Bob Test',
      isPinned: false,
    })
    expect(storage).toMatchObject({
      plan: 'Researcher',
      used: ['one', 'two', 'three'].reduce((sum, text) => sum + pdf(text).length, 8),
    })
    expect(sha(await bytesOf(world, first.id))).toBe(sha(pdf('one')))
    const bell = await ada.calls.notifications.list()
    expect(bell.notifications.map(({ message }) => message)).toContain(
      'Bob Test added version 2 of Proposal.pdf to Concept Sheet',
    )
    const { entries } = await ada.calls.history.list({ projectId: at.projectId, kinds: ['file'] })
    expect(entries.map(({ after, reason }) => [after, reason])[2]).toEqual([
      { name: 'Proposal.pdf', version: 2, sha256: sha(pdf('two')) },
      'With a budget',
    ])
  }))

test('the same version again is the same; another id of somebody else is taken; what is missing is said', () =>
  inWorld(async (world) => {
    const { ada, bob, at } = await scene(world)
    const [id, fileId, name] = [newId(), newId(), 'draft.pdf']
    const begin = { ...at, id, name, size: pdf().length }
    await expect(ada.calls.files.add({ ...at, id, fileId, name })).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
    await ada.calls.files.startUpload(begin)
    expect(await ada.calls.files.startUpload(begin)).toEqual({ id, address: `/uploads/${id}` })
    await expect(bob.calls.files.startUpload(begin)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await expect(ada.calls.files.add({ ...at, id, fileId, name })).rejects.toMatchObject({
      code: 'NOT_COMPLETE',
      data: { offset: 0, size: pdf().length },
    })
    const store = await world.storage()
    await store.uploads.write(Readable.from([Buffer.from(pdf().slice(0, 20))]), id, 0)
    await expect(ada.calls.files.add({ ...at, id, fileId, name })).rejects.toMatchObject({
      data: { offset: 20, size: pdf().length },
    })
    await store.uploads.write(Readable.from([Buffer.from(pdf().slice(20))]), id, 20)
    await expect(bob.calls.files.add({ ...at, id, fileId, name })).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
    const added = await ada.calls.files.add({ ...at, id, fileId, name, sha256: sha(pdf()) })
    expect(await ada.calls.files.add({ ...at, id, fileId, name })).toEqual(added)
    await expect(ada.calls.files.add({ ...at, id, fileId: newId(), name })).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await expect(bob.calls.files.add({ ...at, id, fileId, name })).rejects.toMatchObject({ code: 'ID_TAKEN' })
  }))

test('what arrived damaged is not kept', () =>
  inWorld(async (world) => {
    const { ada, at } = await scene(world)
    const [id, fileId, name] = [newId(), newId(), 'draft.pdf']
    await ada.calls.files.startUpload({ ...at, id, name, size: pdf().length })
    await (await world.storage()).uploads.write(Readable.from([Buffer.from(pdf())]), id, 0)
    await expect(ada.calls.files.add({ ...at, id, fileId, name, sha256: sha(pdf('other')) })).rejects.toMatchObject({
      code: 'UPLOAD_DAMAGED',
    })
    await expect(ada.calls.files.add({ ...at, id, fileId, name })).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
    expect((await ada.calls.files.list(at)).storage.used).toBe(0)
  }))

test('the owner removes any version, the others their own; the file goes with its last, and no number comes again', () =>
  inWorld(async (world) => {
    const { ada, bob, sue, at } = await scene(world)
    const { id: one, fileId } = await upload(bob, world.storage, at, {})
    const { id: two } = await upload(ada, world.storage, at, { fileId })
    await expect(sue.calls.files.removeVersion({ ...at, id: one })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await bob.calls.files.removeVersion({ ...at, id: one })
    await expect(bob.calls.files.removeVersion({ ...at, id: one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await (await world.storage()).offsetOf(one)).toBeNull()
    await ada.calls.files.removeVersion({ ...at, id: two })
    expect((await ada.calls.files.list(at)).files).toEqual([])
    const again = await upload(bob, world.storage, at, { fileId })
    expect(again.number).toBe(1)
    const third = await upload(bob, world.storage, at, { fileId })
    await bob.calls.files.removeVersion({ ...at, id: third.id })
    expect((await upload(bob, world.storage, at, { fileId })).number).toBe(3)
  }))

test('a plan’s room is used up exactly, however many uploads begin at once', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Free')
  const project = await world.startProject(ada)
  const { projectId, stages } = project
  const size = Math.floor(storageOfPlan.Free / 6) - 10
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      ada.calls.files.startUpload({
        projectId,
        stageId: stages[at % 9]?.id ?? '',
        id: newId(),
        name: 'big.pdf',
        size,
      }),
    ),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect([results.length - refused.length, new Set(refused.map(({ code }) => code))]).toEqual([
    6,
    new Set(['STORAGE_LIMIT']),
  ])
  expect(refused[0].data).toEqual({ plan: 'Free', limit: storageOfPlan.Free, used: size * 6, isSold: true })
  const [begun] = await world.db.select({ id: fileUploads.id, stageId: fileUploads.stageId }).from(fileUploads)
  await ada.calls.files.cancelUpload({ projectId, stageId: begun?.stageId ?? '', id: begun?.id ?? '' })
  const last = { projectId, stageId: project.stageId, name: 'big.pdf', size }
  await ada.calls.files.startUpload({ ...last, id: newId() })
  await expect(ada.calls.files.startUpload({ ...last, id: newId() })).rejects.toMatchObject({ code: 'STORAGE_LIMIT' })
})

test('whoever leaves a project leaves no upload behind that takes its room, or becomes a file later', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Free')
  const project = await world.startProject(ada)
  const bob = await world.join(project, 'Bob')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const upload = { ...at, id: newId(), name: 'draft.pdf' }
  await bob.calls.files.startUpload({ ...upload, size: pdf().length })
  await (await world.storage()).uploads.write(Readable.from([Buffer.from(pdf())]), upload.id, 0)
  const used = async () => (await ada.calls.files.list(at)).storage.used
  expect(await used()).toBe(pdf().length)
  await ada.calls.members.remove({ projectId: at.projectId, userId: bob.id })
  expect(await used()).toBe(0)
  await world.db.insert(projectMembers).values({
    ...{ projectId: at.projectId, userId: bob.id, role: 'collaborator', status: 'accepted' },
    ...{ invitedBy: ada.id, joinedAt: new Date() },
  })
  await expect(bob.calls.files.add({ ...upload, fileId: newId() })).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
})

test('a version that is added twice at once is there once', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId, stageId } = await world.startProject(ada)
  const at = { projectId, stageId, id: newId(), name: 'draft.pdf' }
  await ada.calls.files.startUpload({ ...at, size: pdf().length })
  await (await world.storage()).uploads.write(Readable.from([Buffer.from(pdf())]), at.id, 0)
  const fileId = newId()
  const added = await Promise.all(Array.from({ length: 8 }, () => ada.calls.files.add({ ...at, fileId })))
  expect(new Set(added.map(({ number }) => number))).toEqual(new Set([1]))
  expect(await world.db.$count(fileVersions)).toBe(1)
})

test.skipIf(isMoved)('what belongs to nothing is swept; what was altered or is missing is found', () =>
  inWorld(async (world) => {
    const { ada, at } = await scene(world)
    const store = await world.storage()
    const [intact, altered, missing] = [
      await upload(ada, world.storage, at),
      await upload(ada, world.storage, at),
      await upload(ada, world.storage, at),
    ]
    const stale = newId()
    await ada.calls.files.startUpload({ ...at, id: stale, name: 'a.pdf', size: 10 })
    const orphan = newId()
    await store.begin(orphan, 5)
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const mine = (wrong: Awaited<ReturnType<typeof check>>['wrong']) =>
      wrong.filter(({ id }) => [intact.id, altered.id, missing.id, stale, orphan].includes(id)).map(({ what }) => what)
    expect(mine((await check(world.db, store)).wrong)).toEqual(['orphaned'])
    await sweep(world.db, store, later(0))
    expect(await store.offsetOf(orphan)).toBe(0)
    await sweep(world.db, store, later(2))
    expect([await store.offsetOf(orphan), await store.offsetOf(stale)]).toEqual([null, 0])
    await sweep(world.db, store, later(25))
    expect(await store.offsetOf(stale)).toBeNull()
    await expect(ada.calls.files.add({ ...at, id: stale, fileId: newId(), name: 'a.pdf' })).rejects.toMatchObject({
      code: 'UPLOAD_GONE',
    })
    expect(mine((await check(world.db, store)).wrong)).toEqual([])
    await store.remove(missing.id)
    await store.remove(altered.id)
    await store.begin(altered.id, pdf().length)
    await store.uploads.write(Readable.from([Buffer.from(pdf('Tidez'))]), altered.id, 0)
    await store.settle(altered.id)
    expect(
      (await check(world.db, store)).wrong
        .filter(({ id }) => id !== intact.id)
        .map(({ id, what }) => [id, what])
        .toSorted(),
    ).toEqual(
      [
        [altered.id, 'altered'],
        [missing.id, 'missing'],
      ].toSorted(),
    )
  }),
)

test('a collaborator keeps a file that the owner entered as a document of an ethics application', () =>
  inWorld(async (world) => {
    const { ada, bob, at } = await scene(world)
    const { fileId, id } = await upload(bob, world.storage, at, { name: 'Consent.pdf' })
    const document = { fileId, kind: 'consent' as const, who: 'Adults' }
    await ada.calls.ethics.saveDocument({ projectId: at.projectId, documentId: newId(), revision: null, document })
    await expect(bob.calls.files.removeVersion({ ...at, id })).rejects.toMatchObject({ code: 'PINNED' })
    await ada.calls.files.removeVersion({ ...at, id })
  }))
