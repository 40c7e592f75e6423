import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds after which it is shown wherever it is. */
const anyway = 3000

/** What is further down the page: shown once it comes near the view, and soon after anyway. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  const { ref, entry } = useIntersection({ rootMargin: '120px' })
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), anyway)
    return () => clearTimeout(timer)
  }, [])
  const [wasNear, setWasNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setWasNear(true)
  return wasNear || isLate ? children : <div ref={ref}>{fallback}</div>
}
