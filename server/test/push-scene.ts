import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#server/research/push/tables.ts'
import { openDevice, openPushService } from './push-service.ts'
import { createServer, httpClient } from './server.ts'

/** A server with a push service beside it, and people with devices. */
export async function openPushScene() {
  const service = await openPushService()
  const server = await createServer({ PUSH_SERVICE: service.url })
  type Person = Awaited<ReturnType<typeof server.arrive>>

  /** Somebody on a computer, whose calls go to the server: it is the one that pushes. */
  const calling = async (person: Person) => httpClient(server.url, await server.cookieOf(person))

  /** A device of somebody, with the login on it. */
  async function turnOn(person: Person) {
    const cookie = await server.cookieOf(person)
    const calls = httpClient(server.url, cookie)
    const device = openDevice(service.url)
    await calls.push.subscribe(device.told)
    const arrived = () => service.received.filter(({ path }) => path === device.path)
    return { ...device, cookie, calls, arrived, shown: () => arrived().map(({ body }) => device.read(body)) }
  }

  const devicesOf = ({ id }: Person) => server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, id))

  /** Somebody with a project, and a collaborator who writes in it. */
  async function together() {
    const ada = await server.arrive('Ada', 'Institutions')
    const { projectId, stageId } = await server.startProject(ada)
    const bob = await server.join({ projectId }, 'Bob')
    const calls = await calling(bob)
    const say = (message: string) => calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
    return { ada, bob, projectId, stageId, calls, say }
  }

  async function close() {
    await server[Symbol.asyncDispose]()
    await service.close()
  }
  return { service, server, calling, turnOn, devicesOf, together, close }
}
