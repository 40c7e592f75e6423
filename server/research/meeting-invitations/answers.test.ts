import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { inWorld, testConfig } from '#server/test/world.ts'
import { invite } from './invite.ts'

/* What people answer, from the link in an invitation and in the product. */

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

const config = testConfig()
const log = createLog('silent')
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const startsAt = later(60 * 24 * 20)
const details = { title: 'Progress', startsAt, zone: 'Africa/Johannesburg', minutes: 45 }

async function scene(world: World) {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const sue = await world.join({ projectId }, 'Sue', 'supervisor')
  const bob = await world.join({ projectId }, 'Bob')
  const at = { projectId, meetingId: crypto.randomUUID() }
  await sue.calls.meetings.schedule({ projectId, id: at.meetingId, ...details })
  const mails: Mail[] = []
  await invite({ db: world.db, mailer: { send: async (_tx, mail) => void mails.push(mail) }, config, log }, later(6))
  const tokenOf = ({ email }: { email: string }) =>
    /meeting-answer\?answer=accepted&at=\d+#([\w.-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  return { ada, sue, bob, at, tokenOf }
}

const coming = async (by: Awaited<ReturnType<World['arrive']>>, at: { projectId: string; meetingId: string }) =>
  (await by.calls.meetings.find(at)).attendance.map(({ name, answer }) => `${name.split(' ')[0]}: ${answer}`)

test('a link in the mail answers for whom it was mailed to, without a login, and only once it is pressed', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, tokenOf } = await scene(world)
    const { meetings } = world.visitor
    const token = tokenOf(bob)
    const shown = {
      title: 'Progress',
      projectTitle: 'Tides',
      startsAt,
      username: 'Bob Test',
      state: 'coming',
      answer: null,
    }
    expect(await meetings.openInvitation({ token })).toMatchObject(shown)
    expect(await coming(ada, at), 'opening it answers nothing').toEqual(['Ada: null', 'Sue: accepted', 'Bob: null'])
    await meetings.answerByLink({ token, answer: 'tentative', startsAt })
    await meetings.answerByLink({ token, answer: 'tentative', startsAt })
    expect(await coming(sue, at)).toEqual(['Ada: null', 'Sue: accepted', 'Bob: tentative'])
    expect(await meetings.openInvitation({ token })).toMatchObject({ answer: 'tentative' })
    await ada.calls.meetings.answer({ ...at, answer: 'declined', startsAt })
    expect(await coming(bob, at)).toEqual(['Ada: declined', 'Sue: accepted', 'Bob: tentative'])
    const messages = (await sue.calls.notifications.list()).notifications.map(({ type, message }) => [
      type,
      message.split(' the meeting')[0],
    ])
    expect(messages).toEqual([
      ['meeting_answered', 'Ada Test cannot come to'],
      ['meeting_answered', 'Bob Test may come to'],
    ])
    const { entries } = await ada.calls.history.list({ projectId: at.projectId, kinds: ['meeting'] })
    const answered = entries.filter(({ after }) => after && 'answer' in after)
    expect(answered.map(({ before, after }) => [before, after])).toEqual([
      [{ answer: null }, { answer: 'declined' }],
      [{ answer: null }, { answer: 'tentative' }],
    ])
  }))

test('a link that is none of ours, of somebody who has left, or of what was cancelled or has begun, says so', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, tokenOf } = await scene(world)
    const { meetings } = world.visitor
    const token = tokenOf(bob)
    const [id = '', signature = ''] = token.split('.')
    const [otherId = ''] = tokenOf(ada).split('.')
    for (const wrong of ['', 'nobody', id, `${otherId}.${signature}`, `${crypto.randomUUID()}.${signature}`]) {
      await expect(meetings.openInvitation({ token: wrong })).rejects.toMatchObject({ code: 'WRONG_LINK' })
      await expect(meetings.answerByLink({ token: wrong, answer: 'accepted', startsAt })).rejects.toMatchObject({
        code: 'WRONG_LINK',
      })
    }
    const answer = (by: string) => meetings.answerByLink({ token: by, answer: 'accepted', startsAt })
    await ada.calls.members.remove({ projectId: at.projectId, userId: bob.id })
    await expect(meetings.openInvitation({ token })).rejects.toMatchObject({ code: 'NOT_INVITED' })
    await expect(answer(token)).rejects.toMatchObject({ code: 'NOT_INVITED' })
    await expect(bob.calls.meetings.answer({ ...at, answer: 'accepted', startsAt })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await sue.calls.meetings.cancel(at)
    expect(await meetings.openInvitation({ token: tokenOf(ada) })).toMatchObject({ state: 'cancelled' })
    await expect(answer(tokenOf(ada))).rejects.toMatchObject({ code: 'CANCELLED' })
    const past = { projectId: at.projectId, meetingId: crypto.randomUUID() }
    const begun = later(-10)
    await sue.calls.meetings.schedule({ projectId: at.projectId, id: past.meetingId, ...details, startsAt: begun })
    await expect(ada.calls.meetings.answer({ ...past, answer: 'accepted', startsAt: begun })).rejects.toMatchObject({
      code: 'TOO_LATE',
    })
  }))

test('an answer is to a time: once the meeting is moved, everybody is asked again but whoever moved it', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, tokenOf } = await scene(world)
    for (const each of [ada, bob]) await each.calls.meetings.answer({ ...at, answer: 'accepted', startsAt })
    await sue.calls.meetings.update({ ...at, ...details, place: 'Room 13' })
    expect(await coming(ada, at), 'the place is no other time').toEqual([
      'Ada: accepted',
      'Sue: accepted',
      'Bob: accepted',
    ])
    const moved = new Date(startsAt.getTime() + 3_600_000)
    await ada.calls.meetings.update({ ...at, ...details, startsAt: moved })
    expect(await coming(ada, at)).toEqual(['Ada: accepted', 'Sue: null', 'Bob: null'])
    const late = { token: tokenOf(bob), answer: 'accepted', startsAt } as const
    await expect(world.visitor.meetings.answerByLink(late)).rejects.toMatchObject({ code: 'MOVED' })
    await expect(bob.calls.meetings.answer({ ...at, answer: 'accepted', startsAt })).rejects.toMatchObject({
      code: 'MOVED',
    })
    expect(await world.visitor.meetings.openInvitation({ token: late.token })).toMatchObject({
      startsAt: moved,
      answer: null,
    })
    await world.visitor.meetings.answerByLink({ ...late, startsAt: moved })
    expect(await coming(ada, at)).toEqual(['Ada: accepted', 'Sue: null', 'Bob: accepted'])
  }))
