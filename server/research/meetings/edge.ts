import type { Context } from 'hono'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { calendarOf } from '#server/research/calendars/calendar-of.ts'
import { entryOf } from './entry-of.ts'
import { meetingOfRequest } from './meeting-of-request.ts'

/** One meeting for a calendar program, for everybody in its project: the same entry as in their calendars. */
async function serveMeeting(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const found = await meetingOfRequest(c, parts)
  if (found instanceof Response) return found
  const { baseUrl } = parts.config
  const entry = entryOf({ ...found.meeting, projectTitle: found.project.title }, baseUrl)
  const text = calendarOf([entry], { name: found.meeting.title })
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="meeting.ics"',
    'Cache-Control': 'no-store',
  })
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/meetings/:projectId/:meetingId/meeting.ics',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'meetings',
      says: 'One meeting for a calendar program, for everybody in its project.',
      sends: 'text/calendar',
    },
    handle: serveMeeting,
  },
]
