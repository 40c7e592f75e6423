import type { createWorld } from './world.ts'

export type World = Omit<Awaited<ReturnType<typeof createWorld>>, 'databaseUrl' | typeof Symbol.asyncDispose>
type Person = Awaited<ReturnType<World['arrive']>>

const hour = 3_600_000

/** So many hours from the next full one. */
export const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour)
export const slotsAt = (...hours: number[]) => hours.map((each) => ({ startsAt: inHours(each), minutes: 45 }))

/** A project with its owner, two supervisors and a collaborator. */
export async function projectOfFour(world: World) {
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const sue = await world.join(project, 'Sue', 'supervisor')
  const sam = await world.join(project, 'Sam', 'supervisor')
  const bob = await world.join(project, 'Bob')
  return { ada, sue, sam, bob, projectId: project.projectId }
}

export type ProposedInput = Parameters<Person['calls']['meetingTimes']['propose']>[0]

/** Proposes three times for a meeting, a day apart, and how each of them is named. */
export async function propose(by: Person, projectId: string, changed: Partial<ProposedInput> = {}) {
  const id = changed.id ?? crypto.randomUUID()
  const required = changed.required ?? []
  const details = { title: 'Supervision', zone: 'Africa/Johannesburg', slots: slotsAt(24, 48, 72) }
  await by.calls.meetingTimes.propose({ projectId, ...details, ...changed, id, required })
  const [times] = (await by.calls.meetingTimes.list({ projectId })).filter((each) => each.id === id)
  const slots = times?.slots.map((each) => each.id) ?? []
  const at = (place: number) => ({ projectId, timesId: id, slotId: slots[place] ?? crypto.randomUUID() })
  return { id, at, timesId: id, projectId }
}

/** The meetings that are to come. */
export const meetingsOf = async ({ calls }: Person) => (await calls.meetings.list({ when: 'coming' })).meetings
