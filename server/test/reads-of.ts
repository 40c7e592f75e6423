import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { createServer } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>
type Person = Awaited<ReturnType<Server['arrive']>>
type Where = { at: { projectId: string; stageId: string }; meetingId: string }

/** Everything that one person of the project can ask for, by the name of the procedure. */
export const readsOf = ({ calls }: Person, { at, meetingId }: Where, text: string) => {
  const { projectId } = at
  const meeting = { projectId, meetingId }
  return {
    'projects.list': () => calls.projects.list({ scope: 'all' }),
    'projects.find': () => calls.projects.find({ projectId }),
    'projects.listActivity': () => calls.projects.listActivity({ projectId }),
    'projects.listWaiting': () => calls.projects.listWaiting(),
    'questions.list': () => calls.questions.list({ projectId }),
    'stages.open': () => calls.stages.open(at),
    'invitations.list': () => calls.invitations.list(),
    'invitations.listForAddress': () => calls.invitations.listForAddress(),
    'invitations.listRequests': () => calls.invitations.listRequests(),
    'messages.list': () => calls.messages.list({ ...at, before: 1000 }),
    'files.list': () => calls.files.list(at),
    'checklists.list': () => calls.checklists.list(at),
    'ethics.find': () => calls.ethics.find({ projectId }),
    'dataPlans.find': () => calls.dataPlans.find({ projectId }),
    'dataPlans.findVersion': () => calls.dataPlans.findVersion({ projectId, number: 1 }),
    'reviews.list': () => calls.reviews.list(at),
    'reviews.listDrafts': () => calls.reviews.listDrafts(at),
    'meetings.list': () => calls.meetings.list({ when: 'coming' }),
    'meetings.listOccurrences': () =>
      calls.meetings.listOccurrences({ startsAt: new Date(), zone: 'UTC', repeat: { every: 'weekly', times: 2 } }),
    'meetings.draftAgenda': () => calls.meetings.draftAgenda(meeting),
    'meetings.listQuestions': () => calls.meetings.listQuestions({ projectId }),
    'meetings.listActions': () => calls.meetings.listActions(),
    'meetings.find': () => calls.meetings.find(meeting),
    'meetings.readNotes': () => calls.meetings.readNotes(meeting),
    'meetings.listNotesRuns': () => calls.meetings.listNotesRuns(meeting),
    'meetingTimes.list': () => calls.meetingTimes.list({ projectId }),
    'candidatures.findStages': () => calls.candidatures.findStages({ projectId }),
    'library.list': () => calls.library.list({ projectId }),
    'library.summarize': () => calls.library.summarize({ projectId }),
    'library.listDuplicates': () => calls.library.listDuplicates({ projectId }),
    'library.listMerges': () => calls.library.listMerges({ projectId }),
    'library.read': () => calls.library.read({ projectId, paperId: crypto.randomUUID() }),
    'library.exportFile': () => calls.library.exportFile({ projectId, format: 'ris' }),
    'board.list': () => calls.board.list(),
    'board.listTimelines': () => calls.board.listTimelines(),
    'board.findLights': () => calls.board.findLights({ projectId }),
    'board.listNotes': () => calls.board.listNotes({ projectId }),
    'absences.list': () => calls.absences.list(),
    'registrations.find': () => calls.registrations.find({ projectId }),
    'memoranda.find': () => calls.memoranda.find({ projectId }),
    'progressReports.list': () => calls.progressReports.list({ projectId }),
    'progressReports.find': () => calls.progressReports.find({ projectId, reportId: crypto.randomUUID() }),
    'progressReports.assemble': () =>
      calls.progressReports.assemble({ projectId, periodFrom: '2020-01-01', periodTo: '2090-12-31' }),
    'searches.list': () => calls.searches.list({ projectId }),
    'exports.findTitlePage': () => calls.exports.findTitlePage({ projectId }),
    'publications.list': () => calls.publications.list({}),
    'notifications.list': () => calls.notifications.list(),
    'notifications.listPage': () => calls.notifications.listPage({ view: 'inbox' }),
    'history.list': () => calls.history.list({ projectId }),
    'exports.list': () => calls.exports.list(),
    'workspace.open': () => calls.workspace.open({ tab: 'my-research' }),
    'reviews.listRubrics': () => calls.reviews.listRubrics(at),
    'payments.findReceiptDetails': () => calls.payments.findReceiptDetails(),
    search: () => calls.search({ text }),
  } as Record<string, () => Promise<unknown>>
}

/** The text of everything that somebody takes along: of a project, or (null) of their account. */
export async function takenBy(server: Server, person: Person, projectId: string | null): Promise<string> {
  const id = crypto.randomUUID()
  const headers = { cookie: await server.cookieOf(person) }
  await server.request('/api/exports', { method: 'POST', headers, body: JSON.stringify({ id, projectId }) })
  await expect.poll(async () => (await person.calls.exports.list())[0]?.state, { timeout: 60_000 }).toBe('ready')
  const files = unzipSync(new Uint8Array(await (await server.request(`/exports/${id}.zip`, { headers })).arrayBuffer()))
  return Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
}
