import { afterEach, expect, vi } from 'vitest'

/** Something that complains in a test has failed it. */
const complained = vi.spyOn(console, 'error')

afterEach(() => {
  const complaints = complained.mock.calls
  complained.mockClear()
  expect(complaints).toEqual([])
})
