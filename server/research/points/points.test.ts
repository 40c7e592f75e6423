import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remarkLimit, roundLimit } from '#domain/research/reviews/reviews.ts'
import { reviewScene } from '#server/test/review-scene.ts'
import { upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('points are changed by whoever raised them, as long as their round is open', () =>
  inWorld(async (world) => {
    const { ada, sue, at, first, project, send, raise } = await reviewScene(world)
    const sam = await world.join(project, 'Sam', 'supervisor')
    const roundId = await send()
    const pointId = await raise(roundId, 'Shorter')
    const said = { ...at, roundId, id: pointId, level: 'must' as const, text: 'Shorter' }
    await sue.calls.reviews.raisePoint(said)
    await expect(sam.calls.reviews.raisePoint(said)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    const edit = { ...at, pointId, level: 'should' as const, text: 'Much shorter', versionId: first.id, page: 3 }
    // What others have drafted does not exist.
    await expect(sam.calls.reviews.editPoint(edit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sue.calls.reviews.editPoint(edit)
    expect((await ada.calls.reviews.list(at)).points).toEqual([])
    await sue.calls.reviews.commentOnRound({ ...at, roundId, id: newId() })
    await expect(sam.calls.reviews.editPoint(edit)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sue.calls.reviews.editPoint({ ...edit, text: 'Far shorter' })
    await sue.calls.reviews.editPoint(edit)
    expect((await ada.calls.reviews.list(at)).points).toMatchObject([
      { level: 'should', text: 'Much shorter', page: 3 },
    ])
    const other = await upload(ada, world.storage, at, {})
    await expect(sue.calls.reviews.editPoint({ ...edit, versionId: other.id })).rejects.toMatchObject({
      code: 'NOT_IN_ROUND',
    })
    await expect(raise(roundId, 'There', { versionId: other.id })).rejects.toMatchObject({ code: 'NOT_IN_ROUND' })
    await expect(raise(roundId, 'There', { linkId: newId() })).rejects.toMatchObject({ code: 'NOT_IN_ROUND' })
    const gone = await raise(roundId, 'Longer')
    await sue.calls.reviews.removePoint({ ...at, pointId: gone })
    await expect(sue.calls.reviews.removePoint({ ...at, pointId: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorten it' })
    const late = [
      sue.calls.reviews.editPoint(edit),
      sue.calls.reviews.removePoint({ ...at, pointId }),
      raise(roundId, 'x'),
    ]
    for (const each of await Promise.allSettled(late))
      expect(each).toMatchObject({
        status: 'rejected',
        reason: { code: 'NO_OPEN_ROUND', data: { state: 'returned', byName: 'Sue Test' } },
      })
  }))

test('what is marked on a page is kept with its words, goes along, and stays through a change by a program that knows nothing of it', () =>
  inWorld(async (world) => {
    const { ada, sue, at, first, send, raise } = await reviewScene(world)
    const roundId = await send()
    const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.02 }
    const mark = { boxes: [box], quote: 'in\u0007 a \u202erandomised\nway', before: 'treated ', after: '.' }
    const place = { versionId: first.id, page: 3 }
    const pointId = await raise(roundId, 'How?', { level: 'note', ...place, mark, suggestion: 'at random' })
    const drafted = async () => (await sue.calls.reviews.listDrafts(at))[0]?.points[0]
    const kept = { boxes: [box], quote: 'in  a  randomised way', before: 'treated ', after: '.' }
    expect(await drafted()).toMatchObject({ level: 'note', mark: kept, suggestion: 'at random' })
    const edit = { ...at, pointId, level: 'note' as const, text: 'How exactly?' }
    await sue.calls.reviews.editPoint({ ...edit, ...place })
    expect(await drafted()).toMatchObject({ text: 'How exactly?', mark: kept, suggestion: 'at random' })
    await sue.calls.reviews.editPoint({ ...edit, ...place, page: 4 })
    expect(await drafted()).toMatchObject({ page: 4, mark: null, suggestion: 'at random' })
    await sue.calls.reviews.editPoint({ ...edit, ...place, mark, suggestion: null })
    await sue.calls.reviews.returnRound({ ...at, roundId })
    const { points } = await ada.calls.reviews.list(at)
    expect(points).toMatchObject([{ level: 'note', page: 3, mark: kept, suggestion: null }])
    // It asks for nothing, and keeps nobody from going on.
    expect((await ada.calls.notifications.list()).notifications[0]?.message).toBe(
      'Sue Test returned Concept Sheet, round 1',
    )
    const second = await send()
    await sue.calls.reviews.approve({ ...at, roundId: second })
  }))

test('a mark is of a file, has words or a box, and a box is on a page', () =>
  inWorld(async (world) => {
    const { first, send, raise } = await reviewScene(world)
    const roundId = await send()
    const boxes = [{ x: 0, y: 0, width: 1, height: 1 }]
    const refused = [
      { mark: { quote: 'words' } },
      { versionId: first.id, mark: { boxes } },
      { versionId: first.id, page: 1, mark: { quote: ' ' } },
      { versionId: first.id, page: 1, mark: { boxes: [{ x: 0, y: 0, width: 2, height: 1 }] } },
    ]
    for (const each of refused)
      await expect(raise(roundId, 'There', each)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await raise(roundId, 'There', { versionId: first.id, mark: { quote: 'words' } })
  }))

test('a stage has so many rounds, and so many things said about its points', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send, ask } = await reviewScene(world)
    const roundId = await send()
    const pointId = await ask(roundId, 'Shorter')
    await world.db.execute(sql`insert into point_remarks (id, point_id, kind, text, made_by, made_at)
      select gen_random_uuid(), ${pointId}, 'comment', 'x', ${sue.id}, now() from generate_series(1, ${remarkLimit} - 1)`)
    const about = { ...at, pointId }
    await sue.calls.reviews.commentOnPoint({ ...about, id: newId(), text: 'The last' })
    await expect(sue.calls.reviews.commentOnPoint({ ...about, id: newId(), text: 'One more' })).rejects.toMatchObject({
      code: 'REMARK_LIMIT',
      data: { limit: remarkLimit },
    })
    await world.db.execute(sql`update review_rounds set number = ${roundLimit} where id = ${roundId}`)
    await ada.calls.reviews.withdraw({ ...at, roundId })
    await expect(send()).rejects.toMatchObject({ code: 'MUSTS_UNANSWERED' })
    await world.db.execute(sql`delete from point_remarks`)
    await ada.calls.reviews.answerPoint({ ...about, id: newId(), answer: 'done', text: null })
    await expect(send()).rejects.toMatchObject({ code: 'ROUND_LIMIT', data: { limit: roundLimit } })
  }))

test('what is closed is not answered until it is reopened; the same remark again is one', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, send, raise } = await reviewScene(world)
    const roundId = await send()
    const pointId = await raise(roundId, 'Shorter')
    await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'x' })
    const settle = (closed: boolean, id = newId()) => sue.calls.reviews.settlePoint({ ...at, pointId, id, closed })
    const answer = { ...at, pointId, id: newId(), answer: 'done' as const }
    await settle(true)
    await settle(true)
    await expect(ada.calls.reviews.answerPoint(answer)).rejects.toMatchObject({ code: 'POINT_CLOSED' })
    await settle(false)
    await ada.calls.reviews.answerPoint(answer)
    await ada.calls.reviews.answerPoint(answer)
    const comment = { ...at, pointId, id: newId(), text: 'Why?' }
    await bob.calls.reviews.commentOnPoint(comment)
    await bob.calls.reviews.commentOnPoint(comment)
    await expect(sue.calls.reviews.commentOnPoint(comment)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await expect(
      ada.calls.reviews.answerPoint({ ...at, pointId, id: newId(), answer: 'declined', text: ' ' }),
    ).rejects.toMatchObject({ status: 400 })
    await settle(false)
    const { points } = await ada.calls.reviews.list(at)
    expect(points.map(({ state, remarks }) => [state, remarks.map(({ kind }) => kind)])).toEqual([
      ['asked', ['closed', 'reopened', 'done', 'comment', 'reopened']],
    ])
  }))
