import { longDate } from '#domain/ground/dates.ts'
import { daysBetween, plusDays } from '#domain/ground/due.ts'

/** Somebody who supervises a project now: since when, and when they are away from it, with who stands in. */
export type Supervising = {
  id: string
  name: string
  since: string
  absences: { from: string; until: string; substituteId: string | null }[]
}

/** The main supervisor: who has supervised the project the longest; of those who began on one day, the first by name. */
export const mainOf = (supervisors: readonly Supervising[]): Supervising | undefined =>
  supervisors.toSorted((one, another) => one.since.localeCompare(another.since))[0]

const absenceOn = ({ absences }: Supervising, day: string) =>
  absences.find(({ from, until }) => from <= day && day <= until)

/** Whether nobody could answer on a day: everybody who supervised the project was away. */
export function isEverybodyAway(supervisors: readonly Supervising[], day: string): boolean {
  const there = supervisors.filter(({ since }) => since <= day)
  return there.length > 0 && there.every((each) => absenceOn(each, day))
}

/** On how many days from one plain date up to another somebody could have answered; all of them without absences. */
export function daysAnswerable(supervisors: readonly Supervising[], from: string, to: string): number {
  if (supervisors.every(({ absences }) => absences.length === 0)) return Math.max(0, daysBetween(from, to))
  let days = 0
  for (let day = from; day < to; day = plusDays(day, 1)) if (!isEverybodyAway(supervisors, day)) days += 1
  return days
}

/** Who is away on a day, and who answers: “Sue is away until 3 March 2027; Sam answers.” To themselves it says “You are away”. */
export function awayOn(supervisors: readonly Supervising[], day: string, reader?: string) {
  return supervisors.flatMap((each) => {
    const absence = absenceOn(each, day)
    if (!absence) return []
    const substitute = supervisors.find(({ id }) => id === absence.substituteId)
    const answers =
      substitute && !absenceOn(substitute, day)
        ? `; ${substitute.id === reader ? 'you answer' : `${substitute.name} answers`}`
        : ''
    const isAway = each.id === reader ? 'You are' : `${each.name} is`
    return [{ id: each.id, sentence: `${isAway} away until ${longDate(absence.until)}${answers}.` }]
  })
}

/** The same in one text, which says when nobody answers; null when nobody is away. */
export function awayWords(supervisors: readonly Supervising[], day: string, reader?: string): string | null {
  const said = awayOn(supervisors, day, reader).map(({ sentence }) => sentence)
  if (said.length === 0) return null
  if (isEverybodyAway(supervisors, day)) said.push('Nobody answers meanwhile, and these days do not count as waiting.')
  return said.join(' ')
}
