import { useStore } from 'zustand'
import { part } from '#web/ground/failures/part.tsx'
import { startingWithout, stopAsking } from './start-without.ts'

const StartWithout = part(() => import('./StartWithout.tsx'))

/** Asks why, wherever somebody has begun Data Collection of a project without an ethics approval in force. */
export function AskWhy({ projectId }: { projectId: string }) {
  const starting = useStore(startingWithout)
  return starting?.projectId === projectId ? <StartWithout starting={starting} onClose={stopAsking} /> : null
}
