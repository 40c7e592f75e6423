import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inWorld } from '#server/test/world.ts'
import { checkSpans } from './check-spans.ts'
import { reconcileSpans } from './reconcile-spans.ts'
import { findWrongSums } from './record-sums.ts'
import { stageSpans, stageSums } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

const spansOf = async (db: World['db'], stageId: string) => {
  const { rows } = await db.execute<{ status: string; left: boolean }>(sql`
    select status, left_at is not null as left from stage_spans where stage_id = ${stageId} order by number`)
  return rows.map(({ status, left }) => (left ? status : `${status} now`))
}

test('a stage has a span for each time it is in a status, beginning with its project', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    const set = (status: 'in_progress' | 'on_hold' | 'completed') =>
      ada.calls.stages.setStatus({ projectId, stageId, status })
    expect(await spansOf(db, stageId)).toEqual(['not_started now'])
    await set('in_progress')
    await set('in_progress')
    await set('on_hold')
    await set('in_progress')
    await set('completed')
    expect(await spansOf(db, stageId)).toEqual([
      'not_started',
      'in_progress',
      'on_hold',
      'in_progress',
      'completed now',
    ])
    expect((await checkSpans(db)).wrong).toEqual([])
    expect(await findWrongSums(db)).toEqual([])
    expect(await db.select().from(stageSums)).toMatchObject([{ projectId, number: 1, status: 'completed', returns: 0 }])
    await set('in_progress')
    expect(await db.select().from(stageSums)).toMatchObject([{ status: 'in_progress', returns: 1, answered: [] }])
    expect(await findWrongSums(db)).toEqual([])
  }))

test('stages that were complete when a project began are so from its beginning, and go with it', () =>
  inWorld(async ({ db, arrive }) => {
    const ada = await arrive('Ada')
    const { id } = await ada.calls.projects.create({ title: 'Tides', phase: 3, earlierComplete: true })
    const { stages } = await ada.calls.projects.find({ projectId: id })
    expect(await Promise.all(stages.slice(0, 3).map((each) => spansOf(db, each.id)))).toEqual([
      ['completed now'],
      ['completed now'],
      ['not_started now'],
    ])
    const first = stages[0]?.id ?? ''
    expect(await db.select().from(stageSums)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
    await ada.calls.stages.setStatus({ projectId: id, stageId: first, status: 'in_progress' })
    expect((await checkSpans(db)).wrong).toEqual([])
    expect(await findWrongSums(db)).toEqual([])
    await ada.calls.projects.remove({ projectId: id, title: 'Tides' })
    expect(await spansOf(db, first)).toEqual([])
  }))

test('a span that is not what the history says is named', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    await ada.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
    await db.execute(
      sql`update stage_spans set entered_at = entered_at + interval '1 day' where stage_id = ${stageId} and number = 2`,
    )
    expect((await checkSpans(db)).wrong).toEqual([{ projectId, stage: 1, span: 2 }])
    await db.execute(sql`delete from stage_spans where stage_id = ${stageId} and number = 2`)
    expect((await checkSpans(db)).wrong).toEqual([{ projectId, stage: 1, span: 2 }])
  }))

test('what a process that knows no spans has changed is written anew from the history', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const [one, other] = [await startProject(ada), await startProject(ada)]
    for (const status of ['in_progress', 'on_hold', 'completed'] as const)
      await ada.calls.stages.setStatus({ projectId: one.projectId, stageId: one.stageId, status })
    const all = () => db.select().from(stageSpans).orderBy(stageSpans.stageId, stageSpans.number)
    const written = await all()
    await db.execute(sql`delete from stage_spans where stage_id = ${one.stageId} and number > 2`)
    await db.execute(sql`delete from stage_spans where stage_id = ${other.stageId}`)
    await reconcileSpans(db)
    expect(await all()).toEqual(written)
    const sums = () => db.select().from(stageSums).orderBy(stageSums.projectId, stageSums.number)
    const added = await sums()
    await db.execute(sql`update stage_sums set days_worked = days_worked + 1`)
    expect(await findWrongSums(db)).toEqual([one.projectId])
    await db.execute(sql`delete from stage_sums`)
    expect(await findWrongSums(db)).toEqual([one.projectId])
    await reconcileSpans(db)
    expect(await sums()).toEqual(added)
  }))

test('the migration finds in the history what is written since', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    for (const status of ['in_progress', 'under_review', 'completed', 'on_hold'] as const)
      await ada.calls.stages.setStatus({ projectId, stageId, status })
    const all = () => db.select().from(stageSpans).orderBy(stageSpans.stageId, stageSpans.number)
    const written = await all()
    await db.delete(stageSpans)
    const migration = await readFile(
      new URL('../../ground/db/migrations/0018_stage-spans.sql', import.meta.url),
      'utf8',
    )
    await db.execute(sql.raw(migration))
    expect(await all()).toEqual(written)
    const sums = await db.select().from(stageSums)
    expect(sums).toMatchObject([{ status: 'on_hold', returns: 1, answered: [0] }])
    await db.delete(stageSums)
    const adding = await readFile(
      new URL('../../ground/db/migrations/0047_sums-of-stages.sql', import.meta.url),
      'utf8',
    )
    await db.execute(sql.raw(adding))
    expect(await db.select().from(stageSums)).toEqual(sums)
  }))
