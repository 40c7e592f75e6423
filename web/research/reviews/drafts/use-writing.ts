import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { MarkedPlace } from '../points/fields.ts'
import { draftOf, storages } from './draft.ts'

/**
 * Which point of a round a reviewer is writing, also after the page was loaded again in the middle of it, and where it is to be.
 * What is `marked` in the document goes into the point that is being written, or begins one.
 */
export function useWriting(userId: string, roundId: string, marked: MarkedPlace | null) {
  const { storage, key } = draftOf(userId, roundId, 'writing')
  const [pointId, set] = useState(() => storages[storage].getItem(key))
  // A new one stays where it is begun, although it is kept meanwhile; one that was begun before the page was loaded is shown where it
  // is kept, which may come after what was seen here last.
  const [begun, begin] = useState<string | null>(null)
  const [place, setPlace] = useState<MarkedPlace | null>(null)
  const [taken, take] = useState<MarkedPlace | null>(null)
  if (marked !== taken) {
    take(marked)
    setPlace(marked)
    if (marked && !pointId) write(uuidv7(), true)
  }
  function write(id: string | null, isNew: boolean) {
    if (id === null) storages[storage].removeItem(key)
    else storages[storage].setItem(key, id)
    set(id)
    begin(isNew ? id : null)
  }
  return {
    pointId,
    isBegunHere: pointId !== null && pointId === begun,
    place,
    begin,
    start(at: MarkedPlace | null) {
      setPlace(at)
      write(uuidv7(), true)
    },
    edit(id: string) {
      setPlace(null)
      write(id, false)
    },
    stop() {
      setPlace(null)
      write(null, false)
    },
  }
}
