import { expect, test } from 'vitest'
import type { Facts } from '#domain/research/board/facts.ts'
import { namelessLightsOf } from './nameless.ts'

const facts = (absences: Facts['supervisors'][number]['absences']): Facts => ({
  ...{ status: 'Active', startedOn: '2026-01-01', phase: 3, since: '2026-01-01', spans: [], registration: null },
  supervisors: [
    { id: 'sue', name: 'Sue Moss', since: '2026-01-01', absences },
    { id: 'sam', name: 'Sam Reed', since: '2026-01-01', absences: [] },
  ],
  ...{ review: null, returned: null, nextDate: null, lastSign: '2026-03-01', meetings: { last: null, next: null } },
  ...{ memorandum: null, report: null, actions: { open: 0, late: 0 } },
  ethics: {
    state: 'not_needed',
    colour: 'green',
    sentence: 'No ethics approval is needed. Agreed by: Professor Moss.',
  },
})

test('an institution reads that somebody is away and that no approval is needed, and of nobody', () => {
  const lights = namelessLightsOf(
    facts([{ from: '2026-03-01', until: '2026-03-20', substituteId: 'sam' }]),
    '2026-03-10',
  )
  const of = (rule: string) => lights.find((each) => each.rule === rule)?.sentence
  expect([of('away'), of('ethics')]).toEqual(['A supervisor is away.', 'No approval needed.'])
  expect(JSON.stringify(lights)).not.toMatch(/Moss|Reed|Sue|Sam/)
})
