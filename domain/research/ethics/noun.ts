import { historyKind, noun } from '#domain/ground/noun.ts'
import {
  adverseEventEntered,
  approvalConfirmed,
  approvalDeclared,
  approvalExpires,
  approvalReturned,
  conditionDue,
  permissionExpires,
  startedWithout,
} from './activities.ts'
import type { ApprovalKind, LateRule, Outcome, Risk, Route, StepKind } from './approvals.ts'
import type { DocumentKind } from './documents.ts'

/** `step` says which step of an approval an entry is about; without one it is about the approval, or about the project. */
export const ethics = noun({
  activities: [
    approvalDeclared,
    approvalConfirmed,
    approvalReturned,
    adverseEventEntered,
    approvalExpires,
    permissionExpires,
    conditionDue,
    startedWithout,
  ],
  history: historyKind<{
    committee?: string
    approvalKind?: ApprovalKind
    registration?: string | null
    reference?: string | null
    route?: Route | null
    risk?: Risk | null
    covers?: string
    lateRule?: LateRule | null
    step?: StepKind
    text?: string
    happenedOn?: string | null
    knownOn?: string | null
    isSerious?: boolean | null
    noticedOn?: string | null
    dueOn?: string | null
    submittedOn?: string | null
    decidedOn?: string | null
    outcome?: Outcome | null
    number?: string | null
    validFrom?: string | null
    validUntil?: string | null
    conditions?: string
    letter?: string | null
    isConfirmed?: boolean
    returned?: string
    notNeeded?: string | null
    agreedBy?: string | null
    study?: string
    groups?: string
    languages?: string
    document?: DocumentKind
    who?: string
    language?: string
    footer?: string
    inUse?: string
    comment?: string
    answer?: string
  }>()('ethics'),
})
