import { pdf, upload } from './upload.ts'
import type { inWorld } from './world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
const newId = () => crypto.randomUUID()

/** A project of Ada’s that Sue supervises and Bob helps with, with a file in its first stage. */
export async function reviewScene(world: World) {
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const sue = await world.join(project, 'Sue', 'supervisor')
  const bob = await world.join(project, 'Bob')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const first = await upload(ada, world.storage, at, { name: 'Proposal.pdf', bytes: pdf('one') })
  const send = async (more: object = {}) => {
    const id = newId()
    await ada.calls.reviews.send({ ...at, id, versionIds: [first.id], ...more })
    return id
  }
  /** Drafts a point, which is sent with the next decision. */
  const raise = async (roundId: string, text: string, more: object = {}) => {
    const id = newId()
    await sue.calls.reviews.raisePoint({ ...at, roundId, id, level: 'must', text, ...more })
    return id
  }
  /** Asks for a change and sends it at once, without a decision. */
  const ask = async (roundId: string, text: string, more: object = {}) => {
    const id = await raise(roundId, text, more)
    await sue.calls.reviews.commentOnRound({ ...at, roundId, id: newId() })
    return id
  }
  const notificationsOf = async (person: typeof ada) =>
    (await person.calls.notifications.list()).notifications.map(({ message }) => message)
  return { ada, sue, bob, at, project, first, send, raise, ask, notificationsOf }
}
