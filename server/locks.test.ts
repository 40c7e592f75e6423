import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { codesOf, failureOf, isRefusal } from '#server/errors.ts'
import { busyProject } from '#server/test/busy-project.ts'
import { newProfile } from '#server/test/new-profile.ts'
import { trials } from '#server/test/trials.ts'
import { upload } from '#server/test/upload.ts'
import { createWorld } from '#server/test/world.ts'

/*
 * Every pair of writing verbs at once, in one project: no deadlock reaches anybody. Some of them with every check, all with
 * `npm run trials`. ROUNDS=50 npx vitest run --project=trials server/locks
 */

const rounds = Number(process.env.ROUNDS ?? 1)
/** Pairs that are tried at the same time, each in a world of its own. */
const lanes = 3
/** How many of each verb at the same moment. */
const atOnce = 3

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
})
afterAll(() => world[Symbol.asyncDispose]())

const mailer = { send: async () => {} }
const url = 'https://example.org'

const scene = () => busyProject(world)
type Scene = Awaited<ReturnType<typeof scene>>

const verbs: Record<string, (at: Scene, turn: number) => Promise<unknown>> = {
  'projects.create': ({ owner }) => owner.calls.projects.create({ title: 'Another', phase: 1 }),
  'projects.update': ({ owner, projectId }, turn) =>
    owner.calls.projects.update({ projectId, title: `Renamed ${turn}`, status: 'Active' }),
  'projects.remove': ({ owner, projectId }) =>
    owner.calls.projects.remove({ projectId, title: 'Tides of the Wild Coast' }),
  'invitations.create': ({ owner, projectId, guest }) =>
    owner.calls.invitations.create({ projectId, invitations: [{ email: guest.email, role: 'collaborator' }] }),
  'invitations.createMany': ({ owner, projectId, guest }, turn) =>
    owner.calls.invitations.createMany({
      projectId,
      rows: [guest.email, `${turn}@example.org`].map((email) => ({ email, role: '' })),
    }),
  'invitations.resend': ({ owner, invited, projectId, rowOf }) =>
    owner.calls.invitations.resend({ projectId, invitationId: rowOf(invited) }),
  'invitations.accept': ({ invited, rowOf }) => invited.calls.invitations.accept({ invitationId: rowOf(invited) }),
  'invitations.approveRequest': ({ owner, asker, rowOf }) =>
    owner.calls.invitations.approveRequest({ requestId: rowOf(asker) }),
  'invitations.declineRequest': ({ owner, asker, rowOf }) =>
    owner.calls.invitations.declineRequest({ requestId: rowOf(asker) }),
  'invitations.decline': ({ invited, rowOf }) => invited.calls.invitations.decline({ invitationId: rowOf(invited) }),
  'invitations.archive': async ({ invited, rowOf }) => {
    const invitationId = rowOf(invited)
    await invited.calls.invitations.decline({ invitationId }).catch(() => {})
    await invited.calls.invitations.archive({ invitationId, archived: true })
  },
  'invitations.withdraw': ({ owner, invited, projectId, rowOf }) =>
    owner.calls.invitations.withdraw({ projectId, invitationId: rowOf(invited) }),
  'invitations.request': ({ guest, projectId }) => guest.calls.invitations.request({ projectId }),
  'members.remove': ({ owner, member, projectId }) => owner.calls.members.remove({ projectId, userId: member.id }),
  'members.remove, oneself': ({ supervisor, projectId }) =>
    supervisor.calls.members.remove({ projectId, userId: supervisor.id }),
  'stages.setStatus': ({ supervisor, projectId, stageId, other }, turn) =>
    supervisor.calls.stages.setStatus({ projectId, stageId: turn % 2 ? stageId : other, status: 'completed' }),
  'questions.use': ({ owner, projectId }, turn) =>
    owner.calls.questions.use({
      projectId,
      id: crypto.randomUUID(),
      question: `How do nurses experience ward ${turn}?`,
    }),
  'questions.remark': async ({ owner, supervisor, projectId }) => {
    const questionId = crypto.randomUUID()
    await owner.calls.questions.use({ projectId, id: questionId, question: `How do nurses see ${questionId}?` })
    await supervisor.calls.questions.remark({ projectId, questionId, id: crypto.randomUUID(), remark: 'Which nurses?' })
  },
  'stages.setTargets': ({ supervisor, projectId }, turn) =>
    supervisor.calls.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: `2027-01-1${turn}` }] }),
  'meetings.schedule': ({ member, projectId }) =>
    member.calls.meetings.schedule({
      projectId,
      id: crypto.randomUUID(),
      title: 'Series',
      startsAt: new Date(),
      zone: 'UTC',
      minutes: 30,
      repeat: { every: 'weekly', times: 2 },
    }),
  'meetings.addItem': ({ owner, member, at }) =>
    owner.calls.meetings.addItem({ ...at, id: crypto.randomUUID(), kind: 'action', text: 'Send', ownerId: member.id }),
  'meetings.writeNotes': ({ supervisor, at }) =>
    supervisor.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update: 'AAA=' }),
  'meetings.acknowledge': async ({ owner, supervisor, at }, turn) => {
    const me = turn % 2 ? owner : supervisor
    const { version } = await me.calls.meetings.find(at)
    await me.calls.meetings.acknowledge({ ...at, version })
  },
  'meetings.cancel': ({ owner, at }) => owner.calls.meetings.cancel(at),
  'publications.add': ({ owner, member, projectId }, turn) =>
    (turn % 2 ? owner : member).calls.publications.add({
      id: crypto.randomUUID(),
      type: 'article',
      title: 'Tides',
      status: 'draft',
      doi: '10.1000/tides',
      projectId,
    }),
  'exports.request': ({ owner, projectId }) => owner.calls.exports.request({ id: crypto.randomUUID(), projectId }),
  'literature.setKey': ({ owner }) =>
    owner.calls.literature.setKey({ apiKey: '0123456789abcdef'.repeat(3).slice(0, 36) }),
  'links.add': ({ member, projectId, stageId }) =>
    member.calls.links.add({ projectId, stageId, id: crypto.randomUUID(), title: 'Mine', url }),
  'links.edit': ({ owner, projectId, stageId, linkId }, turn) =>
    owner.calls.links.edit({ projectId, stageId, id: linkId, title: `Draft ${turn}`, url }),
  'links.remove': ({ owner, projectId, stageId, linkId }) =>
    owner.calls.links.remove({ projectId, stageId, id: linkId }),
  'files.add': ({ member, projectId, stageId }) => upload(member, world.storage, { projectId, stageId }),
  'files.removeVersion': ({ owner, review }) =>
    owner.calls.files.removeVersion({ ...review.quiet, id: review.versionId }),
  'reviews.send': ({ owner, review }) =>
    owner.calls.reviews.send({ ...review.quiet, id: crypto.randomUUID(), versionIds: [review.versionId] }),
  'reviews.withdraw': ({ owner, review: { at, roundId } }) => owner.calls.reviews.withdraw({ ...at, roundId }),
  'reviews.approve and returnRound': ({ supervisor, review: { at, roundId } }, turn) =>
    turn % 2
      ? supervisor.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' })
      : supervisor.calls.reviews.approve({ ...at, roundId }),
  'reviews.raisePoint and settlePoint': ({ supervisor, review: { at, roundId, pointId } }, turn) => {
    const point = { ...at, roundId, id: crypto.randomUUID(), level: 'must' as const, text: 'Longer' }
    return turn % 2
      ? supervisor.calls.reviews.raisePoint(point)
      : supervisor.calls.reviews.settlePoint({ ...at, pointId, id: crypto.randomUUID(), closed: true })
  },
  'reviews.commentOnPoint': ({ member, review: { at, pointId } }) =>
    member.calls.reviews.commentOnPoint({ ...at, pointId, id: crypto.randomUUID(), text: 'Why?' }),
  'guests.invite': ({ owner, review: { at, roundId } }, turn) =>
    owner.calls.guests.invite({ ...at, roundId, id: crypto.randomUUID(), name: 'X', email: `x${turn}@example.org` }),
  'messages.post': ({ member, supervisor, projectId, stageId, other }, turn) =>
    (turn % 2 ? member : supervisor).calls.messages.post({
      projectId,
      stageId: turn % 2 ? stageId : other,
      id: crypto.randomUUID(),
      message: 'Hello @Ada Test',
    }),
  'messages.edit': ({ member, projectId, stageId, messageId }, turn) =>
    member.calls.messages.edit({ projectId, stageId, id: messageId, message: `Better ${turn}` }),
  'messages.react': ({ owner, projectId, stageId, messageId }, turn) =>
    owner.calls.messages.react({ projectId, stageId, id: messageId, sign: '👍', isOn: turn % 2 === 0 }),
  'messages.remove': ({ member, projectId, stageId, messageId }) =>
    member.calls.messages.remove({ projectId, stageId, id: messageId }),
  'messages.markRead': ({ owner, projectId, stageId }) => owner.calls.messages.markRead({ projectId, stageId, seq: 1 }),
  'notifications.markAllRead': ({ owner }) => owner.calls.notifications.markAllRead(),
  'notifications.markRead': async ({ owner }) => {
    const { notifications } = await owner.calls.notifications.list()
    await owner.calls.notifications.markRead({ ids: notifications.map(({ id }) => id) })
  },
  'notifications.archive': async ({ owner }) => {
    const { notifications } = await owner.calls.notifications.list()
    await owner.calls.notifications.archive({ ids: notifications.map(({ id }) => id), archived: true })
  },
  'notifications.archiveAll': ({ owner }) => owner.calls.notifications.archiveAll({}),
  'notifications.mute': ({ member, projectId }, turn) =>
    member.calls.notifications.mute({ projectId, muted: turn % 2 === 0 }),
  'notifications.setDelivery': ({ owner }) =>
    owner.calls.notifications.setDelivery({ event: 'mention', delivery: 'at_once' }),
  'subscriptions.startTrial': ({ newcomer }) => newcomer.calls.subscriptions.startTrial({ plan: 'Researcher' }),
  'subscriptions.switchTrialPlan': async ({ newcomer }) => {
    await newcomer.calls.subscriptions.startTrial({ plan: 'Researcher' }).catch(() => {})
    await newcomer.calls.subscriptions.switchTrialPlan({ plan: 'Supervisor' })
  },
  'subscriptions.cancel': ({ owner }) => owner.calls.subscriptions.cancel(),
  'subscriptions.resume': async ({ supervisor }) => {
    await supervisor.calls.subscriptions.cancel()
    await supervisor.calls.subscriptions.resume()
  },
  'views.save': ({ owner }, turn) =>
    owner.calls.views.save({ id: crypto.randomUUID(), name: `V${turn}`, tab: 'my-research', filters: '' }),
  'enquiries.create': ({ owner }, turn) =>
    owner.calls.enquiries.create({ subject: `Help ${turn}`, message: 'It does not open.' }),
  'newsletter.end': ({ owner }) => owner.calls.newsletter.end(),
  'profiles.update': ({ owner }) => owner.calls.profiles.update(newProfile),
  'accounts.endOtherSessions': ({ member }) => member.calls.accounts.endOtherSessions(),
  "deleting the owner's account": ({ owner }) => deleteAccount({ db: world.db, mailer, provider: null }, owner),
  "deleting a member's account": ({ member }) => deleteAccount({ db: world.db, mailer, provider: null }, member),
}

/** What a caller would see: nothing, a refusal, or a server error with its cause. */
const seen = (error: unknown) =>
  isRefusal(error) || failureOf(error).status < 500 ? null : `${failureOf(error).status} ${codesOf(error)} ${error}`

const names = Object.keys(verbs)
const all = names.flatMap((one, at) => names.slice(at).map((another) => [one, another] as const))
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const pairs = fc
  .sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 })[0]
  ?.slice(0, trials({ brief: 150, long: all.length }))

test('every verb works by itself', { timeout: 120_000 }, async () => {
  for (const name of names) await expect(verbs[name]?.(await scene(), 0), name).resolves.not.toThrow()
})

test('a project can be deleted while eight people post without a pause', { retry: 0 }, async () => {
  const owner = await world.arrive('Ada', 'Institutions')
  const { projectId, stages } = await world.startProject(owner)
  const people = []
  for (let at = 0; at < 8; at += 1) people.push(await world.join({ projectId }, `Bob${at}`))
  let isThere = true
  let posts = 0
  const posting = people.map(async (person, at) => {
    while (isThere) {
      const message = { projectId, stageId: stages[at % 2]?.id ?? '', id: crypto.randomUUID(), message: 'Hello' }
      posts += await person.calls.messages.post(message).then(
        () => 1,
        () => 0,
      )
    }
  })
  try {
    await expect.poll(() => posts, { timeout: 10_000 }).toBeGreaterThan(50)
    // Waiting for a lock is abandoned after ten seconds.
    await owner.calls.projects.remove({ projectId, title: 'Tides of the Wild Coast' })
  } finally {
    isThere = false
    await Promise.all(posting)
  }
})

test('no two verbs fail when they run at once', {
  retry: 0,
  timeout: 60_000 + all.length * rounds * 1000,
}, async () => {
  const failures: string[] = []
  const waiting = Array.from({ length: rounds }, () => pairs ?? []).flat()
  async function tryThem() {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const at = await scene()
      const asked = Array.from({ length: atOnce }, (_, turn) => pair?.map((name) => verbs[name]?.(at, turn)))
      const ended = await Promise.allSettled(asked.flat())
      for (const result of ended) {
        const failure = result.status === 'rejected' ? seen(result.reason) : null
        if (failure) failures.push(`${pair.join(' and ')}: ${failure}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, tryThem))
  const { rows } = await world.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  console.log(
    `${pairs?.length} of ${all.length} pairs (seed ${seed}), ${rounds} rounds, ${atOnce} of each at once: ${failures.length} failures;`,
    rows[0],
  )
  expect(failures).toEqual([])
  expect(rows[0]?.deadlocks).toBe(0)
})
