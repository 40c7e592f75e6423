import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Part, partsIn, preloadsIn, withParts } from './preloads.ts'

const routes = {
  root: { id: 'root', path: '', module: '/assets/root.js', imports: [], css: [] },
  shell: { id: 'shell', parentId: 'root', module: '/assets/shell.js', imports: ['/assets/shared.js'], css: ['/a.css'] },
  list: { id: 'list', parentId: 'shell', path: 'd/:tab', module: '/assets/list.js', imports: [], css: [] },
  inbox: { id: 'inbox', parentId: 'shell', path: 'd/inbox', module: '/assets/inbox.js', imports: [], css: [] },
  one: {
    id: 'one',
    parentId: 'shell',
    path: 'd/:tab/:id',
    module: '/assets/one.js',
    imports: ['/assets/shared.js'],
    css: [],
  },
}

function built() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/manifest-1a2b.js'), `window.__reactRouterManifest=${JSON.stringify({ routes })};`)
  return folder
}

test('the shell names what the page of its address is made of, once each, and of no other page', () => {
  const preloadsOf = preloadsIn(built())
  const hrefs = (pattern: string) => [...preloadsOf(pattern).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs('/d/mine/:id')).toEqual(['/assets/one.js', '/assets/shared.js', '/assets/shell.js', '/a.css'])
  expect(hrefs('/d/inbox')).toEqual(['/assets/inbox.js', '/assets/shell.js', '/assets/shared.js', '/a.css'])
  expect(hrefs('/d/mine')[0]).toBe('/assets/list.js')
  expect(hrefs('/elsewhere')).toEqual([])
})

test('pages that are not built, or without a list of routes, preload nothing', () => {
  expect(preloadsIn(join(tmpdir(), 'nowhere'))('/d/inbox')).toBe('')
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  expect(preloadsIn(folder)('/d/inbox')).toBe('')
})

const html = '<head><link rel="modulepreload" href="/assets/shared.js"/></head><body></body>'
const parts: Part[] = [
  { pattern: '/d/:id', query: 'stage', files: ['/assets/shared.js', '/assets/stage.js'] },
  { pattern: '/d/:id', query: 'part=review', files: ['/assets/stage.js', '/assets/review.js'] },
]
const named = (query: string) =>
  [
    ...withParts(html, parts, new URLSearchParams(query)).matchAll(
      /rel="preload" as="fetch" crossorigin href="([^"]+)"/g,
    ),
  ].map(([, href]) => href)

test('a document names the parts that its address asks for, once each, and nothing that it names already', () => {
  expect(named('stage=4')).toEqual(['/assets/stage.js'])
  expect(named('stage=4&part=review')).toEqual(['/assets/stage.js', '/assets/review.js'])
  expect(named('stage=4&part=files')).toEqual(['/assets/stage.js'])
  expect(withParts(html, parts, new URLSearchParams('part=files&x=stage'))).toBe(html)
  expect(withParts(html, [{ ...parts[0], query: '' } as Part], new URLSearchParams())).toContain(
    '/assets/stage.js"/></head>',
  )
})

test('a build that wrote down no parts names none', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'pages-')), 'client')
  mkdirSync(folder)
  expect(partsIn(folder)).toEqual([])
  writeFileSync(join(folder, '../parts.json'), JSON.stringify(parts))
  expect(partsIn(folder)).toEqual(parts)
})
