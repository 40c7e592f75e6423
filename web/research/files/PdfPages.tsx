import { Alert, Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { openPdf } from './open-pdf.ts'
import classes from './Preview.module.css'

/** `page` is null where it cannot be read. */
type Sized = { page: PDFPageProxy | null; number: number; width: number; height: number }

/** The pages of a PDF, each drawn when it comes near the view, and let go when it is far: a drawn one takes megabytes. */
export function PdfPages({ bytes, start }: { bytes: Blob; start: number }) {
  const [pages, setPages] = useState<Sized[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
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
    if (isThere && start > 1) frame?.querySelector(`[data-page="${start}"]`)?.scrollIntoView({ block: 'start' })
  }, [frame, isThere, start])
  if (failed)
    return (
      <Alert color="red" role="alert">
        This PDF cannot be shown here: it may be damaged or password-protected. Download it to open it.
      </Alert>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div ref={setFrame} className={classes.pages} tabIndex={0} role="document" aria-label="Pages">
      {pages?.map((each) => <Page key={each.number} {...each} of={pages.length} frame={frame} />) ?? (
        <div className={classes.waiting}>
          <Loader aria-label="Loading" />
        </div>
      )}
    </div>
  )
}

/** In points: the place of a page whose size cannot be read. */
const a4 = { width: 595, height: 842 }

async function sizesOf(document: PDFDocumentProxy): Promise<Sized[]> {
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return await Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number).catch(() => null)
      const { width, height } = page?.getViewport({ scale: 1 }) ?? a4
      return { page, number, width, height }
    }),
  )
}

/** One page: its place is there before it is drawn, so that nothing moves. */
function Page({ page, number, width, height, of, frame }: Sized & { of: number; frame: HTMLElement | null }) {
  const { ref, entry } = useIntersection<HTMLElement>({ root: frame, rootMargin: '600px' })
  const isNear = entry?.isIntersecting === true
  const [failed, setFailed] = useState(page === null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNear || !page || !canvas.current || !text.current) return
    const drawing = draw(page, canvas.current, text.current)
    drawing.done.catch(() => setFailed(true))
    return drawing.stop
  }, [isNear, page])
  return (
    <section
      ref={ref}
      className={classes.page}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-page={number}
      aria-label={`Page ${number} of ${of}`}
    >
      {isNear && !failed && (
        <>
          <canvas ref={canvas} aria-hidden />
          <div ref={text} className={classes.text} />
        </>
      )}
      {failed && <p className={classes.failed}>This page cannot be shown here. Download the file to see it.</p>}
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
  let isOver = false
  const done = drawing.promise.catch((error: unknown) => {
    if (!isOver) throw error
  })
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
    /** Rejects when the page cannot be drawn. */
    done,
    stop() {
      isOver = true
      drawing.cancel()
      page.cleanup()
    },
  }
}
