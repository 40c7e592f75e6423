import { afterAll, beforeAll, expect, test } from 'vitest'
import { terms } from '#server/test/cases/memoranda.ts'
import { password } from '#server/test/password.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { takenBy } from '#server/test/reads-of.ts'
import { createServer } from '#server/test/server.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const secret = /Ada is first|The clinics answered|Slow but sound/

test('owner and supervisors take what they agreed and reported along, and have it as PDFs; a collaborator gets nothing of it', {
  timeout: 120_000,
}, async () => {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const [sue, bob] = [await server.join({ projectId }, 'Sue', 'supervisor'), await server.join({ projectId }, 'Bob')]
  await server.givePassword(sue)
  await ada.calls.memoranda.write({ projectId, terms, replaces: null })
  const { newest } = await sue.calls.memoranda.find({ projectId })
  const fingerprint = newest?.fingerprint ?? ''
  await sue.calls.memoranda.sign({ projectId, number: 1, fingerprint, password })
  const at = { projectId, reportId: crypto.randomUUID() }
  await ada.calls.progressReports.start({ projectId, id: at.reportId })
  const { sections, periodFrom, periodTo } = await ada.calls.progressReports.find(at)
  const report = { ...sections, summary: 'The clinics answered.' }
  const { version } = await ada.calls.progressReports.write({
    ...at,
    version: 1,
    periodFrom,
    periodTo,
    sections: report,
  })
  await ada.calls.progressReports.send({ ...at, version })
  await sue.calls.progressReports.recommend({
    ...{ ...at, version, recommendation: 'unsatisfactory', comment: 'Slow but sound.', password },
    followUps: [{ id: crypto.randomUUID(), text: 'Visit the clinics', dueOn: periodTo }],
  })

  for (const person of [ada, sue]) {
    const taken = await takenBy(server, person, projectId)
    for (const words of ['Ada is first', 'The clinics answered', 'Slow but sound', 'Visit the clinics', fingerprint])
      expect(taken).toContain(words)
  }
  expect(await takenBy(server, bob, projectId)).not.toMatch(secret)
  expect(await takenBy(server, bob, null)).not.toMatch(secret)
  expect(await takenBy(server, sue, null)).toContain('Slow but sound')

  const fetchPdf = async (person: typeof ada, path: string) => {
    const answer = await server.request(path, { headers: { cookie: await server.cookieOf(person) } })
    if (answer.status !== 200) return answer.status
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.map(({ text }) => text).join(' ')
  }
  const memorandum = `/memoranda/${projectId}/1/memorandum.pdf`
  const paper = `/progress-reports/${projectId}/${at.reportId}/progress-report.pdf`
  const printed = await fetchPdf(ada, memorandum)
  for (const words of [
    'every 2 weeks',
    'Ada is first',
    'Sue Test',
    'Not signed yet by Ada Test',
    fingerprint.slice(0, 20),
  ])
    expect(String(printed).replace(/\s+/g, ' ')).toContain(words)
  const reported = await fetchPdf(sue, paper)
  for (const words of ['The clinics answered', 'Unsatisfactory', 'Slow but sound', 'Visit the clinics'])
    expect(String(reported).replace(/\s+/g, ' ')).toContain(words)
  expect([await fetchPdf(bob, memorandum), await fetchPdf(bob, paper)]).toEqual([403, 403])
  expect(await fetchPdf(ada, `/memoranda/${projectId}/2/memorandum.pdf`)).toBe(404)
})
