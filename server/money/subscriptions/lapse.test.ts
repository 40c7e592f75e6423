import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { createWorld } from '#server/test/world.ts'
import { lapse } from './lapse.ts'

test('F19: a plan that lapses while its owner invites leaves what is there, and nothing half done', {
  timeout: 60_000,
}, async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Researcher')
  const guests = await Promise.all(Array.from({ length: 8 }, (_, at) => world.arrive(`Gus${at}`)))
  const projects = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) projects.push(await world.startProject(ada, title))
  const [first] = projects
  if (!first) throw new Error('No project')
  const member = await world.join(first, 'Bob')
  const end = sql`update subscriptions set currentperiodend = now() - interval '4 days' where profile_id = ${ada.id}`
  const invite = ({ email }: { email: string }) =>
    ada.calls.invitations
      .create({ projectId: first.projectId, invitations: [{ email, role: 'collaborator' }] })
      .then(([result]) => result?.outcome.kind)
  const [outcomes] = await Promise.all([
    Promise.all(guests.map(invite)),
    world.db.execute(end).then(() => lapse(world.db, null)),
  ])
  const invited = outcomes.filter((kind) => kind === 'invited').length
  const refused = outcomes.filter((kind) => kind === 'plan_too_small' || kind === 'limit').length
  expect(invited + refused).toBe(guests.length)
  const rows = sql`project_id = ${first.projectId} and status = 'pending'`
  expect(await world.db.$count(projectMembers, rows)).toBe(invited)
  // New things past the limit are refused; everything else can be read and used as before.
  expect(await invite(guests[0] ?? { email: '' })).not.toBe('invited')
  await expect(ada.calls.projects.create({ title: 'Six', phase: 1 })).rejects.toMatchObject({
    code: 'PROJECT_LIMIT',
    data: { plan: 'Free', limit: 3 },
  })
  expect((await ada.calls.projects.list({ scope: 'owned' })).total).toBe(5)
  const { stages } = await member.calls.projects.find({ projectId: first.projectId })
  const stageId = stages[0]?.id ?? ''
  for (const person of [ada, member])
    await person.calls.messages.post({
      projectId: first.projectId,
      stageId,
      id: crypto.randomUUID(),
      message: 'Still here',
    })
})
