import { Alert, Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { openPdf } from './open-pdf.ts'
import classes from './Preview.module.css'

type Sized = { page: PDFPageProxy; number: number; width: number; height: number }

/** The pages of a PDF, each drawn when it comes near the view. */
export function PdfPages({ bytes, start }: { bytes: Blob; start: number }) {
  const [pages, setPages] = useState<Sized[] | null>(null)
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    const opened = openPdf(bytes)
    opened
      .then(({ document }) => sizesOf(document))
      .then((sized) => isOver || setPages(sized))
      .catch(() => isOver || setFailed(true))
    return () => {
      isOver = true
      void opened.then(({ close }) => close()).catch(() => {})
    }
  }, [bytes])
  const isThere = pages !== null
  useEffect(() => {
    if (isThere && start > 1) frame.current?.querySelector(`[data-page="${start}"]`)?.scrollIntoView({ block: 'start' })
  }, [isThere, start])
  if (failed)
    return (
      <Alert color="red" role="alert">
        This PDF cannot be shown here: it may be damaged or have a password. Download it to open it.
      </Alert>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div ref={frame} className={classes.pages} tabIndex={0} role="document" aria-label="Pages">
      {pages?.map((each) => <Page key={each.number} {...each} of={pages.length} />) ?? (
        <div className={classes.waiting}>
          <Loader aria-label="Loading" />
        </div>
      )}
    </div>
  )
}

async function sizesOf(document: PDFDocumentProxy): Promise<Sized[]> {
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return await Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      return { page, number, width, height }
    }),
  )
}

/** One page: its place is there before it is drawn, so that nothing moves. */
function Page({ page, number, width, height, of }: Sized & { of: number }) {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: '600px' })
  const [wasNear, setWasNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setWasNear(true)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasNear || !canvas.current || !text.current) return
    const drawing = draw(page, canvas.current, text.current)
    return () => drawing.stop()
  }, [wasNear, page])
  return (
    <section
      ref={ref}
      className={classes.page}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-page={number}
      aria-label={`Page ${number} of ${of}`}
    >
      {wasNear && (
        <>
          <canvas ref={canvas} aria-hidden />
          <div ref={text} className={classes.text} />
        </>
      )}
    </section>
  )
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, text: HTMLDivElement) {
  const shown = canvas.parentElement?.clientWidth ?? 800
  const { width } = page.getViewport({ scale: 1 })
  const scale = shown / width
  const sharp = page.getViewport({ scale: scale * Math.min(devicePixelRatio || 1, 2) })
  canvas.width = Math.floor(sharp.width)
  canvas.height = Math.floor(sharp.height)
  const drawing = page.render({ canvas, viewport: sharp })
  drawing.promise.catch(() => {})
  let isOver = false
  void (async () => {
    const { TextLayer } = await import('pdfjs-dist')
    const content = await page.getTextContent()
    if (isOver) return
    text.replaceChildren()
    text.style.setProperty('--total-scale-factor', String(scale))
    text.style.setProperty('--scale-factor', String(scale))
    await new TextLayer({
      textContentSource: content,
      container: text,
      viewport: page.getViewport({ scale }),
    }).render()
  })().catch(() => {})
  return {
    stop() {
      isOver = true
      drawing.cancel()
    },
  }
}
