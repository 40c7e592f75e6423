import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { trials } from '#server/test/trials.ts'
import { createWorld } from '#server/test/world.ts'
import { projectMembers } from './tables.ts'

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof createWorld>>['arrive']>>
type Project = { projectId: string }

async function invite(owner: Person, { projectId }: Project, email: string) {
  const [result] = await owner.calls.invitations.create({ projectId, invitations: [{ email, role: 'collaborator' }] })
  return result?.outcome ?? { kind: 'none' }
}

/** How often a race is run: it is rare that one is lost. */
const runs = trials({ brief: 25, long: 100 })
const raceOptions = { timeout: 240_000 }

test(
  'an invitation that is accepted, declined and withdrawn at once ends in exactly one way, over and over',
  raceOptions,
  async () => {
    await using world = await createWorld({ connections: 8 })
    for (let run = 0; run < runs; run += 1) {
      const [ada, bob] = [await world.arrive('Ada'), await world.arrive('Bob')]
      const project = await world.startProject(ada)
      const { projectId } = project
      await invite(ada, project, bob.email)
      const [waiting] = await bob.calls.invitations.list()
      const invitation = { invitationId: waiting?.id ?? '' }
      const ended = await Promise.allSettled([
        bob.calls.invitations.accept(invitation),
        bob.calls.invitations.decline(invitation),
        ada.calls.invitations.withdraw({ projectId, ...invitation }),
      ])
      const [row] = await world.db.select().from(projectMembers).where(eq(projectMembers.userId, bob.id))
      const won = ended.map(({ status }) => status === 'fulfilled')
      if (!row) expect(won[2]).toBe(true)
      else if (row.status === 'accepted') expect([won[0], won[2], row.acceptedAt !== null]).toEqual([true, false, true])
      else expect([row.status, ...won]).toEqual(['declined', false, true, false])
    }
  },
)

test('of twenty simultaneous invitations of one person, one is created, over and over', raceOptions, async () => {
  await using world = await createWorld({ connections: 20 })
  for (let run = 0; run < runs; run += 1) {
    const [ada, bob] = [await world.arrive('Ada', 'Supervisor'), await world.arrive('Bob')]
    const project = await world.startProject(ada)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => invite(ada, project, bob.email)))
    expect(outcomes.filter(({ kind }) => kind === 'invited')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'pending')).toHaveLength(19)
    expect(await world.db.$count(projectMembers, eq(projectMembers.projectId, project.projectId))).toBe(1)
  }
})

test(
  'F18: of twenty simultaneous acceptances with one seat left, one succeeds, over and over',
  raceOptions,
  async () => {
    await using world = await createWorld({ connections: 20 })
    const projects: Project[] = []
    for (let at = 0; at < 20; at += 1) projects.push(await world.startProject(await world.arrive('Stu')))
    for (let run = 0; run < runs; run += 1) {
      const sue = await world.arrive('Sue', 'Researcher')
      for (const project of projects) await world.addMember(project, sue, 'supervisor', 'pending')
      const invitations = await sue.calls.invitations.list()
      expect(invitations).toHaveLength(20)
      const accepted = await Promise.allSettled(
        invitations.map(({ id }) => sue.calls.invitations.accept({ invitationId: id })),
      )
      expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const mine = and(eq(projectMembers.userId, sue.id), eq(projectMembers.status, 'accepted'))
      expect(await world.db.$count(projectMembers, mine)).toBe(1)
    }
  },
)

test('when somebody is invited while asking to join, one row is created and the inviter is told', async () => {
  await using world = await createWorld({ connections: 4 })
  const [ada, bob] = [await world.arrive('Ada'), await world.arrive('Bob')]
  const project = await world.startProject(ada)
  let invited: ReturnType<typeof invite> | undefined
  await world.db.transaction(async (tx) => {
    await tx
      .insert(projectMembers)
      .values({ projectId: project.projectId, userId: bob.id, role: 'collaborator', invitedBy: bob.id })
    invited = invite(ada, project, bob.email)
    // The invitation has seen no row and waits for this one to be stored or not.
    await expect.poll(() => waitingOn(world.db)).toBe(1)
  })
  expect(await invited).toEqual({ kind: 'duplicate' })
  expect(await world.db.$count(projectMembers, eq(projectMembers.projectId, project.projectId))).toBe(1)
})

/** How many statements of this database wait for a lock. */
async function waitingOn(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return Number(rows[0]?.waiting)
}
