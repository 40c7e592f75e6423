import { plusDays } from '#domain/ground/due.ts'
import { momentOn, type Numbers } from './made-lives.ts'

/* What the lists of people look at: progress reports, memoranda and renewals of ethics approvals, made from a seed. */

type MadeReport = {
  id: string
  dueOn: string | null
  state: 'draft' | 'sent' | 'recommended' | 'done'
  recommendedAt: string | null
  secondedAt: string | null
}
export type MadePapers = {
  /** Null where nobody has set dates. */
  nextDueOn: string | null
  /** At most the last of them is under way. */
  reports: MadeReport[]
  /** When all had signed each version, in their order; null where somebody has not. */
  memoranda: (string | null)[]
}

export function papersOf(numbers: Numbers, from: string, today: string): MadePapers {
  const { next, below, one, uuid } = numbers
  const reports: MadeReport[] = []
  for (let day = plusDays(from, 150 + below(60)); day < today; day = plusDays(day, 120 + below(120))) {
    const recommendedAt = momentOn(numbers, plusDays(day, -below(10)))
    const secondedAt = next() < 0.3 ? momentOn(numbers, plusDays(day, below(5))) : null
    reports.push({ id: uuid(), dueOn: day, state: 'done', recommendedAt, secondedAt })
  }
  if (next() < 0.3) {
    const state = one(['draft', 'sent', 'recommended'] as const)
    const dueOn = next() < 0.8 ? plusDays(today, below(160) - 80) : null
    const recommendedAt = state === 'recommended' ? momentOn(numbers, plusDays(today, -3)) : null
    reports.push({ id: uuid(), dueOn, state, recommendedAt, secondedAt: null })
  }
  return {
    nextDueOn: next() < 0.7 ? plusDays(today, below(260) - 80) : null,
    reports: next() < 0.6 ? reports : [],
    memoranda: Array.from({ length: below(4) }, (_, at) =>
      next() < 0.7 ? momentOn(numbers, plusDays(from, at * 30 + below(30))) : null,
    ),
  }
}
