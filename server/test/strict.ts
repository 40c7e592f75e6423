import { afterAll, afterEach, expect, vi } from 'vitest'
import { overheard } from './overheard.ts'

/** Something that complains in a test has failed it. */
const complained = vi.spyOn(console, 'error')

afterEach(() => {
  const complaints = complained.mock.calls
  complained.mockClear()
  expect(complaints).toEqual([])
})

/** A session token is for the cookie alone: in no answer, no live frame and no log line of any test. */
afterAll(() => {
  for (const token of overheard.tokens) {
    for (const said of [...overheard.bodies, ...overheard.logs]) {
      expect(said.includes(token), `a session token in: ${said.slice(0, 300)}`).toBe(false)
    }
  }
})
