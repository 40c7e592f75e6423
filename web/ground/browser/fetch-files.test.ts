import { beforeEach, expect, test, vi } from 'vitest'

const site = 'https://ninefold.example'

/** What the browser asks for, and what it answers. Every test has a page of its own. */
async function page(answers: Record<string, number | null> = {}, loaded: string[] = [], preloaded: string[] = []) {
  const asked: string[] = []
  class Entry {
    decodedBodySize: number
    constructor(size: number) {
      this.decodedBodySize = size
    }
  }
  vi.stubGlobal('location', { href: `${site}/dashboard` })
  vi.stubGlobal('document', { querySelectorAll: () => preloaded.map((href) => ({ href })) })
  vi.stubGlobal('PerformanceResourceTiming', Entry)
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((href) =>
    [0, loaded.includes(href) ? 300 : 0].map((size) => new Entry(size) as unknown as PerformanceEntry),
  )
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    const status = answers[href] ?? 200
    if (answers[href] === null) throw new TypeError('Failed to fetch')
    return new Response('export {}', { status })
  })
  const { fetchFiles } = await import('./fetch-files.ts')
  return { asked, answers, fetchFiles }
}
const [a, b, c] = ['a', 'b', 'c'].map((name) => `${site}/assets/${name}.js`) as [string, string, string]

beforeEach(() => {
  vi.resetModules()
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

test('files are fetched once, and what the page has or asks for itself is not', async () => {
  const { asked, fetchFiles } = await page({}, [b], [c])
  await Promise.all([fetchFiles(['/assets/a.js', '/assets/b.js']), fetchFiles([a, c])])
  await fetchFiles([a, b])
  await fetchFiles()
  expect(asked).toEqual([a])
})

test('a worker, which has no document, fetches what it is made of', async () => {
  const { asked, fetchFiles } = await page({}, [b])
  vi.stubGlobal('document', undefined)
  await fetchFiles([a, b])
  expect(asked).toEqual([a])
})

test.each([
  ['without a line', null],
  ['where the server has none', 404],
])('%s it fails as an import does, and is tried anew', async (_, status) => {
  const loaded: string[] = []
  const { asked, answers, fetchFiles } = await page({ [b]: status }, loaded)
  // Pages know by these words that a script did not come (`app/shell/Page.tsx`).
  await expect(fetchFiles([a, b])).rejects.toThrow(`Failed to fetch dynamically imported module: ${b}`)
  answers[b] = 200
  // A transfer that was cut has a size, too.
  loaded.push(b)
  await fetchFiles([a, b])
  expect(asked).toEqual([a, b, b])
})
