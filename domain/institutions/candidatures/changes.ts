import { longDate } from '#domain/ground/dates.ts'
import { interruptionLabels, modeLabels } from '#domain/research/registrations/registrations.ts'
import { type Candidature, type Extension, type Supervision, statusLabels } from './candidatures.ts'
import type { Facts } from './facts.ts'
import type { Place, StatusSpan } from './spans.ts'

/** What was changed of a candidature: by whom, when, and what it was before and after, in words. */
export type Change = { at: Date; who: string; on: string | null; reason: string | null; says: string[] }

/** A day in the life of a candidature. */
export type Event = { day: string; says: string }

type Fact = keyof Facts

const labels: Record<Fact, string> = {
  name: 'Name',
  email: 'Email address',
  studentNumber: 'Student number',
  programme: 'Programme',
  cohort: 'Cohort',
  registeredOn: 'Registered',
  mode: 'Studies',
  modeChanges: 'Changes of full and part time',
  interruptions: 'Leave and suspension',
  extensions: 'Extensions',
  status: 'Status',
  endedOn: 'Ended',
  supervisors: 'Supervisors',
}

const words: { [Each in Fact]: (value: NonNullable<Facts[Each]>) => string } = {
  ...{ name: String, email: String, studentNumber: String, programme: String, cohort: String },
  ...{ registeredOn: longDate, endedOn: longDate },
  status: (status) => statusLabels[status],
  mode: (mode) => modeLabels[mode],
  modeChanges: (changes) => changes.map(({ from, mode }) => `${modeLabels[mode]} from ${longDate(from)}`).join(', '),
  interruptions: (all) => all.map(interruptionInWords).join(', '),
  extensions: (all) => all.map(extensionInWords).join(', '),
  supervisors: (all) => all.map(supervisionInWords).join(', '),
}

function interruptionInWords({ kind, from, until }: Candidature['interruptions'][number]): string {
  return `${interruptionLabels[kind]} ${until ? `from ${longDate(from)} to ${longDate(until)}` : `since ${longDate(from)}`}`
}

const extensionInWords = ({ months, reason, grantedOn }: Extension) =>
  `${months} ${months === 1 ? 'month' : 'months'}, granted on ${longDate(grantedOn)} (${reason})`

const supervisionInWords = ({ name, share, until }: Supervision) =>
  `${name} (${share} %${until ? `, until ${longDate(until)}` : ''})`

/** What differs between the facts before and after a change, a sentence each: “Status: Registered, before: Applied”. */
export function changesInWords(before: Facts, after: Facts): string[] {
  const keys = (Object.keys(labels) as Fact[]).filter((key) => key in after)
  const said = <Each extends Fact>(key: Each, facts: Facts) => {
    const value = facts[key]
    return (value !== undefined && value !== null && words[key](value as NonNullable<Facts[Each]>)) || 'none'
  }
  return keys.map(
    (key) => `${labels[key]}: ${said(key, after)}${key in before ? `, before: ${said(key, before)}` : ''}`,
  )
}

type Lived = Pick<Candidature, 'registeredOn' | 'modeChanges' | 'interruptions' | 'extensions' | 'supervisors'> & {
  statuses: readonly StatusSpan[]
  places: readonly (Place & { programmeName: string })[]
}

/** The life of a candidature as its days, the first first. */
export function timelineOf({ statuses, places, modeChanges, interruptions, extensions, supervisors }: Lived): Event[] {
  const why = (reason: string | null) => (reason ? ` (${reason})` : '')
  return [
    ...statuses.map(({ status, from, reason }) => ({ day: from, says: `${statusLabels[status]}${why(reason)}` })),
    ...places.map(({ programmeName, from, reason }, at) => ({
      day: from,
      says: `${at === 0 ? 'In' : 'Transferred to'} ${programmeName}${why(reason)}`,
    })),
    ...modeChanges.map(({ from, mode }) => ({ day: from, says: modeLabels[mode] })),
    ...interruptions.flatMap(({ kind, from, until }) => [
      { day: from, says: `${interruptionLabels[kind]} begins` },
      ...(until ? [{ day: until, says: `Last day of ${interruptionLabels[kind].toLowerCase()}` }] : []),
    ]),
    ...extensions.map(({ months, reason, grantedOn }) => ({
      day: grantedOn,
      says: `Extended by ${months} ${months === 1 ? 'month' : 'months'}${why(reason)}`,
    })),
    ...supervisors.flatMap(({ name, until }) => (until ? [{ day: until, says: `${name} no longer supervises` }] : [])),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
