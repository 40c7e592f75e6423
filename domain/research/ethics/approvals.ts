import type { StudyAnswers } from '#domain/tools/ethics/study.ts'
import type { DocumentKind } from './documents.ts'

/*
 * The approvals that a study needs before it collects data, as the committees gave them. They decide elsewhere: here stands what
 * they decided, until when it holds, and what happened since. Days are plain dates.
 */

/** What an approval is about; the last three are the leave of whoever is in charge of a place. */
export const approvalKinds = [
  'people',
  'animals',
  'biosafety',
  'environment',
  'medicines',
  'province',
  'hospital',
  'site',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalKindLabels: Record<ApprovalKind, string> = {
  people: 'Human participants',
  animals: 'Animals',
  biosafety: 'Biosafety',
  environment: 'Environment',
  medicines: 'Medicines or devices (SAHPRA)',
  province: 'Permission of a province',
  hospital: 'Permission of a hospital or clinic',
  site: 'Permission of a school or another place',
}

/** Whether it is the permission of a gatekeeper, and not the approval of an ethics committee. */
export const isPermission = (kind: ApprovalKind): boolean => ['province', 'hospital', 'site'].includes(kind)

export const routes = ['exempt', 'expedited', 'full'] as const
export type Route = (typeof routes)[number]
export const routeLabels: Record<Route, string> = {
  exempt: 'Exempt',
  expedited: 'Expedited review',
  full: 'Full committee review',
}

export const risks = ['none', 'low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]
export const riskLabels: Record<Risk, string> = { none: 'No risk', low: 'Low', medium: 'Medium', high: 'High' }

/** What a committee wants once an approval has run out: some extend it, others take a new application only. */
export const lateRules = ['extension', 'new_application', 'suspension'] as const
export type LateRule = (typeof lateRules)[number]
export const lateRuleLabels: Record<LateRule, string> = {
  extension: 'It can still be renewed',
  new_application: 'A new application is needed',
  suspension: 'The study is suspended',
}

/** What happens between a study and a committee, from the first application to the end. */
export const stepKinds = [
  'application',
  'renewal',
  'amendment',
  'report',
  'deviation',
  'adverse_event',
  'suspension',
  'closure',
] as const
export type StepKind = (typeof stepKinds)[number]
export const stepKindLabels: Record<StepKind, string> = {
  application: 'Application',
  renewal: 'Renewal',
  amendment: 'Amendment',
  report: 'Progress report',
  deviation: 'Deviation',
  adverse_event: 'Adverse event',
  suspension: 'Suspension',
  closure: 'Closure',
}

export const outcomes = ['approved', 'revise', 'rejected', 'noted'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = {
  approved: 'Approved',
  revise: 'Changes requested',
  rejected: 'Not approved',
  noted: 'Noted',
}

export const approvalsAtMost = 20
export const stepsAtMost = 100
export const conditionsAtMost = 20

/** What a committee wants besides: by a day, at any time, or before data are collected. */
export type Condition = {
  id: string
  text: string
  dueOn: string | null
  doneOn: string | null
  beforeStart?: boolean | undefined
}

/** The newest version of the file that a committee’s letter is. */
export type Letter = { fileId: string; versionId: string; name: string; version: number }

/** Who last compared a step with its letter, when, and which version of the letter it was. */
export type Confirmation = { byName: string | null; at: Date; versionId: string }

/** Who last sent a step back, when, and what differs from the letter; it holds as long as `isReturned`. */
export type Returned = { byName: string | null; at: Date; reason: string }

/** What the light is computed from. */
export type StepFacts = {
  kind: StepKind
  /** When it happened: of a deviation, an adverse event or a closure. */
  happenedOn: string | null
  /** Of an adverse event: when those who do the study came to know of it, whether it is serious, and when the committee was told at once. */
  knownOn: string | null
  isSerious: boolean | null
  noticedOn: string | null
  /** By when it should be with the committee: a report, an adverse event. */
  dueOn: string | null
  submittedOn: string | null
  decidedOn: string | null
  outcome: Outcome | null
  number: string | null
  /** The first and the last day on which it holds; one without a last day holds on. */
  validFrom: string | null
  validUntil: string | null
  conditions: readonly Condition[]
  letterVersionId: string | null
  confirmedVersionId: string | null
  /** Rises with every change. */
  revision: number
  confirmedRevision: number | null
  /** What a supervisor last sent back. */
  returnedVersionId: string | null
  returnedRevision: number | null
}

export type ApprovalFacts = {
  id: string
  kind: ApprovalKind
  committee: string
  lateRule: LateRule | null
  /** The oldest first. */
  steps: readonly StepFacts[]
}

export type EthicsFacts = {
  approvals: readonly ApprovalFacts[]
  /** Letters of gatekeepers, of one approval or of all; one without a last day holds on. */
  permissions: readonly { kind: DocumentKind; name: string; validUntil: string | null; approvalId: string | null }[]
  /** Where the project says that it needs no approval: who agreed, and whether a supervisor has confirmed it. */
  notNeeded: { agreedBy: string; isConfirmed: boolean } | null
  /** What applies of the plain questions about the study; null until somebody has answered them. */
  does: StudyAnswers['does'] | null
}

/** A step as people see it. */
export type Step = Omit<StepFacts, 'conditions'> & {
  id: string
  /** What it is about, in a few words. */
  text: string
  conditions: Condition[]
  letter: Letter | null
  /** The last one there was; it holds as long as `isConfirmed`. */
  confirmation: Confirmation | null
  /** The last time that it was sent back. */
  returned: Returned | null
  addedBy: string | null
}

export type Approval = Omit<ApprovalFacts, 'steps'> & {
  /** The committee’s number with the National Health Research Ethics Council. */
  registration: string | null
  /** What the committee calls the application. */
  reference: string | null
  route: Route | null
  risk: Risk | null
  /** Sites, groups and how many people: what it covers. */
  covers: string
  addedBy: string | null
  /** Rises with every change of the above. */
  revision: number
  steps: Step[]
}

type Compared = Pick<StepFacts, 'letterVersionId' | 'confirmedVersionId' | 'revision' | 'confirmedRevision'>

/** Whether a supervisor has compared it with its letter, as both are now. */
export const isConfirmed = ({ letterVersionId, confirmedVersionId, revision, confirmedRevision }: Compared): boolean =>
  confirmedVersionId !== null && confirmedVersionId === letterVersionId && confirmedRevision === revision

/** Whether a supervisor has ever confirmed it, as it was then: who did, and when, is never lost. */
export const wasConfirmed = ({ confirmedVersionId }: Pick<StepFacts, 'confirmedVersionId'>): boolean =>
  confirmedVersionId !== null

/** Whether it gives leave for a time. */
export const isGrant = ({ kind, outcome }: Pick<StepFacts, 'kind' | 'outcome'>): boolean =>
  (kind === 'application' || kind === 'renewal') && outcome === 'approved'

/** Whether a supervisor has to compare it with its letter before it counts. */
export const asksForConfirmation = ({
  kind,
  outcome,
  validUntil,
}: Pick<StepFacts, 'kind' | 'outcome' | 'validUntil'>): boolean => {
  if (kind === 'closure') return true
  if (kind === 'suspension') return validUntil !== null
  return (isGrant({ kind, outcome }) || kind === 'amendment') && outcome === 'approved'
}

/** Whether a supervisor has found that it is not as its letter says, and neither has changed since. */
export const isReturned = (step: Pick<StepFacts, 'returnedVersionId' | 'returnedRevision'> & Compared): boolean =>
  step.returnedRevision === step.revision && step.returnedVersionId === step.letterVersionId && !isConfirmed(step)

/** Whether it is said, and nobody has compared it with its letter. */
export const isDeclared = (step: StepFacts): boolean => asksForConfirmation(step) && !isConfirmed(step)

/**
 * The closure that ends an approval on a day; undefined while it is open. One whose letter is replaced stays a closure: nothing goes on
 * by that. What is approved anew after it goes on.
 */
export function closureOf({ steps }: Pick<ApprovalFacts, 'steps'>, today: string): StepFacts | undefined {
  const closure = steps.findLast((step) => step.kind === 'closure' && wasConfirmed(step))
  if (!closure?.happenedOn || closure.happenedOn > today) return undefined
  const { happenedOn } = closure
  return steps.some((step) => isGrant(step) && isConfirmed(step) && (step.validFrom ?? '') > happenedOn)
    ? undefined
    : closure
}

/** Whether nothing of an approval goes on. */
export const isClosed = (approval: Pick<ApprovalFacts, 'steps'>, today: string): boolean =>
  closureOf(approval, today) !== undefined
