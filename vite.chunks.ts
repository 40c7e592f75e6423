import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin } from 'vite'

/* Which files the pages of the app come in: few for a page, and nothing in them that it does not need. */

/** Packages that export everything from one file: with it, each page would seem to need all of them. */
const barrels: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@mantine/notifications': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
}

/** Imports from such a package become imports of the files that it exports. */
export const withoutBarrels: Plugin = {
  name: 'without-barrels',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'post',
    filter: { id: /\.(tsx?|mjs)(\?|$)/, code: /from ["']@(mantine|tabler)\// },
    handler: (code) =>
      code.replace(/import\s*\{([^}]*)\}\s*from\s*["'](@[\w/-]+)["'];?/g, (statement, names: string, from: string) => {
        const exported = barrels[from] && exportsOf(from)
        if (!exported) return statement
        return names
          .split(',')
          .filter((name) => name.trim() !== '')
          .map((name) => {
            const [, original = '', local = original] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(name) ?? []
            const place = exported.get(original)
            return place
              ? `import { ${place.name} as ${local} } from ${JSON.stringify(place.file)};`
              : `import {${name}} from '${from}';`
          })
          .join('')
      }),
  },
}

type Place = { file: string; name: string }
const known = new Map<string, Map<string, Place>>()

/** Where a package has each of its exports: a file of its own, or another package. */
function exportsOf(from: string): Map<string, Place> {
  const read = known.get(from)
  if (read) return read
  const barrel = join(import.meta.dirname, 'node_modules', from, barrels[from] ?? '')
  const found = new Map<string, Place>()
  for (const [, names = '', path = ''] of readFileSync(barrel, 'utf8').matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  ))
    for (const name of names.split(',')) {
      const [, original = '', exported = original] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(name) ?? []
      found.set(exported, { file: path.startsWith('.') ? join(barrel, '..', path) : path, name: original })
    }
  known.set(from, found)
  return found
}

/** What is fetched before it is imported, so that it can be tried again. */
const fetchFiles = JSON.stringify(join(import.meta.dirname, 'web/ground/browser/fetch-files.ts'))

/**
 * Every import that waits for a page or a part of one fetches its files first. A page that cannot be loaded is an error of its route, which
 * `app/shell/Page.tsx` shows in its place: React Router would load the whole document again, which ends on the browser’s own page where
 * there is no line.
 */
export const fetchedFirst: Plugin = {
  name: 'fetched-first',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Vite names no files where a module is made of nothing else.
  config: () => ({
    build: {
      modulePreload: { resolveDependencies: (file, files) => (files.includes(file) ? files : [file, ...files]) },
    },
  }),
  transform: {
    order: 'post',
    filter: { id: /(vite\/preload-helper\.js|react-router\/.*routeModules\.(js|mjs))$/ },
    handler(code, id) {
      const change = (from: RegExp, to: string) => {
        if (!from.test(code)) throw new Error(`${id} no longer says ${from}`)
        code = code.replace(from, to)
      }
      if (id.endsWith('preload-helper.js')) {
        change(/export const __vitePreload = /, 'const preload = ')
        code += `;export const __vitePreload = (load, files, from) =>
          fetchFiles(files?.map((file) => assetsURL(file, from))).then(() => preload(load, files, from))`
      } else {
        change(/window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\s*\}\);/, 'throw error;')
        change(/let routeModule = await import\(/, 'await fetchFiles([route.module, ...(route.imports ?? [])]); $&')
      }
      return `import { fetchFiles } from ${fetchFiles};${code}`
    },
  },
}

/** Stands for the files of the import behind it until their names are known. */
const filesOfNext = 'files-of-the-next-import'

/** The same in the documents with a tool, which are built as workers are: without what Vite does before an import. */
export const fetchedFirstByTools: Plugin = {
  name: 'fetched-first-by-tools',
  transform: {
    order: 'post',
    filter: { id: /\/(web|domain)\/.*\.tsx?(\?|$)/, code: /\bimport\(["']/ },
    handler: (code) =>
      `import { fetchFiles } from ${fetchFiles};${code.replace(
        /\bimport\(("[^"]+"|'[^']+')\)/g,
        `fetchFiles("${filesOfNext}").then(() => import($1))`,
      )}`,
  },
  generateBundle(_, bundle) {
    const madeOf = (file: string, found = new Set<string>()): Set<string> => {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk' || found.has(file)) return found
      found.add(file)
      for (const each of chunk.imports) madeOf(each, found)
      return found
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      // What the file itself is made of is there.
      const own = madeOf(chunk.fileName)
      chunk.code = chunk.code.replace(
        new RegExp(`["'\`]${filesOfNext}["'\`](.{1,20}import\\(["'\`]\\./([^"'\`]+)["'\`]\\))`, 'g'),
        (_, next: string, name: string) => {
          const all = [...madeOf(posix.join(posix.dirname(chunk.fileName), name))]
          const files = all.filter((file) => !own.has(file)).map((file) => `/${file}`)
          return `${JSON.stringify(files)}${next}`
        },
      )
      if (chunk.code.includes(filesOfNext)) throw new Error(`${chunk.fileName} imports what has no known files`)
    }
  },
}

/** What asks for a module, by the page or the frame that it belongs to. */
const askers: Record<string, string> = {
  'web/root.tsx': 'frame',
  'web/site/public/': 'documents',
  'web/site/contact/': 'documents',
  'web/site/tools/': 'documents',
  'web/people/sign-in/Login.tsx': 'login',
  'web/people/sign-in/SignUp.tsx': 'alone',
  'web/people/sign-in/ForgotPassword.tsx': 'alone',
  'web/people/sign-in/ResetPassword.tsx': 'alone',
  'web/research/meetings/AnswerMeeting.tsx': 'alone',
  'web/research/notifications/Unsubscribe.tsx': 'alone',
  'web/app/shell/Dashboard.tsx': 'shell',
  'web/app/shell/Page.tsx': 'shell',
  'web/app/dashboard/Tab.tsx': 'lists',
  'web/research/workspace/ProjectPage.tsx': 'project',
  'web/research/workspace/stage/StageDetail.tsx': 'stage',
}

type Module = { importers: readonly string[]; importedIds: readonly string[]; code: string | null }
type Graph = { getModuleInfo(id: string): Module | null }

/** Who needs a module before anything is shown, through however many others. */
function askersOf(id: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (seen.has(each)) continue
    seen.add(each)
    const [file = ''] = each.split('?')
    const asker = /entry\.client/.test(file)
      ? 'frame'
      : Object.entries(askers).find(([path]) => file.includes(`/${path}`))?.[1]
    if (asker) found.add(asker)
    else open.push(...(graph.getModuleInfo(each)?.importers ?? []))
  }
  return found
}

/** The file of a module; null for what has one of its own, because only one page, or a part of one, needs it. */
function chunkOf(id: string, graph: Graph): string | null {
  // What the bundler itself adds.
  if (id.startsWith('\0rolldown/')) return 'frame'
  const by = askersOf(id, graph)
  if (by.has('frame')) return 'frame'
  if (!['shell', 'lists', 'project'].some((each) => by.has(each))) return null
  // Three kB of styles are not worth files of their own.
  if (/\.css(\?|$)/.test(id)) return 'frame'
  if (by.has('login')) return 'frame'
  // What documents need as well does not bring the rest of the workspace, or its styles, to them.
  return by.has('documents') ? 'common' : 'workspace'
}

const order = ['frame', 'common', 'workspace']

const isIcon = (id: string) => /\/@tabler\/icons-react\//.test(id)
const isZod = (id: string) => /\/node_modules\/zod\//.test(id)

/** A module and all that comes with it, but for what has its place already. */
function withWhatItNeeds(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || chunkOf(id, graph) !== null || isIcon(id)) return found
  found.add(id)
  if (!isZod(id)) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) withWhatItNeeds(each, graph, found)
  return found
}

/** How many characters a module may bring along to be small. */
const small = 6000

/**
 * The file of what a stage shares with other parts (decision 098): by themselves its small things would be thirty files, each a request. What
 * checks forms with zod comes with it; the rest must not bring it to parts that check nothing.
 */
function sharedChunkOf(id: string, graph: Graph): string | null {
  if (isZod(id)) return 'schemas'
  const by = askersOf(id, graph)
  // Pages that need nothing else of the app do not wait for what a stage needs.
  if (!by.has('stage') || by.has('login') || by.has('alone') || /\.css(\?|$)/.test(id)) return null
  const needed = [...withWhatItNeeds(id, graph)]
  const own = needed.filter((each) => !isZod(each))
  const characters = own.reduce((sum, each) => sum + (graph.getModuleInfo(each)?.code?.length ?? 0), 0)
  if (characters > small) return null
  return own.length < needed.length ? 'schemas' : 'controls'
}

/** Each takes along what it is made of, so what others build on comes first. */
export const chunks = {
  groups: [
    ...order.map((chunk, at) => ({
      debugName: chunk,
      priority: order.length - at + 3,
      name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
    })),
    { debugName: 'icons', priority: 3, name: 'icons', test: isIcon, minShareCount: 2 },
    ...['schemas', 'controls'].map((chunk, at) => ({
      debugName: chunk,
      priority: 2 - at,
      name: (id: string, graph: Graph) => (sharedChunkOf(id, graph) === chunk ? chunk : null),
      // What two or three parts share is nothing for all the others to load.
      minShareCount: 4,
    })),
  ],
}
