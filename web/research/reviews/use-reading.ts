import { useEffect, useState } from 'react'
import { readingEvery } from '#domain/ground/live.ts'
import { connection } from '#web/ground/live/connection.ts'
import { usePresence } from '#web/ground/live/presence.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'

/** Milliseconds on a page before it is said to be read: whoever scrolls past it does not read it. */
const settled = 700

/** Tells the others what one reads, and who of them reads the same, and on which page. */
export function useReading(project: Project, stageId: string, versionId: string | null) {
  const [page, onPage] = useState<number | null>(null)
  const { here, reading } = usePresence(stageId)
  const count = here.size
  useEffect(() => {
    // Whoever comes later is told as well.
    if (!versionId || count === 0) return
    const tell = () => {
      if (document.visibilityState === 'visible') connection.send({ type: 'reading', versionId, page })
    }
    const soon = setTimeout(tell, settled)
    const again = setInterval(tell, readingEvery * 1000)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [versionId, page, count])
  useEffect(() => {
    if (versionId) return () => connection.send({ type: 'reading', versionId: null, page: null })
  }, [versionId])
  const names = new Map(peopleOf(project).map(({ userId, username }) => [userId, username]))
  const others = [...reading].flatMap(([userId, place]) => {
    const name = names.get(userId)
    const isOther = userId !== project.me.userId && place.versionId === versionId
    return name !== undefined && isOther ? [{ userId, name, page: place.page }] : []
  })
  return { others, onPage }
}
