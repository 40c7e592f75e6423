import { type ResolveHookContext, registerHooks } from 'node:module'

const name = 'drizzle-orm'

/**
 * Makes a start 0.6 s shorter. Node parses the manifest of a package again for each of its files that is imported, and for
 * each import of it (`lib/internal/modules/package_json_reader.js` of Node 24): with 178 kB, as drizzle-orm's has, that
 * is half of what importing the server takes. Its files are ES modules that import each other by their paths, so nothing
 * has to be looked up there; what imports it from outside is looked up once.
 */
export function quickImports(): void {
  const found = new Map<string, { url: string }>()
  registerHooks({
    resolve(specifier, context, next) {
      if (isInside(context) && specifier.startsWith('.'))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      if (specifier !== name && !specifier.startsWith(`${name}/`)) return next(specifier, context)
      const resolved = found.get(specifier) ?? next(specifier, context)
      found.set(specifier, resolved)
      return { ...resolved, shortCircuit: true }
    },
  })
}

const isInside = ({ parentURL = '' }: ResolveHookContext) =>
  parentURL.endsWith('.js') && parentURL.includes(`/node_modules/${name}/`)
