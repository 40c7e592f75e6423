import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { EventBus, PDFLinkService, PDFPageView, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import { type FileSource, partsOfVersion } from '../address.ts'
import { openPdf } from './open-pdf.ts'

/** A PDF as it is shown: pages that are near are drawn, those that are far are let go. */
export type ShownPdf = { document: PDFDocumentProxy; viewer: PDFViewer; bus: EventBus; links: PDFLinkService }

type Shown = { source: FileSource; versionId: string; container: HTMLDivElement; signal: AbortSignal }

/**
 * Shows a version page by page in an empty container, with the page that is asked for first: only the parts of the file that it needs
 * are fetched. Nothing in a PDF is run, and nothing is fetched that it names: its scripts, forms and attachments are left out,
 * and a link is followed by whoever presses it.
 */
export async function showPdf({ source, versionId, container, signal }: Shown): Promise<ShownPdf> {
  const pdfjs = await import('pdfjs-dist')
  // What shows pages takes the library from here (its own contract: `pdfjsLib`).
  Object.assign(globalThis, { pdfjsLib: pdfjs })
  const { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } = await import(
    'pdfjs-dist/web/pdf_viewer.mjs'
  )
  signal.throwIfAborted()
  const { document } = await openPdf(partsOfVersion(source, versionId), { signal })
  const bus = new EventBus()
  const links = new PDFLinkService({
    eventBus: bus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new PDFFindController({ eventBus: bus, linkService: links })
  const options = {
    ...{ container, eventBus: bus, linkService: links, findController },
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    removePageBorders: true,
    enableAutoLinking: false,
    // It ends all that it listens to; its types do not know of it.
    abortSignal: signal,
  }
  const viewer = new PDFViewer(options)
  links.setViewer(viewer)
  // The viewer says to nobody but the console that it could not fetch the first page: it begins when the page is there.
  await document.getPage(1)
  signal.throwIfAborted()
  const isReady = new Promise((resolve) => bus.on('pagesinit', resolve, { once: true }))
  viewer.setDocument(document)
  links.setDocument(document)
  findController.setDocument(document)
  await isReady
  signal.throwIfAborted()
  viewer.currentScaleValue = fitted
  const fit = new ResizeObserver(() => {
    if (viewer.currentScaleValue !== fitted) return
    // Fitting goes back to where one was when the pages last came to rest: whoever has turned to another since stays there.
    const page = viewer.currentPageNumber
    viewer.currentScaleValue = fitted
    if (viewer.currentPageNumber !== page) viewer.currentPageNumber = page
  })
  fit.observe(container)
  signal.addEventListener('abort', () => fit.disconnect(), { once: true })
  return { document, viewer, bus, links }
}

/** Pages are as wide as the window, until somebody chooses how large they are. */
export const fitted = 'page-width'

/** The view of a page; undefined where there is no such page. */
export const pageView = ({ viewer }: ShownPdf, page: number): PDFPageView | undefined => viewer.getPageView(page - 1)
