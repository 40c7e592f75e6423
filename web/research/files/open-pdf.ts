import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Where the build puts what pdf.js loads besides its code (`vite.pdfjs.ts`). */
const base = `/assets/pdfjs-${import.meta.env.PDFJS_VERSION}/`

/** Opens a PDF for drawing and reading. Nothing in it is run: scripts and forms are left out. */
export async function openPdf(bytes: Blob): Promise<{ document: PDFDocumentProxy; close: () => void }> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  const loading = getDocument({
    data: await bytes.arrayBuffer(),
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
    isEvalSupported: false,
    enableXfa: false,
  })
  const close = () => void loading.destroy()
  try {
    return { document: await loading.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
