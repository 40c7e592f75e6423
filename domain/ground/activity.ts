/**
 * Who receives an activity, except the person who caused it; by name, so that the database can resolve many at once.
 * `subject` is the person it is about, as long as they belong to the project; `named` are those whom `publish` names.
 */
export type Audience = 'everyone_else' | 'owner' | 'supervisors' | 'owner_and_supervisors' | 'subject' | 'named'

export const deliveries = ['off', 'at_once', 'daily'] as const
export type Delivery = (typeof deliveries)[number]

/** A place outside of projects. */
export type Place = { title: string; path: string }

type Declared<Facts> = {
  /** In the time zone of whoever reads it, where they have chosen one. */
  sentence(facts: Facts, zone: string | null): string
  audience: Audience
  /** How it is mailed until a person chooses otherwise. */
  mail: Delivery
  /** What the notification settings call it. */
  label: string
  /** The `seq` of the message that it leads to, if any. */
  messageSeq?(facts: Facts): number | null
  /** The meeting that it leads to, if any. */
  meetingId?(facts: Facts): string
  /** The page on which somebody has seen it happen, so that it counts as read; nowhere, unless it says so. */
  seenOn?: 'project' | 'stage'
  /** Where it happened, when that is in no project: what it is listed under, and the address that it leads to. */
  place?(facts: Facts): Place
  /** It also stands on the dashboard until its reader archives it, or until the fact `until`, a day, is over. */
  isPinned?: true
}

/** `Facts` is what is stored: enough to write the sentence again, whenever it is read. */
export type Activity<Facts = never, Type extends string = string> = Declared<Facts> & { type: Type }

/**
 * Declares what can happen to a noun, beside the noun's other words: `activity<{ stageName: string }>()('…', { … })`.
 * The facts are a type, not a schema: only `publish` writes them, and pages that show a stage's name need no validator.
 */
export const activity =
  <Facts>() =>
  <const Type extends string>(type: Type, declared: Declared<Facts>): Activity<Facts, Type> => ({ type, ...declared })
