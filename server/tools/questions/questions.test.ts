import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judge } from '#domain/tools/questions/judge.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()
const weak = 'Does mentoring help students?'
const strong =
  'Among first-year nursing students in Durban, how does weekly mentoring compared with none affect pass rates over a year?'

test('a question that is used becomes the project’s, with its aim, and keeps its place in the history', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const sue = await join(project, 'Sue', 'supervisor')
    expect(await ada.calls.questions.use({ projectId, id: newId(), question: weak })).toMatchObject({
      verdict: 'Needs work',
    })
    const studyAim = 'To determine the effect of weekly mentoring.'
    const id = newId()
    const used = { projectId, id, question: strong, evidence: { novel: 'Three reviews' }, studyAim }
    expect(await ada.calls.questions.use(used)).toMatchObject({ verdict: 'Strong' })
    // Sent again, late, it does not undo what came since.
    await ada.calls.questions.use({ projectId, id: newId(), question: weak })
    expect(await ada.calls.questions.use(used)).toMatchObject({ verdict: 'Strong' })
    const other = await startProject(ada, 'Another')
    await expect(ada.calls.questions.use({ ...used, projectId: other.projectId })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })

    expect(await sue.calls.projects.find({ projectId })).toMatchObject({ researchQuestion: weak, studyAim })
    const history = await sue.calls.questions.list({ projectId })
    expect(history.map(({ question, verdict, keptByName }) => [question, verdict, keptByName])).toEqual([
      [weak, 'Needs work', 'Ada Test'],
      [strong, 'Strong', 'Ada Test'],
      [weak, 'Needs work', 'Ada Test'],
    ])
    expect(history[1]).toMatchObject({ id, rubric: 3, evidence: { novel: 'Three reviews' }, remarks: [] })
  }))

test('the server judges as the page does, with a part filled in by hand and a blank left open', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const question = 'Does weekly mentoring improve the pass rate of first-year nursing students in Durban?'
    for (const chosen of [
      { question, boxes: { comparison: 'usual lectures' } },
      { question, boxes: { time: '' } },
      { question: `${question.slice(0, -1)}, compared with [comparison]?`, boxes: {} },
    ]) {
      const { score } = judge({ text: chosen.question, type: null, boxes: chosen.boxes, evidence: {} })
      expect(await ada.calls.questions.use({ projectId, id: newId(), ...chosen })).toMatchObject({ score })
    }
  }))

test.each([['half a sign \ud800'], ['turned \u202e around'], ['x'.repeat(301)]])(
  'a part that holds “%s” is refused',
  (said) =>
    inWorld(async ({ arrive, startProject }) => {
      const ada = await arrive('Ada')
      const { projectId } = await startProject(ada)
      const input = { projectId, id: newId(), question: weak, boxes: { time: said } }
      await expect(ada.calls.questions.use(input)).rejects.toMatchObject({ status: 400 })
    }),
)

test('a question without an aim leaves the aim that the project has', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    await ada.calls.questions.use({ projectId, id: newId(), question: strong, studyAim: 'To learn.' })
    await ada.calls.questions.use({ projectId, id: newId(), question: weak })
    expect(await ada.calls.projects.find({ projectId })).toMatchObject({
      researchQuestion: weak,
      studyAim: 'To learn.',
    })
  }))

test('questions that are typed into a project’s form come into its history too, once each', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const { id: projectId } = await ada.calls.projects.create({ title: 'Mentoring', phase: 1, researchQuestion: weak })
    const edit = { projectId, title: 'Mentoring', status: 'Active' as const }
    await ada.calls.projects.update({ ...edit, researchQuestion: weak })
    await ada.calls.projects.update({ ...edit, researchQuestion: strong })
    await ada.calls.projects.update({ ...edit, title: 'Mentoring, again', researchQuestion: strong })
    await ada.calls.projects.update({ ...edit, researchQuestion: null })
    expect((await ada.calls.questions.list({ projectId })).map(({ question }) => question)).toEqual([strong, weak])
  }))

test('a supervisor remarks on a question: once however often it is sent, and the others learn of it', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const [sue, bob] = [await join(project, 'Sue', 'supervisor'), await join(project, 'Bob')]
    const questionId = newId()
    await ada.calls.questions.use({ projectId, id: questionId, question: weak })
    const remark = { projectId, questionId, id: newId(), remark: 'Which students, and how much mentoring?' }
    await sue.calls.questions.remark(remark)
    await sue.calls.questions.remark(remark)
    const [entry] = await bob.calls.questions.list({ projectId })
    expect(entry?.remarks).toMatchObject([{ remark: remark.remark, writtenByName: 'Sue Test' }])
    const { notifications } = await ada.calls.notifications.list()
    expect(notifications.map(({ message }) => message)).toContain(
      'Sue Test remarked on the research question of "Tides of the Wild Coast": "Which students, and how much mentoring?"',
    )

    for (const person of [ada, bob])
      await expect(person.calls.questions.remark({ ...remark, id: newId() })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await expect(sue.calls.questions.remark({ ...remark, questionId: newId() })).rejects.toMatchObject({
      code: 'NO_QUESTION',
    })
    await expect(sue.calls.questions.remark({ ...remark, id: newId(), remark: '  ' })).rejects.toMatchObject({
      status: 400,
    })
  }))

test('a question of another project cannot be remarked on', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const [ada, eve] = [await arrive('Ada'), await arrive('Eve')]
    const [project, other] = [await startProject(ada), await startProject(eve, 'Other')]
    const sue = await join(project, 'Sue', 'supervisor')
    const questionId = newId()
    await eve.calls.questions.use({ projectId: other.projectId, id: questionId, question: weak })
    const remark = { questionId, id: newId(), remark: 'Hm' }
    await expect(sue.calls.questions.remark({ ...remark, projectId: project.projectId })).rejects.toMatchObject({
      code: 'NO_QUESTION',
    })
    await expect(sue.calls.questions.remark({ ...remark, projectId: other.projectId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }))

test.each([[''], ['   '], ['x'.repeat(601)], ['a\u0000b']])('the question “%s” is refused', (question) =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    await expect(ada.calls.questions.use({ projectId, id: newId(), question })).rejects.toMatchObject({ status: 400 })
  }),
)

test('a deleted account leaves its questions and remarks without a name', () =>
  inWorld(async ({ db, arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const sue = await join(project, 'Sue', 'supervisor')
    const { projectId } = project
    const questionId = newId()
    await ada.calls.questions.use({ projectId, id: questionId, question: weak })
    await sue.calls.questions.remark({ projectId, questionId, id: newId(), remark: 'Which students?' })
    await db.execute(sql`delete from project_members where user_id = ${sue.id}`)
    await db.execute(sql`delete from users_profiles where profile_id = ${sue.id}`)
    const [entry] = await ada.calls.questions.list({ projectId })
    expect(entry?.remarks).toMatchObject([{ remark: 'Which students?', writtenByName: null }])
  }))
