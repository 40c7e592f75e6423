import { useEffect, useState } from 'react'
import { client } from '#web/ground/api.ts'
import classes from './IdeaCard.module.css'

/** How many papers PubMed has for the first search of an idea that is kept; nothing where PubMed does not answer. */
export function Beside({ search }: { search: string }) {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isCurrent = true
    client.literature
      .count({ queries: [search] })
      .then(([found]) => isCurrent && setCount(found ?? null))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [search])
  return (
    <p className={classes.beside} role="status">
      {count === null ? '' : inWords(count)}
    </p>
  )
}

const inWords = (count: number) =>
  count === 0
    ? 'PubMed has no paper for the first search. That may be a gap, or the wrong words.'
    : `PubMed has ${count.toLocaleString('en-ZA')} ${count === 1 ? 'paper' : 'papers'} for the first search.`
