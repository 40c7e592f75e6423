import { afterAll, afterEach, expect, vi } from 'vitest'
import { overheard } from './overheard.ts'

/** Anything written to console.error fails the test. */
const complained = vi.spyOn(console, 'error')

afterEach(() => {
  const complaints = complained.mock.calls
  complained.mockClear()
  expect(complaints).toEqual([])
})

/** A session token belongs only in the cookie: it must be in no response, live frame or log line of any test. */
afterAll(() => {
  for (const token of overheard.tokens) {
    for (const said of [...overheard.bodies, ...overheard.logs]) {
      expect(said.includes(token), `a session token in: ${said.slice(0, 300)}`).toBe(false)
    }
  }
})
