import type { Context } from 'hono'
import { clockIn } from '#domain/ground/clocks.ts'
import type { Slot } from '#domain/site/bookings/demo-slots.ts'
import { NewBooking, SlotStart, Zone } from '#domain/site/bookings/new-booking.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { escaped } from '#server/ground/pages/fill.ts'
import { readForm, sendBack, tooMany, wrongIn } from '#server/ground/pages/read-form.ts'
import { serveCsv } from '#server/site/support/serve-csv.ts'
import { book } from './book.ts'
import { bookingIn, bookingUrlOf } from './booking-url-of.ts'
import { cancel } from './cancel.ts'
import { whenIs } from './email.ts'
import { move } from './move.ts'
import { type Booking, findBooking, freeSlots, meetingRows, slotOf } from './queries.ts'
import { renderTimes } from './render-times.ts'

const bookPage = '/contact-sales/demo'
const meetingPage = '/demo-meeting'

const gone = 'That time is no longer available.'

/** The free times for a page, in the zone that was asked for; the one asked for is chosen, or the next after it. */
async function timesFor({ db }: EdgeParts, zone: string, requested?: Slot) {
  const slots = await freeSlots(db, new Date())
  const chosen = requested && slots.find((slot) => slot >= requested)
  return { places: renderTimes(slots, zone, chosen), chosen }
}

/** What was wrong with a time that cannot be had, and which one is offered in its place. */
function offering(chosen: Slot | undefined, zone: string): string {
  if (!chosen) return `${gone} Choose another.`
  const { dayName, time } = clockIn(zone)(new Date(chosen))
  return `${gone} The next free time, ${dayName} at ${time}, is chosen below.`
}

async function showBook(c: Context<Env>, parts: EdgeParts) {
  const { places } = await timesFor(parts, Zone.parse(c.req.query('zone') ?? ''))
  return parts.pages.answer(c, bookPage, { places })
}

async function receiveBook(c: Context<Env>, parts: EdgeParts) {
  const { values, isFromProgram } = await readForm(c)
  if (isFromProgram) return c.redirect('/contact-sales', 303)
  const zone = Zone.parse(values.zone ?? '')
  const address = c.get('clientAddress')
  try {
    // First of all: what floods costs no look at the calendar.
    await parts.limits.take('bookingAttemptsFromAddress', networkOf(address))
  } catch (error) {
    return sendBack(c, parts.pages, { page: bookPage, values: { ...values, zone } }, tooMany(c, error))
  }
  const requested = SlotStart.safeParse(values.startsAt).data
  const { places } = await timesFor(parts, zone, requested)
  const shown = { page: bookPage, values: { ...values, zone }, places }
  if (values.show) {
    const form = { values: shown.values, errors: {}, alert: '' }
    return parts.pages.answer(c, bookPage, { places, form })
  }
  const { startsAt = '', name = '', email = '', organisation = '', note = '' } = values
  const parsed = NewBooking.safeParse({ startsAt, zone, name, email, organisation, note })
  if (!parsed.success) return sendBack(c, parts.pages, shown, wrongIn(parsed.error))
  try {
    const booking = await book(parts, parsed.data, { now: new Date(), address })
    if (booking) return c.redirect(bookingUrlOf(booking.id, parts.config), 303)
  } catch (error) {
    return sendBack(c, parts.pages, shown, tooMany(c, error))
  }
  const next = await timesFor(parts, zone, parsed.data.startsAt)
  const nextValues = { ...shown.values, startsAt: next.chosen ?? '' }
  const wrong = { status: 409, alert: offering(next.chosen, zone) } as const
  return sendBack(c, parts.pages, { page: bookPage, values: nextValues, places: next.places }, wrong)
}

/** A meeting's page: what it is, and what can still be done about it. */
async function meetingPlaces(parts: EdgeParts, booking: Booking, zone: string) {
  const isOver = booking.cancelledAt !== null || booking.startsAt <= new Date()
  const state = booking.cancelledAt ? 'Cancelled' : 'Booked'
  const meeting = `<dl><dt>${isOver && !booking.cancelledAt ? 'Over' : state}</dt><dd>${escaped(whenIs(booking, zone))}</dd><dt>For</dt><dd>${escaped(booking.name)}</dd></dl>`
  if (isOver) return { meeting, changes: '<p><a href="/contact-sales/demo">Book another time</a></p>' }
  const { places } = await timesFor(parts, zone, slotOf(booking.startsAt))
  return { meeting, ...places }
}

async function showMeeting(c: Context<Env>, parts: EdgeParts) {
  const token = c.req.query('token') ?? ''
  const booking = await bookingOf(parts, token)
  if (!booking) return parts.pages.answer(c, meetingPage, { places: { changes: '' } }, 404)
  const places = await meetingPlaces(parts, booking, Zone.parse(c.req.query('zone') ?? booking.zone))
  return parts.pages.answer(c, meetingPage, { places, form: { values: { token }, errors: {}, alert: '' } })
}

async function bookingOf({ db, config }: EdgeParts, token: string): Promise<Booking | undefined> {
  const id = bookingIn(token, config.secret)
  return id ? await findBooking(db, id) : undefined
}

async function receiveChange(c: Context<Env>, parts: EdgeParts, change: 'move' | 'cancel') {
  const { values } = await readForm(c)
  const { token = '' } = values
  const booking = await bookingOf(parts, token)
  if (!booking) return parts.pages.answer(c, meetingPage, { places: { changes: '' } }, 404)
  const zone = Zone.parse(values.zone ?? booking.zone)
  const answer = async (alert: string, status: 409 | 410 | 422 | 429 | 200) => {
    const now = await bookingOf(parts, token)
    const places = await meetingPlaces(parts, now ?? booking, zone)
    return parts.pages.answer(c, meetingPage, { places, form: { values: { token, zone }, errors: {}, alert } }, status)
  }
  if (values.show) return await answer('', 200)
  const url = bookingUrlOf(booking.id, parts.config)
  if (change === 'cancel') {
    // It can be cancelled once, so nothing limits it.
    const isDone = await cancel(parts, booking.id, new Date())
    return isDone ? c.redirect(url, 303) : await answer('This meeting is over.', 410)
  }
  const startsAt = SlotStart.safeParse(values.startsAt)
  if (!startsAt.success) return await answer('Choose a time.', 422)
  try {
    await parts.limits.take('changesOfBooking', booking.id)
    await parts.limits.take('changesOfBookings', 'everybody')
  } catch (error) {
    return await answer(tooMany(c, error).alert, 429)
  }
  const moved = await move(parts, booking.id, { startsAt: startsAt.data, zone }, new Date())
  if ('booking' in moved) return c.redirect(url, 303)
  return moved.refused === 'over'
    ? await answer('This meeting is over.', 410)
    : await answer(`${gone} Choose another.`, 409)
}

const form = { method: 'POST', from: 'our pages', access: 'mailedLink', largestBody: 32_768 } as const
const page = { method: 'GET', from: 'anywhere', access: 'mailedLink', largestBody: 0 } as const

export const edges: Edge[] = [
  { ...page, path: bookPage, handle: showBook },
  { ...form, path: bookPage, handle: receiveBook },
  { ...page, path: meetingPage, handle: showMeeting },
  { ...form, path: meetingPage, handle: (c, parts) => receiveChange(c, parts, 'move') },
  { ...form, path: '/demo-meeting/cancel', handle: (c, parts) => receiveChange(c, parts, 'cancel') },
  serveCsv('demo-meetings', meetingRows),
]
