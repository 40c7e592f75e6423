import { daysBetween, plusDays } from '#domain/ground/due.ts'
import type { ReportRow } from '#domain/institutions/reports/reports.ts'
import { dayIn, goesOn, type In, percentile, tenth } from './expected-reports.ts'

export function expectedEthics({ lives, today }: In, isHoliday: (day: string) => boolean): ReportRow[] {
  const isWorkday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !isHoliday(day)
  const workdays = (from: string, to: string) => {
    let days = 0
    for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) if (isWorkday(day)) days += 1
    return days
  }
  const words = { exempt: 'Exempt', expedited: 'Expedited review', full: 'Full committee review' }
  return (['exempt', 'expedited', 'full', null] as const).map((route) => {
    const each = lives.flatMap(({ project, ethics, status }) => {
      const first = ethics?.steps[0]
      if (!project || !ethics || ethics.route !== route || !first) return []
      const approved = ethics.steps.find(({ outcome }) => outcome === 'approved')
      const until = approved?.validUntil ?? ''
      return [
        {
          toDecision: first.decidedOn ? workdays(first.submittedOn, first.decidedOn) : null,
          toApproval: approved?.decidedOn ? workdays(first.submittedOn, approved.decidedOn) : null,
          ...{
            rounds: ethics.steps.length,
            isEnding: goesOn(status) && until >= today && until <= plusDays(today, 90),
          },
        },
      ]
    })
    const [decided, approved] = [
      each.filter(({ toDecision }) => toDecision !== null),
      each.filter(({ toApproval }) => toApproval !== null),
    ]
    return {
      ...{ route: route ? words[route] : 'Not entered', decided: decided.length, approved: approved.length },
      toDecision: tenth(
        percentile(
          decided.map(({ toDecision }) => toDecision ?? 0),
          0.5,
        ),
      ),
      toApproval: tenth(
        percentile(
          approved.map(({ toApproval }) => toApproval ?? 0),
          0.5,
        ),
      ),
      rounds: tenth(
        percentile(
          approved.map(({ rounds }) => rounds),
          0.5,
        ),
      ),
      ending: each.filter(({ isEnding }) => isEnding).length,
    }
  })
}

export function expectedLoad({ lives, today }: In, limit: number | null): ReportRow[] {
  const active = lives.filter(({ status }) => goesOn(status))
  const emails = new Set(active.flatMap(({ supervisors }) => supervisors.map(({ email }) => email)))
  return [...emails].map((email) => {
    const of = active.flatMap(({ supervisors, project }) =>
      supervisors.filter((each) => each.email === email).map(({ name, share }) => ({ name, share, project })),
    )
    const waits = of.flatMap(({ project }) => {
      const days =
        project?.stages.flatMap(({ status, spans }) =>
          status === 'under_review' ? [daysBetween(dayIn(spans.at(-1)?.enteredAt ?? ''), today)] : [],
        ) ?? []
      return days.length > 0 ? [Math.max(...days)] : []
    })
    return {
      ...{ supervisor: of[0]?.name ?? '', people: of.length, limit },
      weighted: Math.round(of.reduce((sum, { share }) => sum + share, 0)) / 100,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((stage) => [
          `stage${stage}`,
          of.filter(({ project }) => project?.phase === stage).length,
        ]),
      ),
      ...{ waiting: waits.length, longest: waits.length === 0 ? null : Math.max(...waits) },
    }
  })
}
