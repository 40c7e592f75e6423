import { PDFArray, PDFName, PDFNumber, type PDFPageLeaf } from '@cantoo/pdf-lib'

/** A rectangle in shares of the upright page from its top left. */
export type PageBox = { x: number; y: number; width: number; height: number }

type Rect = [number, number, number, number]
type Point = { x: number; y: number }

/** What of a page is seen, and how it is turned: its size as one sees it, and where a box of it is in its own space. */
export function areaOf(page: PDFPageLeaf) {
  const [left, bottom, right, top] = seen(page)
  const [across, up] = [right - left, top - bottom]
  const rotation = turned(page)
  const isOnSide = rotation % 180 !== 0
  const at = (x: number, y: number): Point => {
    switch (rotation) {
      case 90:
        return { x: left + y * across, y: bottom + x * up }
      case 180:
        return { x: right - x * across, y: bottom + y * up }
      case 270:
        return { x: right - y * across, y: top - x * up }
      default:
        return { x: left + x * across, y: top - y * up }
    }
  }
  return {
    rotation,
    width: isOnSide ? up : across,
    height: isOnSide ? across : up,
    /** The corners of a box: top left, top right, bottom left and bottom right as one sees it. */
    quadOf: ({ x, y, width, height }: PageBox): [Point, Point, Point, Point] => [
      at(x, y),
      at(x + width, y),
      at(x, y + height),
      at(x + width, y + height),
    ],
  }
}

/** Letter, for a page that says nothing that can be read: as pdf.js, in which boxes are drawn, takes it. */
const unsaid: Rect = [0, 0, 612, 792]

/** The part of the page that readers show: its crop box, within its media box. */
function seen(page: PDFPageLeaf): Rect {
  const media = rectOf(page, 'MediaBox') ?? unsaid
  const crop = rectOf(page, 'CropBox') ?? media
  const shown: Rect = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return shown[2] > shown[0] && shown[3] > shown[1] ? shown : media
}

function rectOf(page: PDFPageLeaf, name: string): Rect | null {
  const box = inherited(page, name)
  if (!(box instanceof PDFArray) || box.size() !== 4) return null
  const [a = 0, b = 0, c = 0, d = 0] = box.asArray().map((_, at) => numberOf(box.lookup(at)))
  const rect: Rect = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return rect[2] > rect[0] && rect[3] > rect[1] ? rect : null
}

function turned(page: PDFPageLeaf): number {
  const rotation = numberOf(inherited(page, 'Rotate'))
  return rotation % 90 === 0 ? ((rotation % 360) + 360) % 360 : 0
}

const inherited = (page: PDFPageLeaf, name: string) => {
  const found = page.getInheritableAttribute(PDFName.of(name))
  return found && page.context.lookup(found)
}

const numberOf = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : 0)
