import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What is being read, in the address: a version, and a point of it. Whoever goes back is where they were before. */
export function useReader() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const chosen = state as { readHere?: boolean } | null
  return {
    versionId: search.get('read'),
    pointId: search.get('point'),
    /** Another one each time that a place is asked for, the same one, too. */
    visit: key,
    open(versionId: string, pointId?: string) {
      const isOpen = search.has('read')
      setSearch(
        (before) => {
          before.set('read', versionId)
          if (pointId) before.set('point', pointId)
          else before.delete('point')
          return before
        },
        { preventScrollReset: true, replace: isOpen, state: isOpen ? chosen : { ...chosen, readHere: true } },
      )
    },
    close() {
      if (chosen?.readHere) return void navigate(-1)
      setSearch(
        (before) => {
          before.delete('read')
          before.delete('point')
          return before
        },
        { preventScrollReset: true, replace: true, state },
      )
    },
  }
}
