import { queryClient } from '../api.ts'

const memories = new Set<() => void>()

/** Whatever is kept in memory for whoever is logged in says here how it is forgotten. */
export const onForget = (forgetIt: () => void) => memories.add(forgetIt)

/** Forgets all that this tab knows of whoever was logged in. */
export function forget() {
  for (const forgetIt of memories) forgetIt()
  queryClient.clear()
}
