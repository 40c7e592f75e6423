import { Skeleton, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import classes from './PdfReader.module.css'
import type { ShownPdf } from './pdf-viewer.ts'
import { usePdfState } from './use-pdf.ts'

/** Beside the pages: all of them small, or the headings of the document. */
export function Sheets({ pdf, kind }: { pdf: ShownPdf; kind: 'pages' | 'outline' }) {
  return (
    <nav className={classes.sheets} aria-label={kind === 'pages' ? 'Small pages' : 'Outline'}>
      {kind === 'pages' ? <SmallPages pdf={pdf} /> : <Outline pdf={pdf} />}
    </nav>
  )
}

function SmallPages({ pdf }: { pdf: ShownPdf }) {
  const { page, pages } = usePdfState(pdf)
  return Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
    <SmallPage key={number} pdf={pdf} number={number} isCurrent={number === page} />
  ))
}

/** In CSS pixels. */
const width = 150

function SmallPage({ pdf, number, isCurrent }: { pdf: ShownPdf; number: number; isCurrent: boolean }) {
  const { ref, entry } = useIntersection<HTMLButtonElement>({ rootMargin: '400px' })
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = entry?.isIntersecting === true
  const [ratio, setRatio] = useState(Math.SQRT2)
  useEffect(() => {
    if (!isNear || !canvas.current) return
    const drawn = canvas.current
    let stop = () => {}
    let isOver = false
    void pdf.document.getPage(number).then((page) => {
      const { width: inPoints, height } = page.getViewport({ scale: 1 })
      if (isOver) return
      setRatio(height / inPoints)
      const viewport = page.getViewport({ scale: (width * Math.min(devicePixelRatio || 1, 2)) / inPoints })
      Object.assign(drawn, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
      const drawing = page.render({ canvas: drawn, viewport })
      stop = () => drawing.cancel()
      // What is let go before it is drawn is drawn when it is near again.
      drawing.promise.catch(() => {})
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isNear, pdf, number])
  return (
    <button
      ref={ref}
      type="button"
      className={classes.sheet}
      aria-label={`Page ${number}`}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={() => {
        pdf.viewer.currentPageNumber = number
      }}
    >
      {isNear ? (
        <canvas ref={canvas} className={classes.small} style={{ aspectRatio: `1 / ${ratio}` }} />
      ) : (
        <span className={classes.small} style={{ aspectRatio: `1 / ${ratio}` }} />
      )}
      {number}
    </button>
  )
}

type Heading = Awaited<ReturnType<ShownPdf['document']['getOutline']>>[number]

function Outline({ pdf }: { pdf: ShownPdf }) {
  const [headings, setHeadings] = useState<Heading[] | null>(null)
  useEffect(() => {
    let isOver = false
    pdf.document
      .getOutline()
      .catch(() => [])
      .then((found) => isOver || setHeadings(found ?? []))
    return () => {
      isOver = true
    }
  }, [pdf])
  if (!headings) return <Skeleton height={120} />
  if (headings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        This document has no outline.
      </Text>
    )
  return <Headings pdf={pdf} headings={headings} />
}

const Headings = ({ pdf, headings }: { pdf: ShownPdf; headings: Heading[] }) => (
  <ul className={classes.outline}>
    {headings.map(({ title, dest, items }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: headings never move, and two can be the same.
      <li key={at}>
        <button type="button" onClick={() => dest && void pdf.links.goToDestination(dest)}>
          {title}
        </button>
        {items.length > 0 && <Headings pdf={pdf} headings={items} />}
      </li>
    ))}
  </ul>
)
