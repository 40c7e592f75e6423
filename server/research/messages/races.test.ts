import { expect, test } from 'vitest'
import { createWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('two hundred messages at once, each sent twice, are numbered 1 to 200', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId, stageId } = await world.startProject(ada)
  const ids = Array.from({ length: 200 }, newId)
  const send = (id: string) => ada.calls.messages.post({ projectId, stageId, id, message: id })
  const answers = await Promise.all([...ids, ...ids].map(send))

  const byId = new Map(answers.map(({ id, seq }) => [id, seq]))
  expect([...byId.values()].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  for (const { id, seq } of answers) expect(byId.get(id)).toBe(seq)

  const caughtUp = []
  for (let after = 0; ; after = caughtUp.at(-1)?.seq ?? 0) {
    const page = await ada.calls.messages.list({ projectId, stageId, after })
    if (page.length === 0) break
    caughtUp.push(...page)
  }
  expect(caughtUp.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
})
