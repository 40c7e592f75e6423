import type { Delivery } from '#domain/ground/activity.ts'
import { concernsReader, type MailEvent, mailEvents, type Preset, presetOf } from './mail-events.ts'

/** What a device shows: no more than a mail would say. `tag`: what is pushed later with the same one takes its place. */
export type Push = { title: string; body: string; path: string; tag: string }

/** UTF-16 units of a title, and of what is said below it: a service carries 4 kB, and one character as people see it has no end. */
const titleAtMost = 100
const bodyAtMost = 240

/** A push whose words fit a device, and the service that carries it. */
export const shortened = ({ title, body, ...rest }: Push): Push => ({
  title: cut(title, titleAtMost),
  body: cut(body, bodyAtMost),
  ...rest,
})

function cut(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

/** Whether an event is pushed with a preset; without one, what concerns its reader is. */
export const isPushedIn = (preset: Preset | null, event: MailEvent): boolean =>
  preset === 'everything' || (preset !== 'nothing' && concernsReader(event))

/** What somebody has chosen to have pushed: for all events at once, and single ones otherwise. */
export type PushChoices = { preset: Preset | null; chosen: Partial<Record<MailEvent, boolean>> }

/** Which events are pushed to somebody. One that came to the product after they chose follows their preset. */
export const pushesOf = ({ preset, chosen }: PushChoices): Record<MailEvent, boolean> =>
  Object.fromEntries(mailEvents.map((event) => [event, chosen[event] ?? isPushedIn(preset, event)])) as Record<
    MailEvent,
    boolean
  >

/** The preset that somebody’s choices are, of mail and of what is pushed; null when they are none of them. */
export function presetOfAll(
  deliveries: Record<MailEvent, Delivery>,
  pushed: Record<MailEvent, boolean>,
): Preset | null {
  const preset = presetOf(deliveries)
  return preset && mailEvents.every((event) => pushed[event] === isPushedIn(preset, event)) ? preset : null
}
