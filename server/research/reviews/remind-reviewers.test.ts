import { expect, test } from 'vitest'
import { longDate } from '#domain/ground/dates.ts'
import { plusDays } from '#domain/ground/due.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { postgresBus } from '#server/ground/events/postgres-bus.ts'
import { createLog } from '#server/ground/log.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { dayFromNow } from '#server/test/days.ts'
import { reviewScene } from '#server/test/review-scene.ts'
import { inWorld } from '#server/test/world.ts'
import { remindReviewers } from './remind-reviewers.ts'

const log = createLog('silent')

test('supervisors are reminded once after a week and once before the wished-for day, and nobody else is', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, send, raise } = await reviewScene(world)
    const today = dayFromNow()
    const wishedFor = plusDays(today, 10)
    const roundId = await send({ wishedFor })
    await raise(roundId, 'Shorter')
    const remindersOf = async (person: typeof ada) =>
      (await person.calls.notifications.list()).notifications
        .filter(({ type }) => type === 'review_reminder')
        .map(({ message }) => message)
        .toReversed()
    const pass = async (days: number) => {
      await remindReviewers({ db: world.db, log }, new Date(Date.now() + days * 86_400_000))
      await emptyOutbox(world.db, postgresBus('', log), receiveActivities)
    }
    for (let days = 0; days <= 14; days += 1) {
      await pass(days)
      await pass(days)
    }
    expect(await remindersOf(sue)).toEqual([
      `Ada Test has been waiting for your review of Concept Sheet since ${longDate(today)}`,
      `Ada Test has asked for your review of Concept Sheet by ${longDate(wishedFor)}`,
    ])
    expect([await remindersOf(ada), await remindersOf(bob)]).toEqual([[], []])
    await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' })
  }))

test('of several who must approve, only those are reminded who have not', () =>
  inWorld(async (world) => {
    const { ada, sue, project, at, send } = await reviewScene(world)
    const sam = await world.join(project, 'Sam', 'supervisor')
    const setting = { projectId: at.projectId, title: 'Tides', status: 'Active' as const }
    await ada.calls.projects.update({ ...setting, allMustApprove: true })
    const roundId = await send()
    await sue.calls.reviews.approve({ ...at, roundId })
    await remindReviewers({ db: world.db, log }, new Date(Date.now() + 8 * 86_400_000))
    await emptyOutbox(world.db, postgresBus('', log), receiveActivities)
    const isReminded = async (person: typeof ada) =>
      (await person.calls.notifications.list()).notifications.some(({ type }) => type === 'review_reminder')
    expect([await isReminded(sue), await isReminded(sam)]).toEqual([false, true])
  }))

test('a round that has ended, or is in a project that is on hold, reminds nobody', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send } = await reviewScene(world)
    const roundId = await send()
    const later = new Date(Date.now() + 8 * 86_400_000)
    const edit = { projectId: at.projectId, title: 'Tides' }
    await ada.calls.projects.update({ ...edit, status: 'Suspended' })
    await remindReviewers({ db: world.db, log }, later)
    await ada.calls.projects.update({ ...edit, status: 'Active' })
    await ada.calls.reviews.withdraw({ ...at, roundId })
    await remindReviewers({ db: world.db, log }, later)
    await emptyOutbox(world.db, postgresBus('', log), receiveActivities)
    const { notifications } = await sue.calls.notifications.list()
    expect(notifications.filter(({ type }) => type === 'review_reminder')).toEqual([])
  }))

test('whose turn it is stands in what waits and in the list of projects', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send } = await reviewScene(world)
    const waits = async (person: typeof ada) =>
      (await person.calls.projects.listWaiting()).map(({ kind, dueOn, text }) => ({ kind, dueOn, text }))
    const listed = async () => (await ada.calls.projects.list({ scope: 'owned' })).projects[0]?.review
    expect(await listed()).toBeNull()
    const roundId = await send({ wishedFor: '2055-01-01' })
    expect(await waits(sue)).toEqual([{ kind: 'review', dueOn: '2055-01-01', text: null }])
    expect(await waits(ada)).toEqual([])
    expect(await listed()).toMatchObject({ number: 1, state: 'open' })
    await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter, please' })
    expect(await waits(ada)).toEqual([{ kind: 'returned', dueOn: null, text: 'Shorter, please' }])
    expect(await waits(sue)).toEqual([])
    expect(await listed()).toMatchObject({ number: 1, state: 'returned' })
    await sue.calls.reviews.approve({ ...at, roundId: await send() })
    expect(await listed()).toBeNull()
    expect((await waits(ada)).map(({ kind }) => kind)).toEqual(['step'])
  }))
