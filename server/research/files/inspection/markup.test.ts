import { expect, test } from 'vitest'
import { reviewScene } from '#server/test/review-scene.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { about, deleted, inserted, paragraph, run, wordFile } from '#server/test/word/writer.ts'
import { inWorld } from '#server/test/world.ts'

const marked = () =>
  wordFile({
    body: paragraph(about(0, run('The tide')) + inserted('Sue', ' turns') + deleted('Sue', ' stops')),
    comments: [{ author: 'Sue', text: 'Which one?' }],
  })

test('what Word’s own review has left in a file is counted once, and read with its version and in its round', () =>
  inWorld(async (world) => {
    const { ada, sue, at } = await reviewScene(world)
    const draft = await upload(ada, world.storage, at, { name: 'Draft.docx', bytes: marked() })
    await upload(ada, world.storage, at, { name: 'Plain.docx', bytes: wordFile({ body: paragraph(run('Clean')) }) })
    await upload(ada, world.storage, at, { name: 'Other.pdf', bytes: pdf() })
    const { files } = await sue.calls.files.list(at)
    const found = new Map(files.flatMap(({ versions }) => versions.map(({ name, markup }) => [name, markup])))
    expect(found.get('Draft.docx')).toEqual({ comments: 1, changes: 2 })
    expect(found.get('Plain.docx')).toEqual({ comments: 0, changes: 0 })
    expect(found.get('Other.pdf')).toBeNull()

    await ada.calls.reviews.send({ ...at, id: crypto.randomUUID(), versionIds: [draft.id] })
    const { rounds } = await sue.calls.reviews.list(at)
    expect(rounds[0]?.versions).toMatchObject([{ name: 'Draft.docx', markup: { comments: 1, changes: 2 } }])
  }))

test('a Word file that declares entities is kept as it is, and nothing is counted in it', () =>
  inWorld(async (world) => {
    const { ada, at } = await reviewScene(world)
    const document = '<!DOCTYPE a [<!ENTITY b "ha">]><w:document>&b;</w:document>'
    const bytes = wordFile({ body: '', parts: { 'word/document.xml': document } })
    await upload(ada, world.storage, at, { name: 'Odd.docx', bytes })
    const { files } = await ada.calls.files.list(at)
    expect(files.flatMap(({ versions }) => versions).find(({ name }) => name === 'Odd.docx')?.markup).toBeNull()
  }))
