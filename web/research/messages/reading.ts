import { useEffect, useState } from 'react'
import { client } from '#web/ground/api.ts'
import { changeStage } from '../stages/query.ts'

type Reading = { projectId: string; stageId: string; newest: number; readSeq: number; atEnd: boolean }

/**
 * Tells the server how far someone has read while they are looking at the end of a thread. Returns the message after
 * which the line "New messages" goes: where they were when the thread was opened, or when they left the page.
 */
export function useReading({ projectId, stageId, newest, readSeq, atEnd }: Reading): number {
  const [mark, setMark] = useState(readSeq)
  const [looking, setLooking] = useState(isLooking)
  useEffect(() => {
    const look = () => {
      setLooking(isLooking())
      if (!isLooking() && atEnd) setMark(newest)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [atEnd, newest])

  useEffect(() => {
    if (!looking || !atEnd || newest <= readSeq) return
    client.messages.markRead({ projectId, stageId, seq: newest }).then(
      ({ seq }) => changeStage(projectId, stageId, (open) => ({ ...open, readSeq: Math.max(open.readSeq, seq) })),
      // Nothing written is lost by this; the next message retries.
      () => {},
    )
  }, [projectId, stageId, newest, readSeq, atEnd, looking])
  return mark
}

const isLooking = () => document.visibilityState === 'visible'
