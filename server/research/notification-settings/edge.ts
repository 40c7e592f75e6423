import type { Edge } from '#server/ground/edge.ts'
import { refusal } from '#server/ground/guards.ts'
import { endMail } from './unsubscribe.ts'
import { personIn } from './unsubscribe-url-of.ts'

export const edges: Edge[] = [
  {
    // A mail program unsubscribes for its reader with one click (RFC 8058). The token in the address is the proof.
    method: 'POST',
    path: '/unsubscribe',
    from: 'anywhere',
    access: 'mailedLink',
    largestBody: 16_384,
    async handle(c, { db, config }) {
      const profileId = personIn(c.req.query('token') ?? '', config.secret)
      if (!profileId) return refusal(c, 400, 'WRONG_LINK', 'This link is incomplete.')
      await endMail(db, profileId)
      return c.body(null, 204)
    },
  },
]
