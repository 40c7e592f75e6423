import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What the pictures of the product show: files, and folders with everything in them. */
const shown = [
  'web/tokens.ts',
  'web/theme.ts',
  'web/ui/Chip.tsx',
  'web/ui/Chip.module.css',
  'web/ui/Logo.tsx',
  'web/ui/global.css',
  'web/ui/panel.module.css',
  'web/shell/Dashboard.module.css',
  'web/shell/SideNav.tsx',
  'web/stages',
  'web/unread',
  'web/projects/ProjectSide.tsx',
  'web/projects/ProjectStatus.tsx',
  'web/projects/StagePath.tsx',
  'web/projects/StagePath.module.css',
  'web/workspace/ProjectPage.tsx',
  'web/workspace/ProjectPage.module.css',
  'web/workspace/WhatHappened.tsx',
  'web/workspace/WhatHappened.module.css',
  'web/workspace/Breadcrumb.tsx',
  'web/members/People.tsx',
  'server/demo',
]

/** Where the hash of what the pictures show is kept, written when they are taken. */
export const noted = join(root, 'docs/pictured.sha256')

/** The hash of everything that the pictures show, as it is now. Where something is imported from changes no picture. */
export function pictured(): string {
  const hash = createHash('sha256')
  for (const path of shown.flatMap(filesIn)) hash.update(withoutImports(readFileSync(join(root, path), 'utf8')))
  return hash.digest('hex')
}

const withoutImports = (text: string) => text.replace(/^import\s[^;]*?from\s+'[^']+'$/gms, '').trimStart()

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !name.includes('.test.'))
    .sort()
    .map((name) => `${path}/${name}`)
}
