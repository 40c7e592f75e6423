import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Where the build puts what pdf.js loads besides its code (`vite.pdfjs.ts`). */
const base = `/assets/pdfjs-${import.meta.env.PDFJS_VERSION}/`

/** Bytes of a file that are fetched at a time, where it is not fetched as a whole. */
const rangeChunkSize = 16_384

/**
 * Opens a PDF for drawing and reading: its bytes, or where its parts are, of which only those that are needed are fetched. Nothing in
 * it is run: scripts and forms are left out. It is closed by who opened it, or when the signal is aborted.
 */
export async function openPdf(
  from: Blob | { url: string; httpHeaders: Record<string, string> },
  { signal, ...more }: { isOffscreenCanvasSupported?: boolean; signal?: AbortSignal } = {},
): Promise<{ document: PDFDocumentProxy; close: () => void }> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  const loading = getDocument({
    ...(from instanceof Blob
      ? { data: await from.arrayBuffer() }
      : { ...from, rangeChunkSize, disableAutoFetch: true, disableStream: true }),
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
    // Said outright: to find it out pdf.js asks the page, and a worker has none.
    useWorkerFetch: true,
    isEvalSupported: false,
    enableXfa: false,
    ...more,
  })
  // What was still being read when it is closed is wanted by nobody, nor is what became of it.
  const close = () => void loading.destroy().catch(() => undefined)
  signal?.addEventListener('abort', close, { once: true })
  try {
    const document = await loading.promise
    signal?.throwIfAborted()
    return { document, close }
  } catch (error) {
    close()
    throw error
  }
}
