import { expect, test } from 'vitest'
import { reviewScene } from '#server/test/review-scene.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('a stage goes through two rounds: asked, answered, compared, closed and approved; both stay to be read', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, first, raise, notificationsOf } = await reviewScene(world)
    const link = newId()
    await ada.calls.links.add({ ...at, id: link, title: 'Outline', url: 'https://example.org/outline' })
    const one = newId()
    const sent = { ...at, id: one, note: 'My first draft', wishedFor: '2055-02-01', versionIds: [first.id] }
    await ada.calls.reviews.send({ ...sent, linkIds: [link] })
    expect(await ada.calls.reviews.send(sent)).toMatchObject({ id: one, number: 1 })
    expect((await bob.calls.stages.open(at)).stage).toMatchObject({
      status: 'under_review',
      roundNumber: 1,
      roundState: 'open',
    })
    expect(await notificationsOf(sue)).toContain(
      'Ada Test sent Concept Sheet for review, round 1, and asked for an answer by 1 February 2055',
    )

    const [must, should, third] = [
      await raise(one, 'Narrow the question', { versionId: first.id, page: 2 }),
      await raise(one, 'Add a figure', { level: 'should', linkId: link }),
      await raise(one, 'Name the ethics board'),
    ]
    const returned = await sue.calls.reviews.returnRound({ ...at, roundId: one, summary: 'Nearly there' })
    expect(returned).toMatchObject({ stage: { status: 'in_progress', roundState: 'returned' }, currentPhase: 1 })
    expect(await notificationsOf(ada)).toContain('Sue Test returned Concept Sheet, round 1, and asks for 3 changes')

    // The link is edited afterwards; the round keeps what it was.
    await ada.calls.links.edit({ ...at, id: link, title: 'Other', url: 'https://example.org/other' })
    await ada.calls.reviews.answerPoint({ ...at, pointId: should, id: newId(), answer: 'declined', text: 'No room' })
    await ada.calls.reviews.answerPoint({ ...at, pointId: must, id: newId(), answer: 'done', text: 'Only Durban' })
    const second = await upload(ada, world.storage, at, {
      name: 'Proposal.pdf',
      bytes: pdf('two'),
      fileId: first.fileId,
    })
    const two = newId()
    const again = { ...at, id: two, versionIds: [second.id] }
    await expect(ada.calls.reviews.send(again)).rejects.toMatchObject({ code: 'MUSTS_UNANSWERED', data: { count: 1 } })
    await ada.calls.reviews.answerPoint({ ...at, pointId: third, id: newId(), answer: 'done' })
    expect(await ada.calls.reviews.send(again)).toMatchObject({ id: two, number: 2 })

    await expect(sue.calls.reviews.approve({ ...at, roundId: two })).rejects.toMatchObject({
      code: 'MUSTS_OPEN',
      data: { count: 2 },
    })
    await sue.calls.reviews.settlePoint({ ...at, pointId: must, id: newId(), closed: true })
    await sue.calls.reviews.settlePoint({ ...at, pointId: third, id: newId(), closed: true, text: 'Good' })
    await bob.calls.reviews.commentOnPoint({ ...at, pointId: should, id: newId(), text: 'I could draw it' })
    const approved = await sue.calls.reviews.approve({ ...at, roundId: two, summary: 'Well done' })
    expect(approved).toMatchObject({ stage: { status: 'completed', roundState: 'approved' }, currentPhase: 2 })
    expect(await notificationsOf(ada)).toContain('Sue Test approved Concept Sheet in round 2: it is complete')

    const { rounds, points } = await bob.calls.reviews.list(at)
    expect(rounds.map(({ number, state, note, summary }) => ({ number, state, note, summary }))).toEqual([
      { number: 2, state: 'approved', note: null, summary: 'Well done' },
      { number: 1, state: 'returned', note: 'My first draft', summary: 'Nearly there' },
    ])
    expect(rounds.map(({ versions }) => versions.map(({ id, number }) => [id, number]))).toEqual([
      [[second.id, 2]],
      [[first.id, 1]],
    ])
    expect(rounds[1]?.links).toEqual([{ id: link, title: 'Outline', url: 'https://example.org/outline' }])
    expect(points.map(({ number, state, remarks }) => [number, state, remarks.map(({ kind }) => kind)])).toEqual([
      [1, 'closed', ['done', 'closed']],
      [2, 'declined', ['declined', 'comment']],
      [3, 'closed', ['done', 'closed']],
    ])
    await expect(ada.calls.files.removeVersion({ ...at, id: first.id })).rejects.toMatchObject({ code: 'PINNED' })
    const { entries } = await ada.calls.history.list({ projectId: at.projectId, kinds: ['review', 'stage', 'project'] })
    expect(entries.map(({ kind, after }) => [kind, after]).slice(0, 3)).toEqual([
      ['review', { round: 2, state: 'approved', words: 'Well done' }],
      ['project', { phase: 2 }],
      ['stage', { status: 'completed' }],
    ])
  }))

test('while a round is open the status stays; withdrawn, it is what it was before', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send, notificationsOf } = await reviewScene(world)
    await ada.calls.stages.setStatus({ ...at, status: 'on_hold' })
    const round = await send()
    for (const person of [ada, sue])
      await expect(person.calls.stages.setStatus({ ...at, status: 'completed' })).rejects.toMatchObject({
        code: 'ROUND_OPEN',
      })
    await expect(send()).rejects.toMatchObject({ code: 'ROUND_OPEN' })
    expect(await ada.calls.reviews.withdraw({ ...at, roundId: round })).toMatchObject({
      stage: { status: 'on_hold', roundState: 'withdrawn' },
    })
    expect(await notificationsOf(sue)).toContain('Ada Test withdrew Concept Sheet from review, round 1')
    await expect(sue.calls.reviews.approve({ ...at, roundId: round })).rejects.toMatchObject({
      code: 'NO_OPEN_ROUND',
      data: { state: 'withdrawn', byName: 'Ada Test' },
    })
    // A decision about a round that is not the open one is about something else.
    await send()
    await expect(sue.calls.reviews.approve({ ...at, roundId: round })).rejects.toMatchObject({
      code: 'NO_OPEN_ROUND',
      data: { state: null },
    })
    await sue.calls.reviews.returnRound({
      ...at,
      roundId: (await ada.calls.reviews.list(at)).rounds[0]?.id ?? '',
      summary: 'No',
    })
    await ada.calls.stages.setStatus({ ...at, status: 'completed' })
  }))

test('each does what is theirs, and nobody else', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, first, send, ask } = await reviewScene(world)
    const forbidden = { code: 'FORBIDDEN' }
    for (const person of [sue, bob])
      await expect(person.calls.reviews.send({ ...at, id: newId(), versionIds: [first.id] })).rejects.toMatchObject(
        forbidden,
      )
    const roundId = await send()
    const point = await ask(roundId, 'Shorter')
    for (const person of [ada, bob]) {
      const { approve, returnRound, raisePoint, settlePoint } = person.calls.reviews
      await expect(approve({ ...at, roundId })).rejects.toMatchObject(forbidden)
      await expect(returnRound({ ...at, roundId, summary: 'x' })).rejects.toMatchObject(forbidden)
      await expect(raisePoint({ ...at, roundId, id: newId(), level: 'must', text: 'x' })).rejects.toMatchObject(
        forbidden,
      )
      await expect(settlePoint({ ...at, pointId: point, id: newId(), closed: true })).rejects.toMatchObject(forbidden)
      await expect(person.calls.reviews.removePoint({ ...at, pointId: point })).rejects.toMatchObject(forbidden)
    }
    for (const person of [sue, bob]) {
      await expect(person.calls.reviews.withdraw({ ...at, roundId })).rejects.toMatchObject(forbidden)
      await expect(
        person.calls.reviews.answerPoint({ ...at, pointId: point, id: newId(), answer: 'done' }),
      ).rejects.toMatchObject(forbidden)
    }
    await expect(
      ada.calls.reviews.answerPoint({ ...at, pointId: point, id: newId(), answer: 'done' }),
    ).rejects.toMatchObject({ code: 'ROUND_OPEN' })
  }))

test('there has to be something to read, of this stage, and somebody to read it', () =>
  inWorld(async (world) => {
    const { ada, sue, at, project, first } = await reviewScene(world)
    const id = newId()
    await expect(ada.calls.reviews.send({ ...at, id })).rejects.toMatchObject({ status: 400 })
    await expect(ada.calls.reviews.send({ ...at, id, versionIds: [newId()] })).rejects.toMatchObject({
      code: 'READING_GONE',
    })
    const elsewhere = { ...at, stageId: project.stages[1]?.id ?? '' }
    await expect(ada.calls.reviews.send({ ...elsewhere, id, versionIds: [first.id] })).rejects.toMatchObject({
      code: 'READING_GONE',
    })
    await sue.calls.members.remove({ projectId: at.projectId, userId: sue.id })
    await expect(ada.calls.reviews.send({ ...at, id, versionIds: [first.id] })).rejects.toMatchObject({
      code: 'NO_SUPERVISOR',
    })
  }))

test('a complete stage is set back before it is sent; with a supervisor, an owner can demand a review', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, project, send } = await reviewScene(world)
    await ada.calls.stages.setStatus({ ...at, status: 'completed' })
    await expect(send()).rejects.toMatchObject({ code: 'STAGE_COMPLETE' })
    await ada.calls.stages.setStatus({ ...at, status: 'in_progress', reason: 'More to do' })
    const edit = { projectId: at.projectId, title: 'Tides', status: 'Active' as const }
    await ada.calls.projects.update({ ...edit, reviewsRequired: true })
    await ada.calls.projects.update(edit)
    expect((await bob.calls.projects.find({ projectId: at.projectId })).reviewsRequired).toBe(true)
    for (const person of [ada, sue])
      await expect(person.calls.stages.setStatus({ ...at, status: 'completed' })).rejects.toMatchObject({
        code: 'REVIEW_REQUIRED',
      })
    await ada.calls.stages.setStatus({ ...at, status: 'on_hold' })
    await sue.calls.reviews.approve({ ...at, roundId: await send() })
    await sue.calls.members.remove({ projectId: at.projectId, userId: sue.id })
    const next = { projectId: at.projectId, stageId: project.stages[1]?.id ?? '' }
    expect((await ada.calls.stages.setStatus({ ...next, status: 'completed' })).stage.status).toBe('completed')
  }))

test('who decided is still there as a deleted user when their account is gone', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send, raise } = await reviewScene(world)
    const roundId = await send()
    await raise(roundId, 'Shorter')
    await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorten it' })
    await world.db.execute(`delete from auth_users where id = '${sue.id}'`)
    const { rounds, points } = await ada.calls.reviews.list(at)
    expect([rounds[0]?.endedByName, rounds[0]?.summary, points[0]?.byName]).toEqual([null, 'Shorten it', null])
  }))
