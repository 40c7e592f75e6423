import type { Edge } from '#server/ground/edge.ts'
import { readForm } from '#server/ground/pages/read-form.ts'
import { endConsent } from './end-consent.ts'
import { readerIn } from './newsletter-url-of.ts'

const path = '/newsletter/end'
const incomplete = 'This link is incomplete. Open it from the newsletter again.'
const ended = 'You will no longer receive the newsletter. If this was a mistake, write to us.'

export const edges: Edge[] = [
  {
    method: 'GET',
    path,
    from: 'anywhere',
    access: 'mailedLink',
    largestBody: 0,
    async handle(c, { pages, config }) {
      const token = c.req.query('token') ?? ''
      if (!readerIn(token, config.secret)) return pages.answer(c, path, { places: { words: incomplete, end: '' } }, 400)
      return pages.answer(c, path, { form: { values: { token }, errors: {}, alert: '' } })
    },
  },
  {
    // A mail program ends it for its reader with one click (RFC 8058). The token is the proof.
    method: 'POST',
    path,
    from: 'anywhere',
    access: 'mailedLink',
    largestBody: 16_384,
    async handle(c, { pages, config, db }) {
      const { values } = await readForm(c)
      const userId = readerIn(values.token ?? c.req.query('token') ?? '', config.secret)
      if (!userId) return pages.answer(c, path, { places: { words: incomplete, end: '' } }, 400)
      await endConsent(db, userId)
      return pages.answer(c, path, { places: { words: ended, end: '' } })
    },
  },
]
