import { useEffect, useState } from 'react'
import { client } from '../api.ts'
import { changeStage } from '../stages/query.ts'

type Reading = { projectId: string; stageId: string; newest: number; readSeq: number; atEnd: boolean }

/**
 * Tells the server how far someone has read, while they are looking at the end of a thread. Returns after which message
 * the line "New messages" stands: where they were when the thread was opened, or when they turned away from the page.
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
      // Nothing that was written is lost by it; the next message tries again.
      () => {},
    )
  }, [projectId, stageId, newest, readSeq, atEnd, looking])
  return mark
}

const isLooking = () => document.visibilityState === 'visible'
