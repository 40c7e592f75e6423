import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/* An invitation, as two libraries read it that did not write it. */

type Person = { name: string; address: string; partstat: string; rsvp: string }

type Read = {
  method: string
  uid: string
  sequence: number
  status: string
  start: string
  end: string
  stamp: string
  summary: string
  description: string
  location: string | null
  url: string
  organiser: { name: string; address: string }
  attendees: Person[]
}

/** With Mozilla’s `ical.js`. */
export function readWithIcal(text: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [found, ...others] = calendar.getAllSubcomponents('vevent')
  if (!found || others.length > 0) throw new Error('An invitation is to one meeting')
  const event = new ICAL.Event(found)
  const value = (name: string) => String(found.getFirstPropertyValue(name) ?? '')
  const at = (time: ICAL.Time) => time.toJSDate().toISOString()
  const people = (name: string) =>
    found.getAllProperties(name).map((each) => ({
      name: String(each.getFirstParameter('cn')),
      address: String(each.getFirstValue()).toLowerCase(),
      partstat: String(each.getFirstParameter('partstat')),
      rsvp: String(each.getFirstParameter('rsvp')),
    }))
  const [organiser] = people('organizer')
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: value('status'),
    start: at(event.startDate),
    end: at(event.endDate),
    stamp: at(found.getFirstPropertyValue('dtstamp') as ICAL.Time),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: value('url'),
    organiser: { name: organiser?.name ?? '', address: organiser?.address ?? '' },
    attendees: people('attendee'),
  }
}

type Valued = { val: string; params: Record<string, string | boolean> }

/** With `node-ical`. */
export function readWithNodeIcal(text: string): Read {
  const parsed = nodeIcal.sync.parseICS(text)
  const events = Object.values(parsed).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
  const [event, ...others] = events
  if (!event || others.length > 0) throw new Error('An invitation is to one meeting')
  const people = (among: unknown) =>
    [among ?? []].flat().map((each) => {
      const { val, params } = each as Valued
      const { CN, PARTSTAT, RSVP } = params
      const name = String(CN).replace(/^"(.*)"$/, '$1')
      return { name, address: val.toLowerCase(), partstat: String(PARTSTAT), rsvp: String(RSVP).toUpperCase() }
    })
  const [organiser] = people(event.organizer)
  return {
    method: String(event.method),
    uid: event.uid,
    sequence: Number(event.sequence),
    status: String(event.status),
    start: event.start.toISOString(),
    end: event.end?.toISOString() ?? '',
    stamp: event.dtstamp.toISOString(),
    summary: String(event.summary),
    description: String(event.description),
    location: event.location ? String(event.location) : null,
    url: (event.url as unknown as { val: string }).val,
    organiser: { name: organiser?.name ?? '', address: organiser?.address ?? '' },
    attendees: people(event.attendee),
  }
}
