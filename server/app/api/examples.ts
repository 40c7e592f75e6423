import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What operations answer in the demo world, each list cut to its first entry: recorded by `npm run api:examples`. */
export const readExamples = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'examples.json'), 'utf8'))

const id = '0197a6c4-8f1e-7c3a-9b52-2f6d0e4a1c77'
/** Ids that are the reader’s own. */
export const placeholders = {
  projectId: '0197a6c4-8f1e-7c3a-9b52-2f6d0e4a1c01',
  personId: '0197a6c4-8f1e-7c3a-9b52-2f6d0e4a1c02',
}
const { projectId, personId } = placeholders

/** What programs most often send: the demo world accepts each of them, in this order. */
export const bodies: Record<string, unknown> = {
  'projects.create': { title: 'Tides of the Wild Coast', phase: 1, finalSubmissionDate: '2027-11-30' },
  'stages.setStatus': { status: 'in_progress', reason: 'The ethics committee has answered.' },
  'stages.setTargets': { targets: [{ number: 3, targetDate: '2027-02-26' }] },
  'questions.use': { id, question: 'How do caregivers in Vhembe decide when to go to a clinic?', type: 'qualitative' },
  'messages.post': { id, message: 'The tables of chapter 3 are in the folder.' },
  'links.add': { id, title: 'Interview guide', url: 'https://example.org/guide' },
  'checklists.add': { id, text: 'Ethics certificate signed', dueOn: '2027-02-26' },
  'files.startUpload': { id, name: 'Chapter 3.pdf', size: 482_113 },
  'invitations.create': { invitations: [{ email: 'nomsa@demo.example', role: 'collaborator' }] },
  'meetings.schedule': {
    ...{ id, title: 'Chapter 3', startsAt: '2027-02-26T08:00:00.000Z', zone: 'Africa/Johannesburg', minutes: 45 },
    repeat: { every: 'fortnightly', times: 6 },
  },
  'meetings.addItem': {
    id,
    kind: 'action',
    text: 'Send the tables of chapter 3',
    ownerId: personId,
    dueOn: '2027-03-05',
  },
  'meetingTimes.propose': {
    ...{ id, title: 'Chapter 4', zone: 'Africa/Johannesburg', required: [personId] },
    slots: [
      { startsAt: '2027-03-09T08:00:00.000Z', minutes: 45 },
      { startsAt: '2027-03-11T12:00:00.000Z', minutes: 45 },
    ],
  },
  'board.addNote': { id, text: 'Ask about the second site in March.' },
  'library.add': {
    id,
    references: [
      {
        ...{ type: 'article', title: 'Tides of the Wild Coast', authors: [{ family: 'Dube', given: 'Lindiwe' }] },
        ...{ container: 'African Journal of Marine Science', year: 2026, volume: '48', pages: '101–118' },
      },
    ],
    tags: ['background'],
  },
  'searches.record': {
    id,
    search: { title: 'Caregivers', database: 'Scopus', query: 'TITLE-ABS-KEY(caregiver AND clinic)' },
    run: { ranOn: '2026-11-02', count: 214 },
  },
  'publications.add': { id, type: 'article', title: 'Tides of the Wild Coast', status: 'draft', projectId },
  'publications.importFile': {
    id,
    projectId,
    text: '@article{tides, title = {Tides}, author = {Dube, L.}, year = {2026}}',
  },
  'views.save': { name: 'PhD students', tab: 'my-students', filters: 'degree=PhD' },
  'exports.request': { id, projectId },
}
