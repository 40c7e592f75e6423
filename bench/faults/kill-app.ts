import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseIn } from '../../e2e/app.ts'
import { percentile } from '../people.ts'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startProduct } from './product.ts'

export const fault: Fault = {
  question:
    'Is an acknowledged message lost, duplicated, out of order or never told when the app is killed with SIGKILL?',
  async run({ isShort, random }) {
    const kills = isShort ? 3 : 20
    const product = await startProduct()
    const posters = await startPosters(product.url)
    const restarts: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await posters.acknowledged(50 + Math.floor(random() * 400))
      await product.kill()
      const down = performance.now()
      await product.restart()
      restarts.push(Math.round(performance.now() - down))
    }
    await posters.acknowledged(100)
    const found = await posters.finish()
    const undelivered = await recipientsOf(product.dataDir, posters.stage.stageId)
    await product.stop()
    const passed = found.passed && undelivered.outbox === 0 && undelivered.without_recipients === 0
    return {
      ...found,
      passed,
      ...undelivered,
      kills,
      ready_again_ms: { median: percentile(restarts, 0.5), worst: Math.max(...restarts) },
    }
  },
}

/**
 * What the kills have left untold two seconds after the last message: rows of the outbox, and messages that do not have
 * exactly one recipient for each of the others.
 */
async function recipientsOf(dataDir: string, stageId: string) {
  const database = new pg.Client({ connectionString: databaseIn(dataDir) })
  await database.connect()
  await pause(2000)
  const { rows } = await database.query<{ outbox: number; without_recipients: number }>(
    `with others as (
      select count(*) - 1 as others from project_people
      where project_id = (select project_id from project_stages where id = $1))
    select (select count(*)::int from outbox) as outbox,
      (select count(*)::int from stage_chats c left join activity_notifications a
          on a.stage_id = c.stage_id and (a.facts ->> 'seq')::int = c.seq
        where c.stage_id = $1 and (select count(*) from notification_recipients r where r.notification_id = a.id)
          is distinct from (select others from others)) as without_recipients`,
    [stageId],
  )
  await database.end()
  return rows[0] ?? { outbox: -1, without_recipients: -1 }
}
