import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What operations answer in the demo world, each list cut to its first entry: recorded by `npm run api:examples`. */
export const readExamples = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'examples.json'), 'utf8'))

const id = '0197a6c4-8f1e-7c3a-9b52-2f6d0e4a1c77'
const projectId = '0197a6c4-8f1e-7c3a-9b52-2f6d0e4a1c01'

/** What programs most often send. The linter holds each to the schema of its operation. */
export const bodies: Record<string, unknown> = {
  'projects.create': { title: 'Tides of the Wild Coast', phase: 1, finalSubmissionDate: '2027-11-30' },
  'stages.setStatus': { status: 'in_progress', reason: 'The ethics committee has answered.' },
  'stages.setTargets': { targets: [{ number: 3, targetDate: '2027-02-26' }] },
  'messages.post': { id, message: 'The tables of chapter 3 are in the folder.' },
  'links.add': { id, title: 'Interview guide', url: 'https://example.org/guide' },
  'checklists.add': { id, text: 'Ethics certificate signed', dueOn: '2027-02-26' },
  'files.startUpload': { id, name: 'Chapter 3.pdf', size: 482_113 },
  'invitations.create': { invitations: [{ email: 'thandi@example.org', role: 'collaborator' }] },
  'meetings.schedule': {
    ...{ id, title: 'Chapter 3', startsAt: '2027-02-26T08:00:00.000Z', zone: 'Africa/Johannesburg', minutes: 45 },
    repeat: { every: 'fortnightly', times: 6 },
  },
  'publications.importFile': {
    id,
    projectId,
    text: '@article{tides, title = {Tides}, author = {Dube, L.}, year = {2026}}',
  },
  'exports.request': { id, projectId },
}
