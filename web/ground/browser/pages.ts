import { loadAhead } from './ahead.ts'
import { fetchFiles } from './fetch-files.ts'

declare global {
  interface Window {
    /** What React Router knows of the built pages; `version` is part of a file name that each page refers to. */
    __reactRouterManifest?: {
      version: string
      routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
    }
  }
}

/**
 * Loads what pages are made of, by the names of their files. React Router’s own preloading reloads the whole page when it fails;
 * this one leaves it for later.
 */
export const loadPages = (...pages: string[]): unknown => Promise.allSettled(pages.flatMap((page) => filesOf(page)))

/** The same once nobody needs the line. */
export const loadPagesAhead = (...pages: string[]): void =>
  loadAhead(...pages.map((page) => () => Promise.allSettled(filesOf(page))))

function filesOf(page: string): Promise<unknown>[] {
  const route = typeof window === 'undefined' ? undefined : window.__reactRouterManifest?.routes[page]
  if (!route) return []
  const { module, imports = [], css = [] } = route
  // React Router waits for the styles before it shows the page; they stay in the browser’s cache.
  return [fetchFiles([module, ...imports]).then(() => import(/* @vite-ignore */ module)), fetchFiles(css)]
}
