import { once } from 'node:events'
import { type AddressInfo, createServer as listen } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '#domain/tools/literature/papers.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { type Fault, openPubMed } from '../../../sandbox/pubmed/serve.ts'

let pubmed: Awaited<ReturnType<typeof openPubMed>>
let server: Awaited<ReturnType<typeof createServer>>
const faults: Fault[] = []
beforeAll(async () => {
  pubmed = await openPubMed({ faults })
  server = await createServer({ PUBMED_URL: pubmed.url, PUBMED_EMAIL: 'pubmed@ninefold.example', TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await pubmed.close()
})
beforeEach(() => faults.splice(0))
afterEach(() => pubmed.requests.splice(0))

let turn = 0
/** An address that nobody has asked from: what one network may ask is limited. */
function address(): string {
  turn += 1
  return `198.51.${turn >> 8}.${turn & 255}`
}
const visitor = () => httpClient(server.url, '', address()).literature
/** A search that nobody has made before: answers are kept for a day. */
function fresh(query: string): string {
  turn += 1
  return `${query} OR unheardof${turn}`
}

describe('searching', () => {
  test('a visitor finds papers, sees how the search was read, and pages on', async () => {
    const found = await visitor().search({ query: '("type 2 diabetes" OR hypertension) AND 2015:2025[dp]' })
    expect(found.count).toBeGreaterThan(20)
    expect(found.papers).toHaveLength(20)
    expect(found.papers[0]).toMatchObject({
      journal: expect.any(String),
      authors: expect.any(Array),
      doi: expect.stringMatching(/^10\.5555/),
    })
    expect(found.translation).toContain('diabetes')
    const next = await visitor().search({ query: '("type 2 diabetes" OR hypertension) AND 2015:2025[dp]', page: 2 })
    expect(next.papers.map(({ pmid }) => pmid)).not.toContain(found.papers[0]?.pmid)
  })

  test('the newest come first when somebody wants them so', async () => {
    const { papers } = await visitor().search({ query: 'nurses', sort: 'newest' })
    const years = papers.map(({ year }) => year ?? 0)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('each part that is added narrows it, and every step is counted', async () => {
    const counts = await visitor().count({
      queries: ['adults', 'adults AND diabetes', 'adults AND diabetes AND review[pt]'],
    })
    expect(counts).toHaveLength(3)
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0)
    expect(counts[1]).toBeGreaterThan(counts[2] ?? 0)
  })

  test('words that PubMed does not know are named', async () => {
    const { count, notes } = await visitor().search({ query: 'nurses AND qwertzuiop' })
    expect([count, notes]).toEqual([0, ['Not found: qwertzuiop']])
  })

  test('what was asked before is not asked again', async () => {
    const query = fresh('midwives')
    const first = await visitor().search({ query })
    const before = pubmed.requests.length
    expect(await visitor().search({ query: `  ${query.replace(' ', '   ')} ` })).toEqual(first)
    expect(pubmed.requests.length).toBe(before)
  })

  test.each([[''], ['   '], ['x'.repeat(10_001)], ['a\u0000b']])('the search “%s” is refused', async (query) => {
    await expect(visitor().search({ query })).rejects.toMatchObject({ status: 400 })
  })

  test('brackets that do not match are refused in PubMed’s words', async () => {
    await expect(visitor().search({ query: '(nurses AND (' })).rejects.toMatchObject({
      code: 'PUBMED_REFUSED',
      data: { reason: 'Invalid query' },
    })
  })
})

describe('reading', () => {
  test('Greek letters, raised and lowered signs and escaped ones are read as they are meant', async () => {
    const [article] = await visitor().read({ ids: ['90000002'] })
    expect(article?.title).toBe('TGF-β₁, Ca²⁺ and CO₂ in Mycobacterium tuberculosis & hosts: p < 0.05.')
    expect(article?.abstract).toEqual([
      {
        label: null,
        text: 'α-tocopherol rose by 10⁶ µg/ml (P < 0.001) & CD4⁺ cells did not; H₂O₂ fell. Ångström, naïve, 中文.',
      },
    ])
    const { papers } = await visitor().search({ query: '90000002[uid]' })
    expect(papers[0]?.title).toBe(article?.title)
  })

  test('a paper without an abstract has none; one that is not there is left out', async () => {
    expect(await visitor().read({ ids: ['90000001', '12345'] })).toMatchObject([{ pmid: '90000001', abstract: [] }])
  })

  test('an abstract keeps its parts, and says whose it is', async () => {
    const [article] = await visitor().read({ ids: ['90000020'] })
    expect(article?.abstract.map(({ label }) => label)).toEqual(['BACKGROUND', 'METHODS', 'RESULTS', 'CONCLUSIONS'])
    expect(article).toMatchObject({
      copyright: 'Invented for a stand-in.',
      subjects: expect.arrayContaining(['Humans']),
    })
  })

  test('similar papers do not begin with the paper itself; where nothing cites it, nothing does', async () => {
    const similar = await visitor().relate({ id: '90000020', relation: 'similar' })
    expect(similar.length).toBeGreaterThan(5)
    expect(similar.map(({ pmid }) => pmid)).not.toContain('90000020')
    expect(await visitor().relate({ id: '90000001', relation: 'citedBy' })).toEqual([])
  })

  test('RIS and BibTeX have authors, year, DOI and address', async () => {
    const ids = ['90000020', '90000003']
    const { text: ris } = await visitor().cite({ ids, format: 'ris' })
    expect(ris.match(/^TY {2}- JOUR/gm)).toHaveLength(2)
    expect(ris).toMatch(/^AU {2}- \p{L}.*, [A-Z]/mu)
    expect(ris).toMatch(/^DO {2}- 10\.5555\/invented\.90000020/m)
    expect(ris).toContain(addressOf('90000020'))
    expect(ris).toContain('Invented Study Group')
    const { text: bibtex } = await visitor().cite({ ids, format: 'bibtex' })
    expect(bibtex.match(/^@article\{/gm)).toHaveLength(2)
    expect(bibtex).toContain('{Invented Study Group}')
    expect(bibtex).toMatch(/doi = \{10\.5555\/invented\.90000020\}/)
  })
})

describe('when PubMed has trouble', () => {
  test.each<[string, Fault[]]>([
    ['too many requests once', ['too many']],
    ['a failure on their side once', ['server error']],
    ['a connection that breaks once', ['not json']],
  ])('%s is tried again, or said', async (_what, injected) => {
    faults.push(...injected)
    const answer = visitor().search({ query: fresh('nurses') })
    if (injected[0] === 'not json') await expect(answer).rejects.toMatchObject({ code: 'PUBMED_AWAY' })
    else expect((await answer).count).toBeGreaterThan(0)
  })

  test('an error inside an answer that says 200 is a refusal, and is not kept', async () => {
    faults.push('error in 200')
    const query = fresh('pharmacists')
    await expect(visitor().search({ query })).rejects.toMatchObject({
      code: 'PUBMED_REFUSED',
      data: { reason: expect.stringContaining('Search Backend failed') },
    })
    expect((await visitor().search({ query })).count).toBeGreaterThanOrEqual(0)
  })

  test.each<Fault>(['malformed', 'entities', 'external entity'])(
    'XML that is %s is refused, and nothing of it is read',
    async (fault) => {
      faults.push(fault)
      turn += 1
      const ids = [String(90_000_100 + turn)]
      await expect(visitor().read({ ids })).rejects.toMatchObject({ code: 'PUBMED_AWAY' })
      expect(await visitor().read({ ids })).toMatchObject([{ pmid: ids[0] }])
    },
  )

  test('nobody there: it is said at once, and after five times nothing is asked for a while', async () => {
    let asked = 0
    const closes = listen((socket) => {
      asked += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(closes, 'listening')
    const gone = await createServer({ PUBMED_URL: `http://127.0.0.1:${(closes.address() as AddressInfo).port}` })
    try {
      const { literature } = httpClient(gone.url)
      await expect(literature.search({ query: 'nurses' })).rejects.toMatchObject({ code: 'PUBMED_AWAY', status: 424 })
      await expect(literature.search({ query: 'midwives' })).rejects.toMatchObject({ code: 'PUBMED_AWAY' })
      const before = asked
      await expect(literature.search({ query: 'doctors' })).rejects.toMatchObject({ code: 'PUBMED_AWAY' })
      expect(asked).toBe(before)
    } finally {
      await gone[Symbol.asyncDispose]()
      closes.close()
    }
  })
})

test('one network alone cannot use up what all visitors share', async () => {
  const greedy = httpClient(server.url, '', '2001:db8:1:2:3:4:5:6').literature
  const neighbour = httpClient(server.url, '', '2001:db8:1:2:ffff::1').literature
  const searches = Array.from({ length: 60 }, () =>
    greedy.search({ query: 'nurses' }).then(
      () => 'answered',
      ({ code }) => code,
    ),
  )
  const outcomes = await Promise.all(searches)
  expect(outcomes.filter((each) => each === 'answered').length).toBeLessThanOrEqual(25)
  await expect(neighbour.search({ query: 'nurses' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await visitor().search({ query: 'nurses' })).count).toBeGreaterThan(0)
})

test('fifty people at once, over two processes, never ask more than the allowance; each is answered or asked to wait', async () => {
  const second = await server.openSecond()
  const ask = (at: number) =>
    httpClient(at % 2 ? second.url : server.url, '', address())
      .literature.count({ queries: [fresh('patients')] })
      .then(
        () => 'answered',
        ({ status }) => status,
      )
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(at)))
  expect(pubmed.mostInASecond()).toBeLessThanOrEqual(3)
  expect(pubmed.mostInASecond()).toBeGreaterThanOrEqual(2)
  expect(outcomes.filter((each) => each === 'answered').length).toBeGreaterThanOrEqual(20)
  expect(new Set(outcomes)).toEqual(new Set(['answered', 503]))
}, 60_000)
