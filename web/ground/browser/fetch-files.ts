/*
 * Browsers remember for as long as a page is open that a module could not be had, and with it whatever imports it: trying again is in vain
 * (https://github.com/whatwg/html/issues/6768). So what a module is made of is fetched before it is imported; the import then finds it in
 * the browser’s cache. The build puts this before every import of ours and of React Router’s (`vite.chunks.ts`).
 */

const fetched = new Map<string, Promise<void>>()
/** What did not come before: the browser’s record of it may be of its beginning alone. */
const failed = new Set<string>()

/** Resolves once all these files are there. Rejects as an import would where one of them is not, and fetches that one anew the next time. */
export async function fetchFiles(addresses: readonly string[] = []): Promise<void> {
  await Promise.all(addresses.map((address) => fetchFile(new URL(address, location.href).href)))
}

function fetchFile(href: string): Promise<void> {
  const known = fetched.get(href)
  if (known) return known
  const file = !failed.has(href) && (isLoaded(href) || isPreloaded(href)) ? Promise.resolve() : load(href)
  fetched.set(href, file)
  file.catch(() => {
    fetched.delete(href)
    failed.add(href)
  })
  return file
}

/** Whether the page itself, or an import, has brought it. Not all browsers keep a record of what failed; none has a size for it. */
const isLoaded = (href: string) =>
  performance
    .getEntriesByName(href, 'resource')
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)

/** Whether the document asks for it: an import waits for that, and fails with it. A worker has no document. */
const isPreloaded = (href: string) =>
  typeof document !== 'undefined' &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some((link) => link.href === href)

async function load(href: string): Promise<void> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
    // A file is there once its end is.
    await answer.arrayBuffer()
  } catch (cause) {
    throw new TypeError(`Failed to fetch dynamically imported module: ${href}`, { cause })
  }
}
