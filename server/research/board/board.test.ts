import { expect, test } from 'vitest'
import { lightsOf } from '#domain/research/board/lights.ts'
import { dayFromNow } from '#server/test/days.ts'
import { expectedLights } from '#server/test/expected-lights.ts'
import { liveThrough, superviseAll } from '#server/test/live-through.ts'
import { drawAbsent, drawing, drawLife } from '#server/test/lives.ts'
import { inWorld } from '#server/test/world.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

test('thirty students over four years have the lights and sentences that a walk through each of their days finds', () =>
  inWorld(async ({ db, arrive }) => {
    const today = dayFromNow()
    const [sam, sue] = [await arrive('Sam', 'Institutions'), await arrive('Sue', 'Institutions')]
    const draw = drawing(seed)
    const people = [
      { name: 'Sam Test', absent: drawAbsent(draw, today) },
      { name: 'Sue Test', absent: drawAbsent(draw, today) },
    ]
    const lives = new Map<string, ReturnType<typeof drawLife>>()
    const students = await Promise.all(Array.from({ length: 30 }, (_, at) => arrive(`Student${at}`)))
    for (const student of students) {
      const life = drawLife(draw, today)
      const projectId = await liveThrough(db, student.id, life)
      lives.set(projectId, life)
    }
    const absent = people.map((each, at) => ({ ...each, id: [sam, sue][at]?.id ?? '' }))
    await superviseAll(db, absent, lives)
    const board = await sue.calls.board.list()
    expect(board.today).toBe(today)
    const running = [...lives.values()].filter(({ status }) => status === 'Active')
    expect(board.rows).toHaveLength(running.length)
    const tones = new Set<string>()
    for (const row of board.rows) {
      const life = lives.get(row.projectId)
      if (!life) throw new Error('A row of nobody')
      const found = row.lights.map(({ rule, tone, sentence }) => [rule, tone, sentence])
      expect(found, `seed ${seed}: ${JSON.stringify(life)}`).toEqual(expectedLights(life, today, people))
      for (const { rule, tone } of row.lights) tones.add(`${rule} ${tone}`)
      // What a page computes of the same facts is the same.
      expect(lightsOf(row.facts, today)).toEqual(row.lights)
      const student = students.find(({ id }) => id === row.studentId)
      expect((await student?.calls.board.findLights({ projectId: row.projectId }))?.lights).toEqual(row.lights)
    }
    // Those that are not running are on no board; their students read them, all calm.
    for (const [projectId, life] of lives) {
      if (life.status === 'Active') continue
      const student = students[[...lives.keys()].indexOf(projectId)]
      const lights = (await student?.calls.board.findLights({ projectId }))?.lights ?? []
      const found = lights.map(({ rule, tone, sentence }) => [rule, tone, sentence])
      expect(found, `seed ${seed}: ${JSON.stringify(life)}`).toEqual(expectedLights(life, today, people))
      for (const { rule } of lights) tones.add(`${rule} at rest`)
    }
    expect(tones.size, `seed ${seed}`).toBeGreaterThan(20)
  }))

test('a board has the students of its reader alone; whoever supervises no longer loses it with the private notes', () =>
  inWorld(async ({ arrive, startProject, addMember, join }) => {
    const [ada, sue, sam] = [await arrive('Ada'), await arrive('Sue', 'Supervisor'), await arrive('Sam', 'Supervisor')]
    const tides = await startProject(ada, 'Tides')
    const { projectId } = tides
    await addMember(tides, sue, 'supervisor')
    await addMember(tides, sam, 'supervisor')
    const bob = await join(tides, 'Bob')
    const rows = async (person: typeof sue) => (await person.calls.board.list()).rows.map(({ title }) => title)
    expect([await rows(sue), await rows(sam)]).toEqual([['Tides'], ['Tides']])
    expect((await sue.calls.board.list()).rows[0]?.others).toEqual(['Sam Test'])
    await expect(ada.calls.board.list()).rejects.toMatchObject({ code: 'PLAN' })

    const note = { projectId, id: crypto.randomUUID(), text: 'Works nights to pay the fees' }
    await sue.calls.board.addNote(note)
    await sue.calls.board.addNote(note)
    expect(await sam.calls.board.listNotes({ projectId })).toMatchObject([{ text: note.text, isMine: false }])
    await expect(sam.calls.board.removeNote({ projectId, noteId: note.id })).rejects.toMatchObject({ code: 'NO_NOTE' })
    await expect(sam.calls.board.addNote({ ...note, text: 'Mine' })).rejects.toMatchObject({ code: 'ID_TAKEN' })
    for (const person of [ada, bob])
      await expect(person.calls.board.listNotes({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(bob.calls.board.findLights({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' })

    await ada.calls.members.remove({ projectId, userId: sam.id })
    expect([await rows(sue), await rows(sam)]).toEqual([['Tides'], []])
    for (const ask of [
      () => sam.calls.board.listNotes({ projectId }),
      () => sam.calls.board.findLights({ projectId }),
      () => sam.calls.registrations.find({ projectId }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))

test('who needs the reader comes first, and not once they have approved; a plan is asked for', () =>
  inWorld(async ({ arrive, startProject, addMember }) => {
    const [ada, bob, sue] = [await arrive('Ada'), await arrive('Bob'), await arrive('Sue', 'Supervisor')]
    const [tides, dunes] = [await startProject(ada, 'Tides'), await startProject(bob, 'Dunes')]
    for (const project of [tides, dunes]) await addMember(project, sue, 'supervisor')
    const at = { projectId: dunes.projectId, stageId: dunes.stageId }
    expect((await sue.calls.board.list()).rows.map(({ title, needs }) => [title, needs.length])).toEqual([
      ['Tides', 0],
      ['Dunes', 0],
    ])
    await bob.calls.stages.setStatus({ ...at, status: 'under_review' })
    expect((await sue.calls.board.list()).rows).toMatchObject([
      { title: 'Dunes', needs: [{ kind: 'review', stageNumber: 1 }] },
      { title: 'Tides', needs: [] },
    ])
    await sue.calls.stages.setStatus({ ...at, status: 'completed' })
    expect((await sue.calls.board.list()).rows.flatMap(({ needs }) => needs)).toEqual([])
  }))
