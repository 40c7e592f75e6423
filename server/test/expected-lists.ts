import { daysBetween, plusDays } from '#domain/ground/due.ts'
import type { ReportRow } from '#domain/institutions/reports/reports.ts'
import { dayIn, goesOn, type In, studied } from './expected-reports.ts'
import type { MadeLife } from './made-lives.ts'

/* The three lists of people once more, one life after the other. */

type Named = In & { programmes: ReadonlyMap<string, string> }

const personOf = ({ number, programmeId }: MadeLife, { programmes }: Named) => ({
  ...{ name: `Student ${number}`, number: `g${number}`, programme: programmes.get(programmeId) ?? '' },
})

export const expectedDueReports = (all: Named): ReportRow[] =>
  all.lives.flatMap((life) => {
    const open = life.papers.reports.find(({ state }) => state !== 'done')
    const dueOn = open ? open.dueOn : life.papers.nextDueOn
    if (!life.project || !goesOn(life.status) || !dueOn || dueOn > plusDays(all.today, 60)) return []
    const isWith =
      open?.state === 'sent' ? 'A supervisor' : open?.state === 'recommended' ? 'The second supervisor' : 'The student'
    return [{ ...personOf(life, all), dueOn, late: Math.max(0, daysBetween(dueOn, all.today)), isWith }]
  })

const words: Record<string, string> = {
  ...{ applied: 'Applied', registered: 'Registered', under_examination: 'Under examination' },
  ...{ corrections: 'Corrections', graduated: 'Graduated' },
}

export const expectedGraduations = (all: Named): ReportRow[] =>
  all.lives
    .filter(
      ({ status, endedOn, project }) =>
        (status === 'graduated' && endedOn?.slice(0, 4) === all.today.slice(0, 4)) ||
        (goesOn(status) && project?.stages.every((stage) => stage.status === 'completed')),
    )
    .map((life) => {
      const { status, endedOn, registeredOn, supervisors } = life
      return {
        ...personOf(life, all),
        ...{ degree: "Master's", registeredOn, status: words[status] ?? '' },
        graduatedOn: status === 'graduated' ? endedOn : null,
        months: Math.round((studied(life, registeredOn, endedOn ?? all.today) / 30.4375) * 10) / 10,
        supervisors: supervisors.map(({ name }) => name).join(', '),
      }
    })

export const expectedFunders = (all: Named): ReportRow[] =>
  all.lives
    .filter(({ project, status }) => project && goesOn(status))
    .map((life) => {
      const { papers, ethics } = life
      const done = papers.reports
        .filter(({ state }) => state === 'done')
        .map(({ recommendedAt, secondedAt }) => dayIn(secondedAt ?? recommendedAt ?? ''))
        .toSorted()
      const aYearAgo = `${Number(all.today.slice(0, 4)) - 1}${all.today.slice(4)}`
      const signed = papers.memoranda.findLast((at) => at !== null)
      const until = ethics?.steps.find(({ outcome }) => outcome === 'approved')?.validUntil ?? null
      return {
        ...personOf(life, all),
        ...{ degree: "Master's", signed: done.filter((day) => day > aYearAgo).length, lastSigned: done.at(-1) ?? null },
        memorandum: signed ? dayIn(signed) : null,
        ...{ ethics: until === null ? null : until < all.today ? 'Over' : 'Cleared', ethicsUntil: until },
      }
    })
