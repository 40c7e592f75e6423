import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLives } from '#server/institutions/candidatures/lives/check-lives.ts'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { dayFromNow } from '#server/test/days.ts'
import {
  lineOf,
  type Model,
  newModel,
  people,
  placed,
  seenBy,
  takenOf,
  type Who,
} from '#server/test/institution-model.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { expected, type Step, step } from '#server/test/institution-steps.ts'
import { trials } from '#server/test/trials.ts'
import { createWorld, testConfig } from '#server/test/world.ts'
import { seatsOf } from './contract/settle-seats.ts'
import { settleAll } from './jobs.ts'

/*
 * Random sequences of what people do with an institution, against a model: units that are moved, accounts that are deleted, contracts
 * that end and are made smaller, people who are suspended; whether each is done or refused, with which code, who has a seat, who waits,
 * and who sees whom. RUNS=20000 SEED=1 npx vitest run server/institutions/institutions/sequences
 */

const runs = Number(process.env.RUNS ?? trials({ brief: 40, long: 2000 }))
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const lanes = 4
const days = { running: 400, read_only: -1, closed: -91 }

type Ids = Record<'candidatures' | 'members' | 'grants', string[]>
type Stored = { email: string; studentNumber: string; programmeId: string; status: string; version: number }
type World = Awaited<ReturnType<typeof createWorld>>
type Person = Awaited<ReturnType<World['arrive']>>

const actorOf = (taken: Step): Who => ('by' in taken ? taken.by : 'who' in taken ? taken.who : 'owner')

/** How many seats are taken in the model, and who waits, the first first. */
const seatsIn = (model: Model, ids: Ids) => ({
  taken: takenOf(model),
  line: lineOf(model).map((each) => {
    const of = 'programme' in each && 'answer' in each ? 'candidatures' : 'role' in each ? 'grants' : 'members'
    return ids[of][(model[of] as unknown[]).indexOf(each)]
  }),
})

const codeOf = (error: { code?: string }) => error.code ?? String(error)

test('whatever is done in whichever order, an institution does what the model does', {
  timeout: 120_000 + runs * 2000,
}, async () => {
  await using world = await createWorld({ relays: false })
  const erasing = { db: world.db, nouns, mailer: { send: async () => {} }, provider: null, config: testConfig() }
  const counts = { steps: 0, done: 0 }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(seed + lane)))
  console.log(`${runs} sequences (seed ${seed}): ${counts.done} of ${counts.steps} steps done`)
  expect(counts.done).toBeGreaterThan(counts.steps / 10)
  expect((await checkLives(world.db)).wrong).toEqual([])

  async function runLane(laneSeed: number) {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const scene = await begin(world)
        const model = newModel()
        for (const [at, taken] of steps.entries()) {
          if (model.deleted.has(actorOf(taken))) continue
          const should = expected(model, taken)
          const answer = await scene.take(taken, model).then(() => 'ok', codeOf)
          expect(answer, `${at}: ${JSON.stringify(taken)}`).toBe(should)
          if (taken.does === 'delete') await settleAll(erasing, () => new Date())
          counts.steps += 1
          if (answer === 'ok') counts.done += 1
          expect(await scene.seats(), `${at}: ${JSON.stringify(taken)}`).toEqual(seatsIn(model, scene.ids))
        }
        expect(await scene.attached()).toEqual(
          model.candidatures
            .flatMap(({ isAttached }, at) => (isAttached ? [scene.ids.candidatures[at]] : []))
            .toSorted(),
        )
        for (const who of people) {
          if (model.deleted.has(who)) continue
          const seen = seenBy(model, who)
          expect(await scene.seenBy(who), who).toEqual(
            typeof seen === 'string' ? seen : seen.map((at) => scene.ids.candidatures[at]).toSorted(),
          )
        }
      }),
      { numRuns: Math.ceil(runs / lanes), seed: laneSeed, endOnFailure: true },
    )
  }

  /** An institution with its people, and what they can do. */
  async function begin(world: World) {
    await world.db.execute(sql`delete from auth_limits`)
    const {
      id: institutionId,
      agent,
      owner,
      appoint,
      science,
      law,
      botany,
      msc,
      llm,
    } = await openInstitution(world, { seats: 6 })
    const there: Record<Who, Person> = {
      ...{ owner, administrator: await appoint('Anna', 'administrator', science) },
      ...{ coordinator: await appoint('Cora', 'coordinator', law, llm), head: await appoint('Hope', 'head', botany) },
      ...{ ada: await world.arrive('Ada'), bea: await world.arrive('Bea'), cleo: await world.arrive('Cleo') },
      eve: await world.arrive('Eve'),
    }
    const units = { top: institutionId, science, law, botany }
    const programmes = { msc, llm }
    const names = { science: 'Science', law: 'Law', botany: 'Botany', top: 'Rhodes' }
    const projects = new Map<Who, string>()
    const { rows } = await world.db.execute<{ id: string }>(
      sql`select id from institution_grants where institution_id = ${institutionId} order by offered_at`,
    )
    const ids: Ids = { candidatures: [], members: [], grants: rows.map(({ id }) => id) }
    const at = (list: string[], which: number) => placed(list, which) ?? crypto.randomUUID()
    const projectOf = async (who: Who) => {
      const projectId = projects.get(who) ?? (await world.startProject(there[who])).projectId
      projects.set(who, projectId)
      return projectId
    }
    /** Does it; what was added is found again by its place. */
    async function take(taken: Step, model: Model): Promise<unknown> {
      const id = crypto.randomUUID()
      if (model.candidatures.length > ids.candidatures.length) ids.candidatures.push(id)
      if (model.members.length > ids.members.length) ids.members.push(id)
      if (model.grants.length > ids.grants.length) ids.grants.push(id)
      const calls = there[actorOf(taken)].calls
      switch (taken.does) {
        case 'add': {
          const entered = candidatureOf(there[taken.who], { programmeId: programmes[taken.programme] })
          return calls.candidatures.add({ institutionId, id, ...entered })
        }
        case 'answer':
          return calls.candidatures.answer({ id: at(ids.candidatures, taken.which), isMine: taken.isMine })
        case 'change': {
          const candidatureId = at(ids.candidatures, taken.which)
          const { rows } = await world.db.execute<Stored>(sql`
            select email, student_number as "studentNumber", programme_id as "programmeId", status, version from candidatures
            where id = ${candidatureId}`)
          const [
            { email, version, ...stored } = {
              email: 'nobody@example.org',
              version: 1,
              status: 'registered',
              programmeId: msc,
            },
          ] = rows
          const status = (taken.status ?? stored.status) as 'registered'
          const isOver = !['registered', 'corrections'].includes(status)
          const programmeId = taken.programme ? programmes[taken.programme] : stored.programmeId
          const entered = candidatureOf(
            { email },
            { ...stored, programmeId, status, endedOn: isOver ? dayFromNow() : null },
          )
          return calls.candidatures.edit({
            institutionId,
            id: candidatureId,
            version,
            ...entered,
            reason: 'As the model',
          })
        }
        case 'move': {
          const kind = taken.unit === 'botany' ? ('department' as const) : ('faculty' as const)
          const place = { unitId: units[taken.unit], parentId: units[taken.to], name: names[taken.unit], kind }
          return calls.institutions.editUnit({ institutionId, ...place })
        }
        case 'invite': {
          const people = [{ id, email: there[taken.who].email }]
          return calls.institutionMembers.invite({ institutionId, unitId: units[taken.unit], people })
        }
        case 'join':
          return calls.institutionMembers.accept({ id: at(ids.members, taken.which) })
        case 'leave':
          return calls.institutionMembers.leave({ id: at(ids.members, taken.which) })
        case 'endMember':
          return calls.institutionMembers.end({ institutionId, id: at(ids.members, taken.which) })
        case 'offer': {
          const offer = {
            id,
            email: there[taken.who].email,
            role: taken.role,
            programmeId: null,
            from: dayFromNow(),
            until: null,
          }
          return calls.institutions.offerRole({ institutionId, unitId: units[taken.unit], ...offer })
        }
        case 'accept':
          return calls.institutions.acceptRole({ id: at(ids.grants, taken.which) })
        case 'endRole':
          return calls.institutions.endRole({ institutionId, id: at(ids.grants, taken.which) })
        case 'suspend':
          return calls.institutionMembers.suspend({ institutionId, profileId: there[taken.who].id })
        case 'restore':
          return calls.institutionMembers.restore({ institutionId, profileId: there[taken.who].id })
        case 'contract': {
          const contract = { seats: taken.seats, contractUntil: dayFromNow(days[taken.state]), reason: 'As the model' }
          return agent.calls.institutions.setContract({ id: institutionId, ...contract })
        }
        case 'attach': {
          const candidatureId = at(ids.candidatures, taken.which)
          return calls.candidatures.attach({ projectId: await projectOf(taken.who), candidatureId })
        }
        case 'detach':
          return calls.candidatures.detach({ projectId: await projectOf(taken.who) })
        case 'delete':
          return deleteAccount(erasing, there[taken.who])
      }
    }
    return {
      ids,
      take,
      /** How many seats are taken, and who waits, the first first. */
      async seats() {
        const { rows } = await world.db.execute<{ id: string }>(sql`
          select id from (select id, seat_order, institution_id from candidatures
            union all select id, seat_order, institution_id from institution_members
            union all select id, seat_order, institution_id from institution_grants) line
          where institution_id = ${institutionId} and seat_order is not null order by seat_order`)
        return { taken: await seatsOf(world.db, institutionId, dayFromNow()), line: rows.map(({ id }) => id) }
      },
      async attached() {
        const { rows } = await world.db.execute<{ id: string }>(
          sql`select id from candidatures where institution_id = ${institutionId} and project_id is not null order by id`,
        )
        return rows.map(({ id }) => id)
      },
      seenBy: (who: Who): Promise<string[] | string> =>
        there[who].calls.candidatures
          .list({ institutionId })
          .then(({ rows }) => rows.map(({ id }) => id).toSorted(), codeOf),
    }
  }
})
