import { expect, test } from 'vitest'
import { trials } from '#server/test/trials.ts'
import { createWorld } from '#server/test/world.ts'

const runs = trials({ brief: 6, long: 20 })
const raceOptions = { timeout: 120_000 }

test(
  'F17: when fifty projects are started at once with one place left, exactly one is created, over and over',
  raceOptions,
  async () => {
    await using world = await createWorld({ connections: 25 })
    for (let run = 0; run < runs; run += 1) {
      const ada = await world.arrive('Ada', 'Free')
      await world.startProject(ada, 'One')
      await world.startProject(ada, 'Two')

      const start = (title: string) => ada.calls.projects.create({ title, phase: 1 })
      const ended = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => start(`At once ${at}`)))

      const refused = ended.filter(({ status }) => status === 'rejected')
      expect(ended.length - refused.length).toBe(1)
      for (const each of refused) expect(each).toMatchObject({ reason: { code: 'PROJECT_LIMIT' } })
      expect((await ada.calls.projects.list({ scope: 'owned' })).total).toBe(3)
    }
  },
)
