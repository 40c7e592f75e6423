import { afterAll, afterEach, expect, vi } from 'vitest'
import { overheard } from './overheard.ts'

// As the product does when it starts. PROTOTYPES=extensible runs the tests without it (docs/development.md).
if (process.env.PROTOTYPES !== 'extensible') {
  // Tests read PDFs with a library that adds to prototypes. The product does that only in browsers.
  await import('pdfjs-dist/legacy/build/pdf.mjs')
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string)
  await import('#server/ground/lock-prototypes.ts')
}

/** Anything written to console.error fails the test. */
const complained = vi.spyOn(console, 'error')

afterEach(() => {
  const complaints = complained.mock.calls
  complained.mockClear()
  expect(complaints).toEqual([])
})

/** A session token belongs only in the cookie: it must be in no response, live frame or log line of any test. */
afterAll(() => {
  const said = [...new Set([...overheard.bodies, ...overheard.logs])]
  for (const token of overheard.tokens) {
    const leak = said.find((each) => each.includes(token))
    expect(leak?.slice(0, 300), 'what holds a session token').toBeUndefined()
  }
})
