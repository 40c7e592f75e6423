import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPrinter, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { longDate, shortDate } from '#domain/ground/dates.ts'
import { marksOf, placeOf, rangeOf, type Timeline } from '#domain/research/board/timeline.ts'
import { stageName, stageNames, statusLabels } from '#domain/research/stages/stages.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { useKeys } from '#web/ground/keys/keys.ts'
import classes from './Timelines.module.css'

const zooms = [1, 1.5, 2, 3, 4, 6, 8]

/** One line a student over their stages, with today’s mark and the dates ahead; it can be made wider, and printed. */
export default function Timelines() {
  const found = useQuery(api.board.listTimelines.queryOptions({ staleTime: 0 }))
  const [zoom, setZoom] = useState(0)
  const closer = () => setZoom((at) => Math.min(zooms.length - 1, at + 1))
  const farther = () => setZoom((at) => Math.max(0, at - 1))
  useKeys('Timeline', { '+': ['Closer', closer], '-': ['Farther', farther] })
  const frame = useRef<HTMLDivElement>(null)
  usePinch(frame, closer, farther)
  if (found.isPending) return <Skeleton height={320} radius={14} role="status" aria-label="Loading the timelines" />
  if (found.isLoadingError)
    return (
      <Failed
        error={found.error}
        what="timelines"
        retry={() => void found.refetch()}
        action="fetch supervised projects"
      />
    )
  const { today, timelines } = found.data
  const range = rangeOf(timelines, today)
  const at = (day: string) => `${100 * placeOf(day, range)}%`
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <ul className={classes.legend}>
          {stageNames.map((name, index) => (
            <li key={name}>
              <span aria-hidden style={{ '--c': `var(--stage-${index + 1}-ink)` } as CSSProperties} /> {index + 1}{' '}
              {name}
            </li>
          ))}
        </ul>
        <Group gap="xs" className={classes.tools}>
          <ActionIcon variant="default" size="lg" aria-label="Farther" disabled={zoom === 0} onClick={farther}>
            <IconZoomOut size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Closer"
            disabled={zoom === zooms.length - 1}
            onClick={closer}
          >
            <IconZoomIn size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <section ref={frame} className={classes.frame} tabIndex={0} aria-label="Timelines">
        <div className={classes.canvas} style={{ '--zoom': zooms[zoom] } as CSSProperties}>
          <div className={classes.months} aria-hidden>
            <span className={classes.names} />
            <span className={classes.track}>
              {marksOf(range, 7 * (zooms[zoom] ?? 1)).map((day) => (
                <span key={day} className={classes.month} style={{ left: at(day) }}>
                  {shortDate(day, today).replace(/^\d+ /, '')}
                </span>
              ))}
            </span>
          </div>
          <ul className={classes.lines}>
            {timelines.map((timeline) => (
              <Line key={timeline.projectId} timeline={timeline} today={today} at={at} />
            ))}
          </ul>
        </div>
      </section>
      <Text size="sm" c="dimmed" mt="xs">
        The line across is today. A mark is a date by which a stage is due; what is hatched is under review.
      </Text>
    </div>
  )
}

function Line({ timeline, today, at }: { timeline: Timeline; today: string; at: (day: string) => string }) {
  const { projectId, studentName, title, spans, dates } = timeline
  return (
    <li className={classes.line}>
      <span className={classes.names}>
        <Link to={`/dashboard/my-students/${projectId}`} title={title}>
          {studentName}
        </Link>
      </span>
      <span className={classes.track}>
        {spans.map(({ number, status, entered, left }) => {
          const words = `${stageName(number)}, ${statusLabels[status].toLowerCase()}: ${longDate(entered)} to ${left ? longDate(left) : 'today'}`
          return (
            <span
              key={`${number} ${entered} ${status}`}
              role="img"
              aria-label={words}
              title={words}
              className={classes.bar}
              data-status={status}
              style={
                {
                  '--c': `var(--stage-${number}-ink)`,
                  left: at(entered),
                  width: `max(3px, calc(${at(left ?? today)} - ${at(entered)}))`,
                } as CSSProperties
              }
            />
          )
        })}
        {dates.map(({ number, on }) => (
          <span
            key={number}
            role="img"
            aria-label={`${stageName(number)} is due on ${longDate(on)}`}
            title={`${stageName(number)} is due on ${longDate(on)}`}
            className={classes.date}
            style={{ '--c': `var(--stage-${number}-ink)`, left: at(on) } as CSSProperties}
          />
        ))}
        <span aria-hidden className={classes.today} style={{ left: at(today) }} />
      </span>
    </li>
  )
}

/** How far a wheel turns with a pinch until the next step. */
const pinchStep = 40

/** Two fingers on a touch pad, or the wheel with Ctrl, make it wider or narrower instead of the page. */
function usePinch(frame: RefObject<HTMLElement | null>, closer: () => void, farther: () => void) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let turned = 0
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < pinchStep) return
      if (turned < 0) closer()
      else farther()
      turned = 0
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  })
}
