import { unzipSync } from 'fflate'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { typeOfFile } from '#domain/research/files/files.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { parsePart, type Tag, tagsIn } from '../word/parse-part.ts'

/** A picture in a document: what it is made of, by which it is known again, where it stands, and how it is had to be looked at. */
export type Figure = { key: string; place: string | null; draw: () => Promise<Blob> }

/** Figures of a document that are compared, and bytes of them; more are not looked at. */
const [figuresAtMost, bytesAtMost] = [120, 100 * 1024 * 1024]

/** Pixels across below which a picture is a rule, a bullet or a logo, and in all above which it is not drawn. */
const [smallest, pixelsAtMost] = [48, 40_000_000]

/**
 * The pictures of a document, in order: of a file that is one, of a Word file, or of a PDF. What a PDF draws with lines is not one. They
 * are drawn when they are looked at, and not before: those of a scanned thesis take more memory than there is.
 */
export async function readFigures(bytes: Blob, name: string, signal: AbortSignal): Promise<Figure[]> {
  switch (typeOfFile(name)?.preview) {
    case 'image':
      return [{ key: await digestOf(await bytes.arrayBuffer()), place: null, draw: async () => bytes }]
    case 'word':
      return await figuresOfWord(bytes)
    case 'pdf':
      return await figuresOfPdf(bytes, signal)
    default:
      return []
  }
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function figuresOfWord(bytes: Blob): Promise<Figure[]> {
  let unpacked = 0
  const parts = unzipSync(new Uint8Array(await bytes.arrayBuffer()), {
    filter({ name, originalSize }) {
      const isNeeded = /^word\/(document\.xml|_rels\/document\.xml\.rels|media\/[^/]+)$/.test(name)
      if (isNeeded) unpacked += originalSize
      return isNeeded && unpacked <= bytesAtMost
    },
  })
  const [main, relations] = [parts['word/document.xml'], parts['word/_rels/document.xml.rels']]
  if (!main || !relations) return []
  const targets = new Map(
    tagsIn(parsePart(relations), 'Relationship').map(({ attributes }) => [attributes.Id, attributes.Target ?? '']),
  )
  const figures: Figure[] = []
  for (const id of picturesIn(parsePart(main)).slice(0, figuresAtMost)) {
    const part = parts[`word/${targets.get(id) ?? ''}`]
    if (!part) continue
    const picture = new Uint8Array(part)
    figures.push({ key: await digestOf(picture), place: null, draw: async () => new Blob([picture]) })
  }
  return figures
}

/** The ids of the pictures in a part, in its order: as Word draws them today, and as it did before. */
const picturesIn = (tag: Tag): string[] => [
  ...[
    tag.name === 'a:blip' ? tag.attributes['r:embed'] : undefined,
    tag.name === 'v:imagedata' ? tag.attributes['r:id'] : undefined,
  ].filter((id) => id !== undefined),
  // Word writes a drawing a second time for programs that are older.
  ...tag.tags.filter(({ name }) => name !== 'mc:Fallback').flatMap(picturesIn),
]

async function figuresOfPdf(bytes: Blob, signal: AbortSignal): Promise<Figure[]> {
  return await inPdf(bytes, async (document) => {
    const figures: Figure[] = []
    for (let number = 1; number <= document.numPages && figures.length < figuresAtMost; number += 1) {
      signal.throwIfAborted()
      const page = await document.getPage(number)
      for (const [at, { width, height, data }] of (await imagesOn(page)).entries())
        figures.push({
          key: `${width} ${height} ${await digestOf(new Uint8Array(data))}`,
          place: `page ${number}`,
          draw: () => inPdf(bytes, async (again) => await drawImage((await imagesOn(await again.getPage(number)))[at])),
        })
      page.cleanup()
    }
    return figures
  })
}

async function inPdf<Result>(bytes: Blob, act: (document: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  const { document, close } = await openPdf(bytes, { isOffscreenCanvasSupported: false })
  try {
    return await act(document)
  } finally {
    close()
  }
}

/** As pdf.js gives a picture that it has read: a bit for each pixel, or 3 or 4 bytes (`ImageKind`). */
type Image = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray }

async function imagesOn(page: PDFPageProxy): Promise<Image[]> {
  const { OPS } = await import('pdfjs-dist')
  const { fnArray, argsArray } = await page.getOperatorList()
  const ids = new Set<string>(
    fnArray.flatMap((operator: number, at: number) => (operator === OPS.paintImageXObject ? [argsArray[at][0]] : [])),
  )
  const images = await Promise.all(
    [...ids].map(
      (id) => new Promise<Image | null>((done) => (id.startsWith('g_') ? page.commonObjs : page.objs).get(id, done)),
    ),
  )
  return images.filter(
    (image) => image?.data !== undefined && Math.min(image.width, image.height) >= smallest,
  ) as Image[]
}

async function drawImage(image: Image | undefined): Promise<Blob> {
  if (!image || image.width * image.height > pixelsAtMost) throw new Error('Too large to be drawn')
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.putImageData(new ImageData(pixelsOf(image), image.width, image.height), 0, 0)
  return await canvas.convertToBlob()
}

/** Four bytes for each pixel. */
function pixelsOf({ width, height, kind, data }: Image): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  const row = Math.ceil(width / 8)
  const bytes = kind === 2 ? 3 : 4
  for (let at = 0; at < width * height; at += 1) {
    if (kind !== 1) for (let part = 0; part < bytes; part += 1) pixels[at * 4 + part] = data[at * bytes + part] ?? 0
    else {
      const isWhite =
        ((data[Math.floor(at / width) * row + ((at % width) >> 3)] ?? 0) & (128 >> ((at % width) & 7))) !== 0
      pixels.fill(isWhite ? 255 : 0, at * 4, at * 4 + 3)
    }
  }
  return pixels
}
