import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { corpus, type Invented } from './corpus.ts'
import { matcherOf, unknownIn } from './matches.ts'

/** What the stand-in does wrong next, one after the other; `null`: nothing. */
export type Fault =
  | 'too many'
  | 'server error'
  | 'error in 200'
  | 'malformed'
  | 'entities'
  | 'external entity'
  | 'not json'
  | 'hang up'
  | 'slow'
  | null

/** What it was asked: when, with which key. */
export type ReceivedRequest = { at: number; utility: string; apiKey: string | null }

const limits = { shared: 3, key: 10 }
const goodKey = /^[0-9a-f]{36}$/i

/**
 * A stand-in for NCBI’s E-utilities: the same addresses, fields, numbers as texts, limits and errors, with invented papers.
 * `faults` are used up one request after the other.
 */
export async function openPubMed({ faults = [], port = 0 }: { faults?: Fault[]; port?: number } = {}) {
  if (process.env.NODE_ENV === 'production') throw new Error('The stand-in for PubMed does not run in production')
  const requests: ReceivedRequest[] = []
  const app = new Hono()
  app.on(['GET', 'POST'], '/:utility{[a-z]+\\.fcgi}', async (c) => {
    const params = c.req.method === 'POST' ? await c.req.parseBody() : c.req.query()
    const of = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
    const utility = c.req.param('utility').replace('.fcgi', '')
    const apiKey = of('api_key') || null
    if (apiKey && !goodKey.test(apiKey)) return c.json({ error: 'API key invalid', 'api-key': apiKey }, 400)
    const refusal = overLimit(c, requests, { at: performance.now(), utility, apiKey })
    if (refusal) return refusal
    const fault = faults.shift() ?? null
    const wrong = await faulty(c, fault)
    return wrong ?? answers[utility]?.(c, of) ?? c.text('Not found', 404)
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    faults,
    requests,
    /** The most requests that came within one second with the same allowance. */
    mostInASecond: (apiKey: string | null = null) => {
      const times = requests.filter((each) => each.apiKey === apiKey).map(({ at }) => at)
      return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function overLimit(c: Context, requests: ReceivedRequest[], now: ReceivedRequest): Response | null {
  requests.push(now)
  const limit = now.apiKey ? limits.key : limits.shared
  const count = requests.filter(({ at, apiKey }) => apiKey === now.apiKey && at > now.at - 1000).length
  c.header('X-RateLimit-Limit', String(limit))
  c.header('X-RateLimit-Remaining', String(Math.max(0, limit - count)))
  if (count <= limit) return null
  return c.json(
    { error: 'API rate limit exceeded', 'api-key': now.apiKey ?? '', count: String(count), limit: String(limit) },
    429,
  )
}

const bomb =
  '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><PubmedArticleSet><x>&c;</x></PubmedArticleSet>'
const external =
  '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]><PubmedArticleSet><x>&file;</x></PubmedArticleSet>'

async function faulty(c: Context, fault: Fault): Promise<Response | null> {
  switch (fault) {
    case null:
      return null
    case 'too many':
      return c.json({ error: 'API rate limit exceeded', count: '4', limit: '3' }, 429, { 'Retry-After': '1' })
    case 'server error':
      return c.text('<html><body>Bad Gateway</body></html>', 502)
    case 'error in 200':
      return c.json({
        header: { type: 'esearch' },
        esearchresult: { ERROR: 'Search Backend failed: exception in a worker' },
      })
    case 'malformed':
      return c.body('<?xml version="1.0"?><PubmedArticleSet><PubmedArticle><MedlineCitation>', 200, {
        'Content-Type': 'text/xml',
      })
    case 'entities':
      return c.body(bomb, 200, { 'Content-Type': 'text/xml' })
    case 'external entity':
      return c.body(external, 200, { 'Content-Type': 'text/xml' })
    case 'not json':
      return c.text('Service unavailable')
    case 'hang up':
      throw new Error('gone')
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return null
  }
}

const header = (type: string) => ({ header: { type, version: '0.3' } })
const found = (id: string) => corpus.find(({ pmid }) => pmid === id)
const newest = (a: Invented, b: Invented) => b.sortDate.localeCompare(a.sortDate) || b.pmid.localeCompare(a.pmid)

type Answer = (c: Context, of: (name: string) => string) => Response

const answers: Record<string, Answer> = {
  esearch(c, of) {
    const [from, size] = [Number(of('retstart') || 0), Number(of('retmax') || 20)]
    if (from + size > 9999 && from > 0)
      return c.json({
        ...header('esearch'),
        esearchresult: { ERROR: 'Search Backend failed: the first 9,999 records only can be retrieved' },
      })
    try {
      const matches = matcherOf(of('term'))
      const papers = corpus.filter(matches)
      if (of('sort') === 'pub_date') papers.sort(newest)
      const unknown = unknownIn(of('term'), corpus)
      return c.json({
        ...header('esearch'),
        esearchresult: {
          count: String(papers.length),
          retmax: String(size),
          retstart: String(from),
          idlist: papers.slice(from, from + size).map(({ pmid }) => pmid),
          translationset: [],
          querytranslation: of('term').replace(/"[^"]*"(?:\[[^\]]*\])?/g, (phrase) =>
            phrase.endsWith('"') ? `${phrase}[All Fields]` : phrase,
          ),
          ...(unknown.length > 0 ? { errorlist: { phrasesnotfound: unknown, fieldsnotfound: [] } } : {}),
        },
      })
    } catch {
      return c.json({ ...header('esearch'), esearchresult: { ERROR: 'Invalid query' } })
    }
  },

  esummary(c, of) {
    const ids = of('id').split(',')
    const result = Object.fromEntries(ids.map((id) => [id, summaryOf(id)]))
    return c.json({ ...header('esummary'), result: { uids: ids, ...result } })
  },

  efetch(c, of) {
    const papers = of('id')
      .split(',')
      .flatMap((id) => found(id) ?? [])
    return c.body(
      `<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n<PubmedArticleSet>${papers.map(articleOf).join('\n')}</PubmedArticleSet>`,
      200,
      { 'Content-Type': 'text/xml; charset=UTF-8' },
    )
  },

  elink(c, of) {
    const paper = found(of('id'))
    const linkname = of('linkname')
    const at = paper ? corpus.indexOf(paper) : -1
    const near =
      at < 0 ? [] : linkname === 'pubmed_pubmed' ? corpus.slice(at, at + 12) : corpus.slice(at + 20, at + 20 + (at % 5))
    const linksetdbs = near.length > 0 ? [{ dbto: 'pubmed', linkname, links: near.map(({ pmid }) => pmid) }] : undefined
    return c.json({
      ...header('elink'),
      linksets: [{ dbfrom: 'pubmed', ids: [of('id')], ...(linksetdbs ? { linksetdbs } : {}) }],
    })
  },
}

function summaryOf(id: string) {
  const paper = found(id)
  if (!paper) return { uid: id, error: 'cannot get document summary' }
  const { title, authors, journal, date, sortDate, volume, issue, pages, kinds, doi, pmcid, pmid } = paper
  return {
    uid: pmid,
    pubdate: date,
    sortpubdate: sortDate,
    source: journal,
    fulljournalname: journal,
    authors: authors.map((name) => ({ name, authtype: 'Author', clusterid: '' })),
    title,
    volume,
    issue,
    pages,
    pubtype: kinds,
    articleids: [
      { idtype: 'pubmed', idtypen: 1, value: pmid },
      { idtype: 'doi', idtypen: 3, value: doi },
      ...(pmcid ? [{ idtype: 'pmc', idtypen: 8, value: pmcid }] : []),
    ],
  }
}

const articleOf = ({ pmid, title, abstract, subjects }: Invented) =>
  `<PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">${pmid}</PMID><Article PubModel="Print"><ArticleTitle>${title}</ArticleTitle>${
    abstract.length > 0
      ? `<Abstract>${abstract.map(({ label, text }) => `<AbstractText${label ? ` Label="${label}"` : ''}>${text}</AbstractText>`).join('')}<CopyrightInformation>Invented for a stand-in.</CopyrightInformation></Abstract>`
      : ''
  }</Article><MeshHeadingList>${subjects.map((subject) => `<MeshHeading><DescriptorName UI="D0">${subject}</DescriptorName></MeshHeading>`).join('')}</MeshHeadingList></MedlineCitation></PubmedArticle>`
