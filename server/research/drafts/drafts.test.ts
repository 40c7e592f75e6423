import { expect, test } from 'vitest'
import { reviewScene } from '#server/test/review-scene.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('points, summary and decision are sent as one: one activity, one number after the other, and the draft is gone', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send, raise, notificationsOf } = await reviewScene(world)
    const roundId = await send()
    const [one, two] = [await raise(roundId, 'Narrow the question'), await raise(roundId, 'Name the board')]
    const gone = await raise(roundId, 'Longer')
    await sue.calls.reviews.removePoint({ ...at, pointId: gone })
    await sue.calls.reviews.saveDraft({ ...at, roundId, summary: 'Nearly' })
    expect(await sue.calls.reviews.listDrafts(at)).toMatchObject([
      { roundId, roundNumber: 1, summary: 'Nearly', points: [{ id: one }, { id: two, text: 'Name the board' }] },
    ])
    const before = await notificationsOf(ada)
    const decision = { ...at, roundId, summary: 'Nearly there' }
    // Drafted on another device, and not seen here.
    await expect(sue.calls.reviews.returnRound({ ...decision, points: [one] })).rejects.toMatchObject({
      code: 'DRAFT_CHANGED',
    })
    await sue.calls.reviews.returnRound({ ...decision, points: [one, two] })
    const { rounds, points } = await ada.calls.reviews.list(at)
    expect(rounds).toMatchObject([{ state: 'returned', summary: 'Nearly there' }])
    expect(points.map(({ id, number }) => [id, number])).toEqual([
      [one, 1],
      [two, 2],
    ])
    expect((await notificationsOf(ada)).length - before.length).toBe(1)
    expect(await notificationsOf(ada)).toContain('Sue Test returned Concept Sheet, round 1, and asks for 2 changes')
    expect(await sue.calls.reviews.listDrafts(at)).toEqual([])
  }))

test('a must in one’s own draft keeps one from approving, and nothing of it is sent by trying', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send, raise } = await reviewScene(world)
    const roundId = await send()
    const must = await raise(roundId, 'Shorter')
    await expect(sue.calls.reviews.approve({ ...at, roundId })).rejects.toMatchObject({
      code: 'MUSTS_OPEN',
      data: { count: 1 },
    })
    expect((await ada.calls.reviews.list(at)).points).toEqual([])
    await sue.calls.reviews.editPoint({ ...at, pointId: must, level: 'should', text: 'Shorter' })
    await sue.calls.reviews.approve({ ...at, roundId })
    expect((await ada.calls.reviews.list(at)).points).toMatchObject([{ level: 'should', state: 'asked' }])
  }))

test('comments alone leave the round open; the same id again sends nothing, and nothing is not sent', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, send, raise, notificationsOf } = await reviewScene(world)
    const roundId = await send()
    const id = newId()
    await expect(sue.calls.reviews.commentOnRound({ ...at, roundId, id })).rejects.toMatchObject({
      code: 'NOTHING_SAID',
    })
    await expect(sue.calls.reviews.returnRound({ ...at, roundId, summary: ' ' })).rejects.toMatchObject({
      code: 'NOTHING_SAID',
    })
    await raise(roundId, 'Shorter')
    const comment = { ...at, roundId, id, summary: 'Well begun' }
    await sue.calls.reviews.commentOnRound(comment)
    await raise(roundId, 'Half a thought')
    await sue.calls.reviews.commentOnRound(comment)
    const { rounds, points } = await bob.calls.reviews.list(at)
    expect(rounds).toMatchObject([{ state: 'open', comments: [{ text: 'Well begun', byName: 'Sue Test' }] }])
    expect(points.map(({ text }) => text)).toEqual(['Shorter'])
    expect(await notificationsOf(ada)).toContain(
      'Sue Test commented on Concept Sheet, round 1, and asks for one change',
    )
    const { entries } = await ada.calls.history.list({ projectId: at.projectId, kinds: ['review'] })
    expect(entries[0]?.after).toEqual({ round: 1, state: 'open', words: 'Well begun', comments: 1 })
    await expect(bob.calls.reviews.commentOnRound({ ...comment, id: newId() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }))

test('a round that ends leaves the draft with its author, who carries it into the next one or throws it away', () =>
  inWorld(async (world) => {
    const { ada, sue, at, first, project, send, raise } = await reviewScene(world)
    const sam = await world.join(project, 'Sam', 'supervisor')
    const link = newId()
    await ada.calls.links.add({ ...at, id: link, title: 'Outline', url: 'https://example.org/outline' })
    const one = await send({ linkIds: [link] })
    const mark = { boxes: [{ x: 0, y: 0, width: 1, height: 0.1 }], quote: 'the question', before: 'ask ', after: '.' }
    const inFile = await raise(one, 'Narrow it', { versionId: first.id, page: 2, mark })
    await raise(one, 'Say more', { linkId: link, level: 'should' })
    await sue.calls.reviews.saveDraft({ ...at, roundId: one, summary: 'Nearly' })
    await ada.calls.reviews.withdraw({ ...at, roundId: one })
    // It can be read and worked on, and what somebody is in the middle of is kept.
    await sue.calls.reviews.editPoint({
      ...{ ...at, pointId: inFile, level: 'must', text: 'Narrow the question' },
      ...{ versionId: first.id, page: 2 },
    })
    await sue.calls.reviews.saveDraft({ ...at, roundId: one, summary: 'Nearly there' })
    await expect(raise(one, 'Late')).rejects.toMatchObject({ code: 'NO_OPEN_ROUND' })
    const late = { ...at, roundId: one, id: newId(), level: 'should' as const, text: 'Half typed', late: true }
    await sue.calls.reviews.raisePoint(late)
    await sue.calls.reviews.removePoint({ ...at, pointId: late.id })
    await expect(sue.calls.reviews.saveDraft({ ...at, roundId: newId(), summary: 'x' })).rejects.toMatchObject({
      code: 'NO_OPEN_ROUND',
    })
    await expect(sue.calls.reviews.carryDraft({ ...at, roundId: one })).rejects.toMatchObject({ code: 'NO_OPEN_ROUND' })
    const second = await upload(ada, world.storage, at, {
      ...{ name: 'Other name.pdf', bytes: pdf('two'), fileId: first.fileId },
    })
    const two = newId()
    await ada.calls.reviews.send({ ...at, id: two, versionIds: [second.id] })
    await raise(two, 'New here')
    await sue.calls.reviews.carryDraft({ ...at, roundId: one })
    await sue.calls.reviews.carryDraft({ ...at, roundId: one })
    const drafts = await sue.calls.reviews.listDrafts(at)
    expect(drafts).toMatchObject([{ roundId: two, summary: 'Nearly there' }])
    expect(drafts[0]?.points.map(({ text, versionId, page, linkId }) => [text, versionId, page, linkId])).toEqual([
      ['Narrow the question', second.id, 2, null],
      ['Say more', null, null, null],
      ['New here', null, null, null],
    ])
    // Its words go along; where they are on the pages of another version is not known.
    expect(drafts[0]?.points.map(({ mark }) => mark)).toEqual([{ ...mark, boxes: [] }, null, null])
    await sue.calls.reviews.discardDraft({ ...at, roundId: two })
    expect(await sue.calls.reviews.listDrafts(at)).toEqual([])
    // A draft is no reason to be named as one who reviewed, and goes with the account.
    await sam.calls.reviews.saveDraft({ ...at, roundId: two, summary: 'Mine' })
    await world.db.execute(`delete from auth_users where id = '${sam.id}'`)
    const { rows } = await world.db.execute('select id from review_drafts')
    expect(rows).toEqual([])
  }))
