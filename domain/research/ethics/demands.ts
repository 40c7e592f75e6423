import type { StudyAnswers } from '#domain/tools/ethics/study.ts'
import type { ApprovalKind, EthicsFacts } from './approvals.ts'
import type { DocumentKind } from './documents.ts'
import { approvalsFor, type CommitteeKind } from './needs.ts'

/** What an answer is met by: an approval, or the letter of whoever gives leave. */
type Leave = ApprovalKind | Extract<DocumentKind, 'department' | 'permission' | 'permit'>

/** An approval or a permission that a study needs by the answers to the plain questions. */
export type Demand = {
  what: 'approval' | 'permission'
  /** As a sentence has it: “the principal’s permission”. */
  name: string
  by: readonly Leave[]
  /** Whose leave it is not, although it is of that kind. */
  isNotOf?: RegExp
}

const ofCommittees: Record<CommitteeKind, Omit<Demand, 'what'>> = {
  people: { name: 'the approval of an ethics committee for human participants', by: ['people'] },
  animals: { name: 'the approval of an animal ethics committee', by: ['animals'] },
  biosafety: { name: 'the approval of a biosafety committee', by: ['biosafety'] },
  medicines: { name: 'the approval of the medicines regulator', by: ['medicines'] },
  environment: {
    name: 'a permit, or an approval, for work at the place or with the species',
    by: ['environment', 'permit'],
  },
}

const ofGatekeepers: Partial<Record<StudyAnswers['does'][number], Omit<Demand, 'what'>[]>> = {
  school: [
    { name: 'the education department’s permission', by: ['province', 'department'], isNotOf: /health(?!.*educat)/i },
    { name: 'the principal’s permission', by: ['site', 'permission'] },
  ],
  patients: [
    {
      name: 'the permission of the health department or the owner',
      by: ['province', 'department', 'hospital'],
      isNotOf: /educat(?!.*health)/i,
    },
    { name: 'the permission of the head of the clinic or hospital', by: ['hospital', 'permission'] },
  ],
  records: [
    {
      name: 'the permission of whoever keeps the records',
      by: ['site', 'permission', 'hospital', 'department', 'province'],
    },
  ],
}

/** What a study needs before it collects data, by the answers about it: one approval a committee, one permission a gatekeeper. */
export const demandsOf = (answers: Pick<StudyAnswers, 'does'>): Demand[] => [
  ...approvalsFor(answers).map((kind): Demand => ({ what: 'approval', ...ofCommittees[kind] })),
  ...answers.does.flatMap((each) =>
    (ofGatekeepers[each] ?? []).map((demand): Demand => ({ what: 'permission', ...demand })),
  ),
]

/**
 * What the answers demand and nobody has entered. Each approval and each letter meets one demand, and as many are met as can be. How
 * what was entered stands is another matter: it may be declared, or expired.
 */
export function unmetOf({ does, approvals, permissions }: EthicsFacts): Demand[] {
  if (does === null) return []
  const entered = [
    ...approvals.map(({ kind, committee }) => ({ kind: kind as Leave, name: committee })),
    ...permissions.map(({ kind, name }) => ({ kind: kind as Leave, name })),
  ]
  const demands = demandsOf({ does })
  const fits = ({ by, isNotOf }: Demand, at: number) => {
    const each = entered[at]
    return each !== undefined && by.includes(each.kind) && !isNotOf?.test(each.name)
  }
  /** By which each thing that was entered meets a demand: found by moving earlier ones to others where that makes room. */
  const takenBy = new Map<number, Demand>()
  const place = (demand: Demand, tried: Set<number>): boolean =>
    entered.some((_, at) => {
      if (!fits(demand, at) || tried.has(at)) return false
      tried.add(at)
      const other = takenBy.get(at)
      if (other && !place(other, tried)) return false
      takenBy.set(at, demand)
      return true
    })
  return demands.filter((demand) => !place(demand, new Set()))
}

/** “Still missing, by the answers about the study: the principal’s permission.” */
export const wordsOfUnmet = (unmet: readonly Demand[]): string =>
  `Still missing, by the answers about the study: ${unmet.map(({ name }) => name).join('; ')}.`

/** In a few words, for a chip. */
export const labelOfUnmet = (unmet: readonly Demand[]): string =>
  unmet.some(({ what }) => what === 'approval') ? 'An approval is missing' : 'A permission is missing'
