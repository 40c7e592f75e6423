import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { referenceOf } from '#server/papers/references/entry.ts'
import { createCrossref } from './client.ts'

/* Works in the form of Crossref’s answers (api.crossref.org), of kinds that the stand-in has none of. */

const issued = { 'date-parts': [[2021, 3, 29]] }

const works: Record<string, object> = {
  '10.1371/journal.pone.0248812': {
    type: 'journal-article',
    title: ['Growth of <i>E. coli</i> at p &lt; 0.05'],
    'container-title': ['PLOS ONE'],
    publisher: 'Public Library of Science (PLoS)',
    page: 'e0248812',
    volume: '16',
    ISSN: ['1932-6203'],
    language: 'en',
    abstract: '<jats:title>Background</jats:title><jats:p>Nurses tire.</jats:p>',
    author: [
      { given: 'Martin Luther', family: 'King', suffix: 'Jr.', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
      { name: 'Statistics South Africa' },
    ],
    issued,
  },
  '10.1101/2021.03.01.1': {
    type: 'posted-content',
    subtype: 'preprint',
    title: ['A preprint'],
    institution: [{ name: 'bioRxiv' }],
    publisher: 'Cold Spring Harbor Laboratory',
    issued,
  },
  '10.25403/up.1': {
    type: 'dissertation',
    title: ['A thesis'],
    degree: ['Master of Nursing'],
    publisher: 'University of Pretoria',
  },
  '10.1007/978-1': {
    type: 'book-chapter',
    title: ['A chapter'],
    'container-title': ['A book'],
    editor: [{ family: 'Mokoena' }],
    ISBN: ['9783030000000'],
    'edition-number': '2',
    issued: { 'date-parts': [[null]] },
  },
}

test('each kind of work has what Crossref knows of it, and the identifiers of people', async () => {
  const app = new Hono()
  app.get('/works/:doi{.+}', (c) => {
    const doi = decodeURIComponent(c.req.param('doi'))
    return works[doi] ? c.json({ message: { DOI: doi, ...works[doi] } }) : c.notFound()
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const crossref = createCrossref({ url, email: 'ada@example.org', isStandIn: false })
  const read = async (doi: string) => {
    const entry = await crossref.work(doi)
    return entry && referenceOf(entry)
  }
  expect(await read('10.1371/journal.pone.0248812')).toMatchObject({
    type: 'article',
    title: 'Growth of E. coli at p < 0.05',
    container: 'PLOS ONE',
    publisher: null,
    pages: null,
    articleNumber: 'e0248812',
    issn: '1932-6203',
    abstract: 'Background\nNurses tire.',
    authors: [
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.', orcid: '0000-0002-1825-0097' },
      { family: 'Statistics South Africa', given: null },
    ],
    ...{ year: 2021, month: 3, day: 29 },
  })
  expect(await read('10.1101/2021.03.01.1')).toMatchObject({ type: 'preprint', container: 'bioRxiv' })
  expect(await read('10.25403/up.1')).toMatchObject({
    type: 'thesis',
    thesisLevel: 'masters',
    publisher: 'University of Pretoria',
  })
  expect(await read('10.1007/978-1')).toMatchObject({
    ...{ type: 'chapter', container: 'A book', edition: '2', isbn: '9783030000000', year: null },
    editors: [{ family: 'Mokoena' }],
  })
  expect(await read('10.1000/nowhere')).toBeNull()
  await new Promise((resolve) => server.close(resolve))
})
