import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What the pictures of the product show: files, and folders with everything in them. */
const shown = [
  'web/ground/tokens.ts',
  'web/ground/theme.ts',
  'web/ground/ui/Chip.tsx',
  'web/ground/ui/Chip.module.css',
  'web/ground/ui/Logo.tsx',
  'web/ground/ui/global.css',
  'web/ground/ui/panel.module.css',
  'web/app/shell/Dashboard.module.css',
  'web/app/shell/SideNav.tsx',
  'web/research/stages',
  'web/research/unread',
  'web/research/projects/ProjectSide.tsx',
  'web/research/projects/ProjectStatus.tsx',
  'web/research/projects/StagePath.tsx',
  'web/research/projects/StagePath.module.css',
  'web/research/workspace/ProjectPage.tsx',
  'web/research/workspace/ProjectPage.module.css',
  'web/research/workspace/WhatHappened.tsx',
  'web/research/workspace/WhatHappened.module.css',
  'web/research/workspace/Breadcrumb.tsx',
  'web/research/members/People.tsx',
  'web/institutions/providers',
  'web/institutions/provisioning',
  'server/app/demo',
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
