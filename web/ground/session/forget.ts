import { queryClient } from '../api.ts'
import { keepLoggedIn } from './known.ts'

const memories = new Set<() => void>()

/** Everything kept in memory for the logged-in person registers here how to clear it. */
export const onForget = (forgetIt: () => void) => memories.add(forgetIt)

/** Clears everything this tab knows about the person who was logged in. */
export function forget() {
  for (const forgetIt of memories) forgetIt()
  queryClient.clear()
  keepLoggedIn(false)
}
