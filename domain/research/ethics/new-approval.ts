import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'
import { approvalKinds, conditionsAtMost, lateRules, outcomes, risks, routes, stepKinds } from './approvals.ts'

const shortLine = (max: number) =>
  line({ max, tooLong: `Keep it under ${max} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)
const Day = PlainDate.nullable().default(null)

/** What people fill in about an approval. */
export const ApprovalDetails = z.strictObject({
  kind: z.enum(approvalKinds),
  committee: line({
    max: 200,
    tooLong: 'Keep the name under 200 characters.',
    empty: 'Say which committee, or who gives the permission.',
  }),
  registration: shortLine(60),
  reference: shortLine(100),
  route: z.enum(routes).nullable().default(null),
  risk: z.enum(risks).nullable().default(null),
  covers: prose({ max: 2000, tooLong: 'Keep it under 2,000 characters.' }).default(''),
  lateRule: z.enum(lateRules).nullable().default(null),
})
export type ApprovalDetails = z.infer<typeof ApprovalDetails>

const Condition = z.strictObject({
  id: z.uuid(),
  text: line({
    max: 500,
    tooLong: 'Keep each condition under 500 characters.',
    empty: 'Write what the committee wants.',
  }),
  dueOn: Day,
  doneOn: Day,
  /** Whether it has to be met before data are collected. */
  beforeStart: z.boolean().optional(),
})

const fields = z.strictObject({
  kind: z.enum(stepKinds),
  text: prose({ max: 2000, tooLong: 'Keep it under 2,000 characters.' }).default(''),
  happenedOn: Day,
  knownOn: Day,
  isSerious: z.boolean().nullable().default(null),
  noticedOn: Day,
  dueOn: Day,
  submittedOn: Day,
  decidedOn: Day,
  outcome: z.enum(outcomes).nullable().default(null),
  number: shortLine(100),
  validFrom: Day,
  validUntil: Day,
  conditions: z.array(Condition).max(conditionsAtMost).default([]),
  /** The file, in a stage of the project, that is the committee’s letter. */
  letterId: z.uuid().nullable().default(null),
})

/** What people fill in about a step; what it lacks is said at its field. */
export const StepDetails = fields.superRefine((step, { addIssue }) => {
  const say = (field: keyof typeof step, message: string) => addIssue({ code: 'custom', path: [field], message })
  const { kind, outcome, validFrom, validUntil, submittedOn, decidedOn } = step
  const isGranted = (kind === 'application' || kind === 'renewal') && outcome === 'approved'
  if (isGranted && !validFrom) say('validFrom', 'Say from which day it is valid.')
  if (kind === 'suspension' && !validFrom) say('validFrom', 'Say since which day.')
  if (validFrom && validUntil && validUntil < validFrom) say('validUntil', 'The last day is before the first.')
  if (submittedOn && decidedOn && decidedOn < submittedOn) say('decidedOn', 'It was decided before it was submitted.')
  if ((kind === 'deviation' || kind === 'adverse_event' || kind === 'closure') && !step.happenedOn)
    say('happenedOn', 'Say on which day.')
  if (kind === 'adverse_event') sayOfEvent(step, say)
  if (kind === 'amendment' && outcome === 'approved' && !decidedOn)
    say('decidedOn', 'Say on which day it was approved.')
  if (new Set(step.conditions.map(({ id }) => id)).size < step.conditions.length)
    say('conditions', 'Each condition needs an id of its own.')
})
export type StepDetails = z.infer<typeof StepDetails>

type Event = Pick<z.infer<typeof fields>, 'happenedOn' | 'knownOn' | 'isSerious' | 'noticedOn' | 'submittedOn'>

/** What an adverse event lacks: how soon a committee wants to know of it goes by when it became known, and by whether it is serious. */
function sayOfEvent(
  { happenedOn, knownOn, isSerious, noticedOn, submittedOn }: Event,
  say: (field: keyof Event, message: string) => void,
) {
  if (!knownOn) say('knownOn', 'Say on which day you came to know of it.')
  if (isSerious === null) say('isSerious', 'Say whether it is serious. Where you do not know yet, take it as serious.')
  if (happenedOn && knownOn && knownOn < happenedOn) say('knownOn', 'It became known before it happened.')
  if (knownOn && noticedOn && noticedOn < knownOn) say('noticedOn', 'The committee was told before it was known.')
  if (knownOn && submittedOn && submittedOn < knownOn) say('submittedOn', 'It was reported before it was known.')
}

/** Why no approval is needed, and who agreed. */
export const NotNeeded = z.strictObject({
  reason: prose({ max: 2000, tooLong: 'Keep the reason under 2,000 characters.', empty: 'Say why none is needed.' }),
  agreedBy: line({
    max: 200,
    tooLong: 'Keep it under 200 characters.',
    empty: 'Say which committee or faculty office agreed.',
  }),
})
export type NotNeeded = z.infer<typeof NotNeeded>

/** Why a supervisor does not confirm what somebody entered. */
export const ReturnReason = prose({
  max: 1000,
  tooLong: 'Keep it under 1,000 characters.',
  empty: 'Say what differs from the letter.',
})
