import { unzipSync } from 'fflate'
import type { PDFPageProxy } from 'pdfjs-dist'
import { typeOfFile } from '#domain/research/files/files.ts'
import { openPdf } from '../open-pdf.ts'
import { parsePart, type Tag, tagsIn } from '../word/parse-part.ts'

/** A picture in a document: what it is made of, by which it is known again, and where it stands. */
export type Figure = { key: string; picture: Blob; place: string | null }

/** Figures of a document that are compared, and bytes of them; more are not looked at. */
const [figuresAtMost, bytesAtMost] = [120, 100 * 1024 * 1024]

/** Pixels below which a picture is a rule, a bullet or a logo. */
const smallest = 48

/** The pictures of a document, in order: of a file that is one, of a Word file, or of a PDF. What a PDF draws with lines is not one. */
export async function readFigures(bytes: Blob, name: string): Promise<Figure[]> {
  switch (typeOfFile(name)?.preview) {
    case 'image':
      return [{ key: await digestOf(await bytes.arrayBuffer()), picture: bytes, place: null }]
    case 'word':
      return await figuresOfWord(bytes)
    case 'pdf':
      return await figuresOfPdf(bytes)
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
    if (part)
      figures.push({
        key: await digestOf(new Uint8Array(part)),
        picture: new Blob([new Uint8Array(part)]),
        place: null,
      })
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

async function figuresOfPdf(bytes: Blob): Promise<Figure[]> {
  const { document, close } = await openPdf(bytes, { isOffscreenCanvasSupported: false })
  try {
    const figures: Figure[] = []
    for (let number = 1; number <= document.numPages && figures.length < figuresAtMost; number += 1) {
      const page = await document.getPage(number)
      for (const image of await imagesOn(page)) {
        const { data, width, height } = pixelsOf(image)
        figures.push({
          key: `${width} ${await digestOf(data)}`,
          picture: await pictureOf(new ImageData(data, width, height)),
          place: `page ${number}`,
        })
      }
      page.cleanup()
    }
    return figures
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

function pixelsOf({ width, height, kind, data }: Image) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  const row = Math.ceil(width / 8)
  for (let at = 0; at < width * height; at += 1) {
    if (kind === 1) {
      const bit = 128 >> ((at % width) & 7)
      const isWhite = ((data[Math.floor(at / width) * row + ((at % width) >> 3)] ?? 0) & bit) !== 0
      pixels.fill(isWhite ? 255 : 0, at * 4, at * 4 + 3)
    } else
      for (let part = 0; part < (kind === 2 ? 3 : 4); part += 1)
        pixels[at * 4 + part] = data[at * (kind === 2 ? 3 : 4) + part] ?? 0
  }
  return { width, height, data: pixels }
}

async function pictureOf(image: ImageData): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return await canvas.convertToBlob()
}
