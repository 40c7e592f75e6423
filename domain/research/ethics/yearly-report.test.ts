import { expect, test } from 'vitest'
import { nothing } from '#server/test/ethics-facts.ts'
import type { Approval, ApprovalFacts, StepFacts } from './approvals.ts'
import { listDeadlines, reminderOf } from './deadlines.ts'
import { standingOf } from './standing.ts'
import { yearlyReportOf } from './yearly-report.ts'

const endless: StepFacts = {
  ...{ ...nothing, outcome: 'approved', validFrom: '2027-01-10' },
  ...{ letterVersionId: 'a', confirmedVersionId: 'a', confirmedRevision: 1 },
}
const approval = (...steps: StepFacts[]): ApprovalFacts => ({
  ...{ id: 'a', kind: 'people', committee: 'HREC', lateRule: null, steps },
})
const report = (on: string): StepFacts => ({ ...nothing, kind: 'report', submittedOn: on })

test('an approval without a last day asks for a report a year after it was given, and a year after each report', () => {
  expect(yearlyReportOf(approval(endless), '2027-01-10')).toBe('2028-01-10')
  expect(yearlyReportOf(approval(endless, report('2027-12-20')), '2027-12-20')).toBe('2028-12-20')
  expect(yearlyReportOf(approval({ ...endless, validFrom: '2028-02-29' }), '2028-03-01')).toBe('2029-02-28')
  const none = [
    approval({ ...endless, validUntil: '2027-12-31' }),
    approval({ ...endless, confirmedVersionId: null }),
    // The committee has said another day.
    approval(endless, { ...report(''), submittedOn: null, dueOn: '2027-06-30' }),
    { ...approval(endless), kind: 'site' as const },
  ]
  for (const each of none) expect(yearlyReportOf(each, '2027-02-01')).toBeNull()
})

test('thirty days before the light is not green any more, and says the day; once it is handed in it is', () => {
  const at = (today: string, ...more: StepFacts[]) => standingOf(approval(endless, ...more), today)
  expect(at('2027-12-10')).toMatchObject({ state: 'in_force', colour: 'green' })
  expect(at('2027-12-11')).toMatchObject({
    ...{ state: 'report_due', colour: 'amber', until: null },
    sentence:
      'Ethics approval in force: HREC. The yearly report to the committee is due in 30 days, on 10 January 2028.',
  })
  expect(at('2028-01-11').sentence).toMatch(/was due on 10 January 2028\.$/)
  expect(at('2028-01-11', report('2028-01-11'))).toMatchObject({ state: 'in_force', colour: 'green' })
})

test('a serious adverse event reminds daily until the committee is told, and then of its report', () => {
  const event: StepFacts = {
    ...{ ...nothing, kind: 'adverse_event', happenedOn: '2027-03-01', knownOn: '2027-03-02', isSerious: true },
    dueOn: '2027-03-09',
  }
  const listed = (step: StepFacts, today: string) => {
    const full = { ...step, id: 'e', text: '', letter: null, confirmation: null, addedBy: null }
    const approvals = [{ ...approval(), steps: [full] }] as unknown as Approval[]
    return listDeadlines({ approvals, expiring: [] }, today).flatMap((each) => {
      const left = reminderOf(each, today)
      return left === null ? [] : [[each.what, each.on, left]]
    })
  }
  expect(listed(event, '2027-03-02')).toEqual([
    ['notice', '2027-03-03', 1],
    ['step', '2027-03-09', 7],
  ])
  expect(listed(event, '2027-03-05')).toEqual([['notice', '2027-03-03', -2]])
  const told = { ...event, noticedOn: '2027-03-05' }
  expect(listed(told, '2027-03-08')).toEqual([['step', '2027-03-09', 1]])
  expect(listed({ ...told, submittedOn: '2027-03-09' }, '2027-03-09')).toEqual([])
  const standing = (step: StepFacts, today: string) => standingOf(approval(endless, step), today).sentence
  expect(standing(event, '2027-03-04')).toMatch(/Tell the committee of the serious adverse event at once\.$/)
  expect(standing(told, '2027-03-10')).toMatch(/The report of an adverse event was due on 9 March 2027\.$/)
  expect(standing({ ...event, isSerious: false }, '2027-03-09')).toBe('Ethics approval in force: HREC.')
})
