import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { edges as accountEdges } from './accounts/edge.ts'
import { edges as bookingEdges } from './bookings/edge.ts'
import { edges as calendarEdges } from './calendars/edge.ts'
import type { Edge, EdgeParts } from './edge.ts'
import { edges as enquiryEdges } from './enquiries/edge.ts'
import { edges as exportEdges } from './exports/edge.ts'
import { edges as fileEdges } from './files/edge.ts'
import { type Env, fromOurPages, largestBody } from './guards.ts'
import { edges as guestEdges } from './guests/edge.ts'
import { edges as meetingEdges } from './meetings/edge.ts'
import { edges as newsletterEdges } from './newsletter/edge.ts'
import { edges as notificationEdges } from './notifications/edge.ts'
import { edges as paymentEdges } from './payments/edge.ts'
import { edges as questionEdges } from './questions/edge.ts'
import { edges as supportEdges } from './support/edge.ts'

/** Every endpoint that is neither a procedure nor a page. */
export const edges: Edge[] = [
  ...accountEdges,
  ...notificationEdges,
  ...paymentEdges,
  ...enquiryEdges,
  ...bookingEdges,
  ...newsletterEdges,
  ...questionEdges,
  ...meetingEdges,
  ...calendarEdges,
  ...exportEdges,
  ...fileEdges,
  ...guestEdges,
  ...supportEdges,
]

/** Mounts each edge with the guards that it declares. */
export function mountEdges(app: Hono<Env>, parts: EdgeParts): void {
  for (const { method, path, from, largestBody: bytes, handle } of edges) {
    if (from === 'our pages') app.use(path, fromOurPages(parts.config))
    app.on(method, path, compress(), largestBody(bytes), (c) => handle(c, parts))
  }
}
