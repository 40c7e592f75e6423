import * as z from 'zod'
import type { CandidatureStatus } from '#domain/institutions/candidatures/candidatures.ts'

/** What a webhook may be told of. */
export const webhookEvents = [
  'candidature.added',
  'candidature.status_changed',
  'candidature.transferred',
  'candidature.extended',
  'candidature.answered',
  'project.attached',
  'project.detached',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'candidature.added': 'Candidature added',
  'candidature.status_changed': 'Status changed',
  'candidature.transferred': 'Transferred to another programme',
  'candidature.extended': 'Extension granted',
  'candidature.answered': 'Answered by the student',
  'project.attached': 'Project attached',
  'project.detached': 'Project detached',
}

/** What is sent so that somebody can try whether it arrives. */
export const testEvent = 'webhook.test'

export const webhooksAtMost = 10

export const NewWebhook = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' }).max(1000),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'Choose at least one event.')
    .transform((events) => webhookEvents.filter((each) => events.includes(each))),
})

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery was not taken: the answer was no success, led elsewhere, did not come in time or at all, or the address is in a network of ours. */
export const deliveryFailures = ['refused', 'redirected', 'no_answer', 'not_public'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Why nothing is sent to a webhook: it failed for five days, or whoever turned it on has no such role any more. */
export const offReasons = ['failing', 'role_ended'] as const
export type OffReason = (typeof offReasons)[number]

/** A webhook as those see it who manage its unit; never its secret. */
export type Webhook = {
  id: string
  url: string
  events: WebhookEvent[]
  /** Null once the account is deleted. */
  addedBy: string | null
  addedAt: Date
  /** Since when nothing has arrived; null while the last did. */
  failingSince: Date | null
  off: { reason: OffReason; at: Date } | null
  /** Until when both secrets sign, once there is a new one. */
  formerUntil: Date | null
}

export type Delivery = {
  id: string
  event: WebhookEvent | typeof testEvent
  at: Date
  state: DeliveryState
  attempts: number
  /** When it is tried again, while it waits. */
  nextAt: Date | null
  /** Of the last attempt. */
  status: number | null
  failure: DeliveryFailure | null
}

/** Seconds from each attempt that failed to the next: ten attempts over three days. */
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000] as const

/** When something is tried again that has failed so many times; null when it is not. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const seconds = pauses[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}

/** Milliseconds of failure after which nothing more is sent. */
export const failsFor = 5 * 86_400_000

/** Milliseconds for which the former secret signs, too. */
export const formerFor = 86_400_000

/** What of a candidature is of interest to webhooks. */
type State = {
  programmeId: string
  status: CandidatureStatus
  extensionMonths: number
  hasAccepted: boolean | null
  projectId: string | null
}

/** What happened to a candidature from one state to the next, with what belongs to it: facts, and not which project it is. */
export function eventsOf(before: State | null, after: State): { event: WebhookEvent; facts: object }[] {
  if (!before) return [{ event: 'candidature.added', facts: {} }]
  const { status, programmeId, extensionMonths, hasAccepted, projectId } = after
  const months = extensionMonths - before.extensionMonths
  const all: { event: WebhookEvent; facts: object; happened: boolean }[] = [
    {
      event: 'candidature.status_changed',
      facts: { formerStatus: before.status },
      happened: status !== before.status,
    },
    {
      event: 'candidature.transferred',
      facts: { formerProgrammeId: before.programmeId },
      happened: programmeId !== before.programmeId,
    },
    { event: 'candidature.extended', facts: { months }, happened: months > 0 },
    { event: 'candidature.answered', facts: {}, happened: hasAccepted !== null && hasAccepted !== before.hasAccepted },
    { event: 'project.detached', facts: {}, happened: before.projectId !== null && projectId !== before.projectId },
    { event: 'project.attached', facts: {}, happened: projectId !== null && projectId !== before.projectId },
  ]
  return all.filter(({ happened }) => happened).map(({ event, facts }) => ({ event, facts }))
}
