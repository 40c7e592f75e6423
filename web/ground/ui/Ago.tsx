import { useForceUpdate, useInterval } from '@mantine/hooks'
import { ago, dayOf, timeOf } from './dates.ts'

/** How long ago something was, kept up to date; the exact time is its title. */
export function Ago({ at, className }: { at: Date; className?: string | undefined }) {
  const tick = useForceUpdate()
  useInterval(tick, 60_000, { autoInvoke: true })
  return (
    <time dateTime={at.toISOString()} title={`${dayOf(at)}, ${timeOf(at)}`} className={className}>
      {ago(at)}
    </time>
  )
}
