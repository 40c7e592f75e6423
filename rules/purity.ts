import { type House, importsOf, inFolders, type Rule, withoutComments } from './house.ts'

/* Which layers must not depend on what is around them. */

const imports = (house: House, folder: string, allowed: (from: string, file: string, typeOnly: boolean) => boolean) =>
  importsOf(house, inFolders(house, folder))
    .filter(({ from, file, typeOnly }) => !allowed(from, file, typeOnly))
    .map(({ file, from }) => ({ file, what: `imports ${from}` }))

/** Words of the product, which a button or a window must not use. */
const productWords =
  /\b(projects?|stages?|members?|invit(e|ation)s?|messages?|collaborators?|supervisors?|researchers?|students?|plans?|subscriptions?)\b/i

export const purityRules: Rule[] = [
  {
    name: 'domain imports zod and itself',
    instead: 'pass the value in',
    check: (house) => imports(house, 'domain', (from) => from === 'zod' || from.startsWith('domain/')),
    broken: { 'domain/ground/dates.ts': "import dayjs from 'dayjs'" },
  },
  {
    name: 'domain does not read the clock',
    instead: 'take the time as a parameter',
    check: (house) =>
      inFolders(house, 'domain')
        .filter((file) => /Date\.now\(|new Date\(\)/.test(house.text(file)))
        .map((file) => ({ file, what: 'reads the clock' })),
    broken: { 'domain/ground/dates.ts': 'export const today = () => new Date()' },
  },
  {
    name: 'web/ground/ui imports neither the rooms of nouns nor the server’s procedures',
    instead: 'pass it in, or move the component to the room of its noun',
    check: (house) =>
      imports(
        house,
        'web/ground/ui',
        (from) =>
          !/^(web|server|domain)\//.test(from) ||
          /^web\/ground\/(ui|browser)\//.test(from) ||
          /^domain\/ground\/(dates|plain-date)\.ts$/.test(from),
      ),
    broken: { 'web/ground/ui/Notice.tsx': "import { api } from '../api.ts'" },
  },
  {
    name: 'web/ground/ui uses no word of the product',
    instead: 'pass the words in, or move the component to the room of its noun',
    check: (house) =>
      inFolders(house, 'web/ground/ui').flatMap((file) => {
        const code = withoutComments(house.text(file)).replace(/'[@a-z][^']*\/[^']*'/g, '')
        const [word] = productWords.exec(code) ?? []
        return word ? [{ file, what: `says “${word}”` }] : []
      }),
    broken: { 'web/ground/ui/Notice.tsx': 'export const Notice = () => <p>This project could not be found</p>' },
  },
  {
    name: 'web knows the server only by the type of its router',
    instead: 'call a procedure through web/ground/api.ts',
    check: (house) =>
      imports(house, 'web', (from, file, typeOnly) => {
        if (!/^(server|sandbox)\//.test(from)) return true
        return file === 'web/ground/api.ts' && from === 'server/nouns.ts' && typeOnly
      }),
    broken: {
      'web/research/projects/list.ts': "import { researchProjects } from '#server/research/projects/tables.ts'",
    },
  },
  {
    name: 'the server’s error messages are never shown',
    instead: 'put its code into words, in the noun’s words.ts',
    check: (house) =>
      inFolders(house, 'web')
        .filter((file) => /\b(error|problem|failure)\.message\b/.test(withoutComments(house.text(file))))
        .map((file) => ({ file, what: 'shows error.message' })),
    broken: { 'web/research/links/Links.tsx': 'notifications.show({ message: error.message })' },
  },
  {
    name: 'a route is called by an id that it has',
    instead: 'its id is its file below web/, without .tsx (web/routes.ts)',
    check: (house) =>
      inFolders(house, 'web').flatMap((file) =>
        [...withoutComments(house.text(file)).matchAll(/'((?:[a-z-]+\/)+[A-Z]\w+)'/g)]
          .filter(
            ([, id = '']) =>
              !/^(Africa|Europe|America|Asia|Australia)\//.test(id) && !house.files.includes(`web/${id}.tsx`),
          )
          .map(([, id]) => ({ file, what: `calls a route ${id}` })),
      ),
    broken: { 'web/app/shell/preload-pages.ts': "const pages = ['workspace/ProjectPage']" },
  },
  {
    name: 'pages know nothing of Node',
    instead: 'use what browsers provide',
    check: (house) =>
      inFolders(house, 'web')
        .filter((file) => /from 'node:|\b(process\.env|Buffer\.|__dirname)\b/.test(withoutComments(house.text(file))))
        .map((file) => ({ file, what: 'uses Node' })),
    broken: { 'web/research/projects/list/filters.ts': "import { join } from 'node:path'" },
  },
  {
    name: 'the server imports neither pages nor benches, and stand-ins only where it starts and is tested',
    instead: 'move what both need to domain',
    check: (house) =>
      imports(house, 'server', (from, file) => {
        if (/^(web|e2e|bench)\//.test(from)) return false
        return (
          !from.startsWith('sandbox/') ||
          /^server\/app\/(start|open-stand-ins)\.ts$/.test(file) ||
          file.startsWith('server/test/')
        )
      }),
    broken: { 'server/research/projects/list.ts': "import { rowsOf } from '../../../web/research/messages/rows.ts'" },
  },
]
