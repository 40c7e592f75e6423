import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../server/ground/free-port.ts'

/**
 * A small TCP proxy in front of an app. `cut` lets its live connections die silently, as a network does: open ones
 * carry nothing more, and new ones get no answer. Everything else continues. `mend` ends that. `switchTo` puts another app behind it,
 * as a deployment does: what is open to the first one is closed.
 */
export async function startProxy(appPort: string) {
  let behind = appPort
  const open = new Set<Socket>()
  const port = String(await freePort())
  const live = new Set<{ page: Socket; app: Socket }>()
  const held = new Set<Socket>()
  let dead = false
  const server = createServer((page) => {
    page.on('error', () => page.destroy())
    page.once('data', (first) => {
      const isLive = first.toString('latin1').startsWith('GET /live')
      if (isLive && dead) return void held.add(page)
      const app = connect(Number(behind), '127.0.0.1')
      open.add(app)
      app.on('error', () => page.destroy())
      page.on('close', () => app.destroy())
      app.on('close', () => {
        open.delete(app)
        page.destroy()
      })
      app.write(first)
      page.pipe(app)
      app.pipe(page)
      if (isLive) live.add({ page, app })
    })
  })
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    switchTo(port: string) {
      behind = port
      for (const app of open) app.destroy()
    },
    cut() {
      dead = true
      for (const { page, app } of live) {
        page.unpipe(app)
        app.unpipe(page)
        page.pause()
        app.pause()
      }
      live.clear()
    },
    mend() {
      dead = false
      for (const page of held) page.destroy()
      held.clear()
    },
    close: () => server.close(),
  }
}
