import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { corpus, type Invented } from '../pubmed/corpus.ts'

/** What the stand-in does wrong next, one after the other; `null`: nothing. */
export type Fault = 'server error' | 'malformed' | 'hang up' | 'too many' | 'bad request' | null

/**
 * A stand-in for Crossref’s REST API (api.crossref.org): the same address and answer for one DOI, with the invented papers of
 * the stand-in for PubMed. `faults` are used up one request after the other.
 */
export async function openCrossref({ faults = [], port = 0 }: { faults?: Fault[]; port?: number } = {}) {
  if (process.env.NODE_ENV === 'production') throw new Error('The stand-in for Crossref does not run in production')
  const app = new Hono()
  const requests: string[] = []
  app.get('/works/:doi{.+}', (c) => {
    const doi = decodeURIComponent(c.req.param('doi')).toLowerCase()
    requests.push(doi)
    switch (faults.shift() ?? null) {
      case 'server error':
        return c.text('Bad Gateway', 502)
      case 'too many':
        return c.text('Too many requests', 429)
      case 'bad request':
        return c.text('Bad request', 400)
      case 'malformed':
        return c.text('{"status":"ok","message":')
      case 'hang up':
        throw new Error('hung up')
      case null: {
        const paper = corpus.find((each) => each.doi.toLowerCase() === doi)
        if (!paper) return c.text('Resource not found.', 404)
        return c.json({ status: 'ok', 'message-type': 'work', 'message-version': '1.0.0', message: workOf(paper) })
      }
    }
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    faults,
    requests,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A paper as Crossref has it: titles in lists, names in parts, dates in parts. */
const workOf = ({ title, authors, journal, year, volume, issue, pages, doi }: Invented) => ({
  DOI: doi,
  type: 'journal-article',
  title: [title.replace(/\.$/, '')],
  author: authors.map((name, at) => {
    const space = name.lastIndexOf(' ')
    return {
      family: name.slice(0, space),
      given: name.slice(space + 1),
      sequence: at === 0 ? 'first' : 'additional',
      // Those of ORCID’s own examples.
      ...(at === 0 ? { ORCID: 'https://orcid.org/0000-0002-1825-0097', 'authenticated-orcid': false } : {}),
    }
  }),
  'container-title': [journal],
  volume,
  issue,
  page: pages,
  publisher: 'Invented Press',
  issued: { 'date-parts': [[year]] },
  ISSN: ['1234-5679'],
  language: 'en',
  abstract: `<jats:title>Abstract</jats:title><jats:p>${title.replaceAll('&', '&amp;')}</jats:p>`,
  URL: `https://doi.org/${doi}`,
})
