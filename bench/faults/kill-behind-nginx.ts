import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/ground/free-port.ts'
import { hasNginx, startNginx } from '#server/test/nginx.ts'
import { startApp } from '../../e2e/app.ts'
import { Page } from '../page.ts'
import { percentile } from '../people.ts'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startPostgres } from './postgres.ts'

const listeners = 12

export const fault: Fault = {
  question:
    'Two processes behind nginx, one killed every 20 s, then each stopped: is a message lost or doubled, a request cut, an open page left behind?',
  skip: () => (hasNginx() ? null : 'there is no nginx here: apt install nginx'),
  async run({ isShort }) {
    const { kills, stops, seconds } = isShort
      ? { kills: 2, stops: 2, seconds: 6 }
      : { kills: 15, stops: 6, seconds: 20 }
    const postgres = await startPostgres()
    const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-two-'))
    const ports = [String(await freePort()), String(await freePort())]
    const nginx = await startNginx({ processes: ports })
    const settings = {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, APP_SECRET: 'known-to-both-processes-0123456789' },
      ...{ BASE_URL: nginx.url, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' },
    }
    const start = (port = '') => startApp({ ...settings, PORT: port })
    const apps = [await start(ports[0]), await start(ports[1])]
    // A process that was killed in the middle of a request has said nothing: nginx answers 502, and the message is sent again.
    const posters = await startPosters(nginx.url, { clients: 8, pauseMs: 20, allowed: ['503', '502'] })
    const { stage, cookies } = posters
    const pages = Array.from(
      { length: listeners },
      (_, at) => new Page({ urls: [nginx.url], cookie: cookies[at % cookies.length] ?? '', stage, at }),
    )
    await pause(2000)

    for (let kill = 0; kill < kills; kill += 1) {
      await pause(seconds * 1000)
      await apps[kill % 2]?.kill()
      apps[kill % 2] = await start(ports[kill % 2])
    }
    await posters.acknowledged(100)
    const killed = { ...posters.answers }
    for (let stop = 0; stop < stops; stop += 1) {
      await pause(2000)
      await apps[stop % 2]?.stop()
      apps[stop % 2] = await start(ports[stop % 2])
    }
    await posters.acknowledged(100)
    const found = await posters.finish()
    // The last changes are on their way, and pages between two connections come back.
    await pause(3000)
    const behind = pages.filter(({ thread }) => thread.length !== found.stored).length
    const resumed = pages.flatMap((page) => page.resumedAfter)
    for (const page of pages) page.close()
    for (const app of apps) await app.stop()
    await nginx.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })

    const cut = Object.entries(found.answers)
      .filter(([status]) => !status.startsWith('2'))
      .reduce((sum, [status, count]) => sum + count - (killed[status] ?? 0), 0)
    return {
      ...found,
      passed: found.passed && behind === 0 && cut === 0 && resumed.length > 0,
      ...{ kills, every_seconds: seconds, stops, cut_by_stops: cut, open_pages: pages.length, pages_behind: behind },
      live_resumed: {
        times: resumed.length,
        median_ms: Math.round(percentile(resumed, 0.5)),
        worst_ms: Math.round(Math.max(...resumed)),
      },
    }
  },
}
