import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { openPdf } from '../pdf/open-pdf.ts'
import classes from './Compare.module.css'

type OfVersion = { number: number; bytes: Blob; page: number }

/** A page of the earlier version beside one of the later: tables, equations and drawings are compared by eye. */
export const BothPages = ({ earlier, later }: { earlier: OfVersion; later: OfVersion }) => (
  <div className={classes.beside}>
    <Page {...earlier} />
    <Page {...later} />
  </div>
)

/** Pixels across, for each in the page. */
const width = 1000

function Page({ number, bytes, page }: OfVersion) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useQuery({
    queryKey: ['page of', number, bytes.size, page],
    queryFn: async () => {
      const { document, close } = await openPdf(bytes)
      try {
        const opened = await document.getPage(Math.min(page, document.numPages))
        const scale = width / opened.getViewport({ scale: 1 }).width
        const viewport = opened.getViewport({ scale })
        const made = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height))
        await opened.render({ canvas: made as unknown as HTMLCanvasElement, viewport }).promise
        return made.transferToImageBitmap()
      } finally {
        close()
      }
    },
    retry: false,
    gcTime: 0,
  })
  const picture = drawn.data
  useEffect(() => {
    if (!picture || !canvas.current) return
    Object.assign(canvas.current, { width: picture.width, height: picture.height })
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  const caption = `Version ${number}, page ${page}`
  return (
    <figure>
      {drawn.isError && (
        <Alert color="red" role="alert">
          This page could not be drawn.
        </Alert>
      )}
      {drawn.isPending && <Skeleton style={{ aspectRatio: 1 / Math.SQRT2 }} />}
      {picture && <canvas ref={canvas} className={classes.page} role="img" aria-label={caption} />}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
