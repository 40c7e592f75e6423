import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadsIn } from './preloads.ts'

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
