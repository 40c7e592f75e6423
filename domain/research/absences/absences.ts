import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import { longDate } from '#domain/ground/dates.ts'
import type { NewAbsence } from './new-absence.ts'

/** Absences of somebody that are not over. */
export const absencesAtMost = 20
/** A project of somebody who may be away, with the others who supervise it. */
export type ShareableProject = {
  projectId: string
  title: string
  studentName: string
  others: { id: string; name: string }[]
}

/** The absences of somebody that are not over, the first first, and where somebody can stand in. */
export type Absences = { absences: NewAbsence[]; projects: ShareableProject[] }

type About = { username: string; title: string; from: string; until: string }

export const supervisorAway = activity<About & { substituteName: string | null }>()('supervisor_away', {
  sentence: ({ username, title, from, until, substituteName }) =>
    `${username} is away from ${longDate(from)} until ${longDate(until)}${substituteName ? `; ${substituteName} answers` : ''}: "${title}"`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'A supervisor is away',
})

export const supervisorStays = activity<About>()('supervisor_stays', {
  sentence: ({ username, title, from, until }) =>
    `${username} is no longer away from ${longDate(from)} until ${longDate(until)}: "${title}"`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'A supervisor is back, or does not go',
})

/** Somebody who supervises the project is away, or no longer: pages that show who answers fetch it again. */
export const absencesChanged = change()('absences', 'project')
