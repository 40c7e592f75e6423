import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { workerOf } from './worker.ts'

test('what the app is kept of without a line is each file that a page names, and whatever those name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const route = { id: 'routes/list', module: '/assets/List-a1.js', imports: ['/assets/frame-b2.js'], css: [] }
  const files = {
    'manifest-0.js': `window.__reactRouterManifest=${JSON.stringify({ routes: { list: route } })};`,
    'List-a1.js': 'import"./frame-b2.js";const open=()=>import("./Rows-c3.js")',
    'frame-b2.js': 'const part=["assets/List-d4.css"]',
    // A chunk is called after the module that it begins with, and that name may have a dot.
    'Rows-c3.js': 'import{t as e}from"./rows.module-e5.js"',
    'rows.module-e5.js': 'const e={}',
    'List-d4.css': '.list{}',
    'pdf-f6.js': 'no page names it',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text)
  expect(workerOf(folder, 'x', []).files.files.toSorted()).toEqual([
    '/assets/List-a1.js',
    '/assets/List-d4.css',
    '/assets/Rows-c3.js',
    '/assets/frame-b2.js',
    '/assets/rows.module-e5.js',
  ])
})
