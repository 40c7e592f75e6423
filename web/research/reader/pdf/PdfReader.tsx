import { Alert, Button, Loader } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { FileSource } from '../address.ts'
import { Marking } from '../marks/Marking.tsx'
import { MarkLayers } from '../marks/MarkLayers.tsx'
import type { NewMark, Place, ShownMark } from '../marks/shown-marks.ts'
import { useMarkPlaces } from '../marks/use-mark-places.ts'
import classes from './PdfReader.module.css'
import { PdfTools } from './PdfTools.tsx'
import type { ShownPdf } from './pdf-viewer.ts'
import { Sheets } from './Sheets.tsx'
import { usePdfState, useShownPdf } from './use-pdf.ts'

type Shown = {
  source: FileSource
  versionId: string
  marks: ShownMark[]
  /** Where one begins to read: a page, or the mark of a point. */
  at: { page: number | null; pointId: string | null }
  active: string | null
  /** Called with where the marks are, each time that is known better. */
  onPlaces: (places: ReadonlyMap<string, Place>) => void
  onPress: (pointId: string) => void
  /** Where something can be asked for: called with what was marked. */
  onMark: ((made: NewMark) => void) | null
  /** Called with the page one is on. */
  onPage?: (page: number) => void
  /** What stands at the end of the line of tools. */
  children: ReactNode
}

/** Says on which page one is. */
function PageIsOn({ pdf, onPage }: { pdf: ShownPdf; onPage: (page: number) => void }) {
  const { page } = usePdfState(pdf)
  useEffect(() => onPage(page), [page, onPage])
  return null
}

/** A PDF to be read: its pages with what is marked on them, and what finds a place in it. */
export function PdfReader({
  source,
  versionId,
  marks,
  at,
  active,
  onPlaces,
  onPress,
  onMark,
  onPage,
  children,
}: Shown) {
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const { pdf, failure, retry } = useShownPdf(source, versionId, container)
  const places = useMarkPlaces(pdf, versionId, marks)
  useEffect(() => onPlaces(places), [places, onPlaces])
  const [sheets, setSheets] = useState<'pages' | 'outline' | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const sought = at.pointId === null ? undefined : places.get(at.pointId)
  const page = sought && 'page' in sought ? sought.page : at.page
  const top = sought && 'boxes' in sought ? (sought.boxes[0]?.y ?? 0) : 0
  // `at` is another object each time that a place is asked for, the same one, too.
  useEffect(() => {
    if (at && pdf && page && page <= pdf.document.numPages) goTo(pdf, page, top)
  }, [at, pdf, page, top])
  return (
    <div className={classes.reader}>
      {pdf && onPage && <PageIsOn pdf={pdf} onPage={onPage} />}
      {pdf ? (
        <PdfTools
          pdf={pdf}
          sheets={sheets}
          onSheets={setSheets}
          drawing={onMark && { isDrawing, onToggle: () => setDrawing(!isDrawing) }}
        >
          {children}
        </PdfTools>
      ) : (
        <div className={classes.tools}>{children}</div>
      )}
      <div className={classes.middle}>
        {pdf && sheets && <Sheets pdf={pdf} kind={sheets} />}
        <div className={classes.frame}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1). */}
          <div ref={setContainer} className={classes.container} tabIndex={0} role="document" aria-label="Pages">
            <div className="pdfViewer" />
          </div>
          {!pdf && !failure && (
            <div className={classes.waiting}>
              <Loader />
            </div>
          )}
          {failure && (
            <Alert color="red" role="alert" className={classes.failed ?? ''}>
              {failures[failure]}
              {failure === 'away' && (
                <Button size="compact-sm" variant="default" ml="sm" onClick={retry}>
                  Try again
                </Button>
              )}
            </Alert>
          )}
        </div>
      </div>
      {pdf && <MarkLayers pdf={pdf} marks={marks} places={places} active={active} onPress={onPress} />}
      {pdf && container && onMark && (
        <Marking
          pdf={pdf}
          container={container}
          isDrawing={isDrawing}
          onMark={(made) => {
            setDrawing(false)
            onMark(made)
          }}
        />
      )}
    </div>
  )
}

const failures = {
  locked: 'This PDF is locked with a password, and cannot be shown here. Download it to open it.',
  damaged: 'This PDF cannot be shown here: it may be damaged. Download it to open it.',
  away: 'This PDF could not be loaded.',
}

/** Shows a place on a page a little below the top, so that what comes before it can be read. */
function goTo({ viewer }: NonNullable<ReturnType<typeof useShownPdf>['pdf']>, page: number, top: number): void {
  const view = viewer.getPageView(page - 1)
  const { div } = view ?? {}
  if (!div) return
  viewer.currentPageNumber = page
  const above = 80
  viewer.container.scrollTop = div.offsetTop + (top > 0 ? top * div.clientHeight - above : 0)
}
