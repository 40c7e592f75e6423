import { change } from '#domain/ground/change.ts'

export const studyModes = ['full_time', 'part_time'] as const
export type StudyMode = (typeof studyModes)[number]

export const modeLabels: Record<StudyMode, string> = { full_time: 'Full time', part_time: 'Part time' }

export const interruptionKinds = ['leave', 'suspension'] as const
export type InterruptionKind = (typeof interruptionKinds)[number]

export const interruptionLabels: Record<InterruptionKind, string> = { leave: 'Leave', suspension: 'Suspension' }

export const degrees = ['Honours', "Master's", 'PhD', 'Other'] as const
export type Degree = (typeof degrees)[number]

/**
 * How many months of full-time study a degree is proposed to take: the time after which South African universities ask whether
 * progress is satisfactory (a master’s two years, a doctorate four). A university’s own norm is written in its place.
 */
export const proposedMonths: Record<Degree, number> = { Honours: 12, "Master's": 24, PhD: 48, Other: 24 }

/** Times when a student does not study. Both days are part of it; one without an end is still going on. */
export type Interruption = { kind: InterruptionKind; from: string; until: string | null }

/** Since when somebody is registered for which degree, how they study, and when they did not. Days are plain dates. */
export type Registration = {
  registeredOn: string
  degree: Degree
  /** Months of full-time study that it should take. */
  normMonths: number
  /** From the day of registration. */
  mode: StudyMode
  /** Changes of that, the first first. */
  modeChanges: { from: string; mode: StudyMode }[]
  /** The first first. */
  interruptions: Interruption[]
}

/** Somebody changed the registration: pages that show it fetch it again. */
export const registrationChanged = change()('registration_changed', 'project')
