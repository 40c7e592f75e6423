import type { Stage, StageStatus } from '#domain/research/stages/stages.ts'

/** The states of the light, the worst first. */
export const lightStates = [
  'suspended',
  'expired',
  'none',
  'declared',
  'not_yet_valid',
  'conditional',
  'incomplete',
  'expiring',
  'report_due',
  'amendment_pending',
  'in_force',
  'not_needed',
  'closed',
] as const
export type LightState = (typeof lightStates)[number]

export const lightColours: Record<LightState, 'red' | 'amber' | 'green' | 'grey'> = {
  suspended: 'red',
  expired: 'red',
  none: 'grey',
  declared: 'amber',
  not_yet_valid: 'amber',
  conditional: 'amber',
  incomplete: 'amber',
  expiring: 'amber',
  report_due: 'amber',
  amendment_pending: 'amber',
  in_force: 'green',
  not_needed: 'green',
  closed: 'grey',
}

/** How a project stands with the committees on a day. */
export type Light = {
  state: LightState
  colour: (typeof lightColours)[LightState]
  /** In a few words, for a chip. */
  label: string
  /** What there is to know or to do. */
  sentence: string
  /** The last day on which data may be collected, or could be; null where there is none. */
  until: string | null
  /** Of which approval it speaks. */
  approvalId: string | null
}

/** Whether data may be collected. */
export const mayCollect = ({ state }: Pick<Light, 'state'>): boolean =>
  ['in_force', 'expiring', 'report_due', 'amendment_pending', 'not_needed'].includes(state)

/** The stage in which data are collected. */
export const collecting = 4

const atRest: readonly StageStatus[] = ['not_started', 'on_hold', 'rejected']

/** Whether a stage that gets this status begins, or goes on, to collect data: also one that was complete, or is only sent for review. */
export const startsCollecting = ({ number, status }: Pick<Stage, 'number' | 'status'>, next: StageStatus): boolean =>
  number === collecting && next !== status && [...atRest, 'completed'].includes(status) && !atRest.includes(next)

/** A light in a state; `days` are those until the last. */
export const light = (state: LightState, sentence: string, days: number | null | '' = null): Light => ({
  ...{ state, sentence, until: null, approvalId: null },
  colour: lightColours[state],
  label: state === 'expiring' && typeof days === 'number' ? `Expires ${inDays(days)}` : stateLabels[state],
})

/** Each state in a few words. */
export const stateLabels: Record<LightState, string> = {
  suspended: 'Suspended: stop collecting',
  expired: 'Expired: stop collecting',
  none: 'No approval',
  declared: 'Declared, not confirmed',
  not_yet_valid: 'Not yet valid',
  conditional: 'A condition is not met',
  incomplete: 'Something is missing',
  expiring: 'Expires',
  report_due: 'A report is due',
  amendment_pending: 'Amendment pending',
  in_force: 'In force',
  not_needed: 'No approval needed',
  closed: 'Closed',
}

/** “today”, “tomorrow”, “in 5 days”. */
export const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
