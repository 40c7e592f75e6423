import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[]; css: string[] }

/**
 * The scripts and styles of each address of the app, as tags for the head of the shell: the browser finds them with the
 * document, instead of one after the other. By the pattern of the address; nothing for one that the build does not know.
 */
export function preloadsIn(folder: string): (pattern: string) => string {
  const routes = routesIn(join(folder, 'assets'))
  const byId = new Map(routes.map((route) => [route.id, route]))
  const parentOf = ({ parentId }: Route) => (parentId === undefined ? undefined : byId.get(parentId))
  const chainOf = (route: Route | undefined): Route[] => (route ? [route, ...chainOf(parentOf(route))] : [])
  const pathOf = (route: Route) =>
    chainOf(route)
      .toReversed()
      .flatMap(({ path }) => (path ? path.split('/') : []))
  return (pattern) => {
    const segments = pattern.split('/').filter(Boolean)
    const fits = (route: Route) => {
      const path = pathOf(route)
      return path.length === segments.length && path.every((part, at) => part === segments[at] || part.startsWith(':'))
    }
    // The one with the fewest parameters, as the router chooses.
    const [found] = routes
      .filter((route) => route.path && fits(route))
      .sort((a, b) => parametersIn(pathOf(a)) - parametersIn(pathOf(b)))
    const chain = chainOf(found).filter(({ id }) => id !== 'root')
    const scripts = new Set(chain.flatMap(({ module, imports }) => [module, ...imports]))
    const styles = new Set(chain.flatMap(({ css }) => css))
    return [
      ...[...scripts].map((href) => `<link rel="modulepreload" href="${href}"/>`),
      ...[...styles].map((href) => `<link rel="preload" as="style" href="${href}"/>`),
    ].join('')
  }
}

/** A part that is shown at once: where, with what in the query of the address (`''` for anything), and what it is made of. */
export type Part = { pattern: string; query: string; files: string[] }

/** The parts that pages show at once, as the build wrote them down (`react-router.config.ts`); none of a build that did not. */
export function partsIn(folder: string): Part[] {
  const file = join(folder, '../parts.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/**
 * The parts of an address, as tags for the head of its document, without what is named there already. Parts are fetched before they are
 * imported (decision 097): a browser gives what it has loaded ahead to that, and one that could not be loaded is asked for again.
 */
export function withParts(html: string, parts: Part[], asked: URLSearchParams): string {
  const isShown = ({ query }: Part) =>
    [...new URLSearchParams(query)].every(
      ([name, value]) => asked.has(name) && (value === '' || asked.get(name) === value),
    )
  const files = new Set(parts.filter(isShown).flatMap((part) => part.files))
  const tags = [...files]
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}"/>`)
  return tags.length > 0 ? html.replace('</head>', `${tags.join('')}</head>`) : html
}

const parametersIn = (path: string[]) => path.filter((part) => part.startsWith(':')).length

/** The routes as React Router wrote them down for the browser. */
export function routesIn(assets: string): Route[] {
  const file = existsSync(assets) && readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) return []
  const [, json] = /=(\{.*\});?\s*$/s.exec(readFileSync(join(assets, file), 'utf8')) ?? []
  return json ? Object.values((JSON.parse(json) as { routes: Record<string, Route> }).routes) : []
}
