import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What is in a PDF, as pdf.js reads it: its pages, with their texts and annotations, and its outline. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: bytes.slice(), isEvalSupported: false, verbosity: 0 })
  const document = await loading.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const annotations = (await page.getAnnotations()) as Annotation[]
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      annotations,
      viewport: page.getViewport({ scale: 1 }),
    })
  }
  const outline: string[] = ((await document.getOutline()) ?? []).map(({ title }) => title)
  await loading.destroy()
  return { pages, outline }
}

/** What pdf.js says of an annotation. */
type Annotation = {
  id: string
  subtype: string
  rect: [number, number, number, number]
  quadPoints?: ArrayLike<number> | null
  contentsObj?: { str: string }
  titleObj?: { str: string }
  inReplyTo?: string | null
  replyType?: string
  annotationFlags: number
  hasAppearance: boolean
  modificationDate?: string
  url?: string
}
