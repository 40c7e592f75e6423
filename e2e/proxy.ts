import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../server/ground/free-port.ts'

/**
 * A small TCP proxy in front of an app. `cut` lets its live connections die silently, as a network does: open ones
 * carry nothing more, and new ones get no answer. Everything else continues. `mend` ends that.
 */
export async function startProxy(appPort: string) {
  const port = String(await freePort())
  const live = new Set<{ page: Socket; app: Socket }>()
  const held = new Set<Socket>()
  let dead = false
  const server = createServer((page) => {
    page.on('error', () => page.destroy())
    page.once('data', (first) => {
      const isLive = first.toString('latin1').startsWith('GET /live')
      if (isLive && dead) return void held.add(page)
      const app = connect(Number(appPort), '127.0.0.1')
      app.on('error', () => page.destroy())
      page.on('close', () => app.destroy())
      app.on('close', () => page.destroy())
      app.write(first)
      page.pipe(app)
      app.pipe(page)
      if (isLive) live.add({ page, app })
    })
  })
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
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
