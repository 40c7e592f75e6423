import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'

type Made = {
  pages?: number
  rotate?: 0 | 90 | 180 | 270
  crop?: { x: number; y: number; width: number; height: number }
  password?: string
  /** Whether it says where its objects are in a stream, as PDFs have since 1.5, or in a table. */
  streams?: boolean
}

/** A PDF with a line of text, a link and an outline of its own. */
export async function madePdf({
  pages = 1,
  rotate = 0,
  crop,
  password,
  streams = true,
}: Made = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([400, 600])
    page.setRotation(degrees(rotate))
    if (crop) page.setCropBox(crop.x, crop.y, crop.width, crop.height)
    page.drawText(`Page ${number} of the tides`, { x: 60, y: 500, size: 14, font })
  }
  const { context } = document
  const [first] = document.getPages()
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [60, 495, 200, 515], Border: [0, 0, 0] }
  const address = { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.org/tides') }
  first?.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj({ ...link, A: address }))]))
  const [outline, entry] = [context.nextRef(), context.nextRef()]
  const to = first ? [first.ref, 'Fit'] : []
  context.assign(entry, context.obj({ Title: PDFString.of('Tides'), Parent: outline, Dest: to }))
  context.assign(outline, context.obj({ Type: 'Outlines', First: entry, Last: entry, Count: 1 }))
  document.catalog.set(PDFName.of('Outlines'), outline)
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return await document.save({ useObjectStreams: streams })
}
