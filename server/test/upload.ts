import { Readable } from 'node:stream'
import type { RouterClient } from '@orpc/server'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Storage } from '#server/ground/storage/storage.ts'
import type { AppRouter } from '#server/nouns.ts'

type Uploader = { calls: Pick<RouterClient<AppRouter>, 'files' | 'library'> }
type At = { projectId: string; stageId: string }

/** A small file that is what its name says. */
export const pdf = (text = 'Tides'): Uint8Array =>
  strToU8(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

/** A Word document with these paragraphs, and whatever else is packed into it. */
export const docx = (paragraphs: string[] = ['Tides'], more: Zippable = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
        .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    ),
    ...more,
  })

type Sent = { name?: string; bytes?: Uint8Array; fileId?: string; note?: string }

/** Uploads a file as a page would, and answers the ids of the version and of its file. */
export async function upload(
  { calls }: Uploader,
  storage: () => Promise<Storage>,
  { projectId, stageId }: At,
  { name = 'draft.pdf', bytes = pdf(), fileId = crypto.randomUUID(), note }: Sent = {},
): Promise<{ id: string; fileId: string; number: number; sha256: string }> {
  const at = { projectId, stageId, id: crypto.randomUUID() }
  await calls.files.startUpload({ ...at, name, size: bytes.length })
  await (await storage()).uploads.write(Readable.from([Buffer.from(bytes)]), at.id, 0)
  return await calls.files.add({ ...at, fileId, name, note })
}

/** Puts a PDF beside a paper as a page would, and answers its id. */
export async function uploadPdf(
  { calls }: Uploader,
  storage: () => Promise<Storage>,
  { projectId, paperId }: { projectId: string; paperId: string },
  bytes = pdf(),
): Promise<string> {
  const id = crypto.randomUUID()
  await calls.files.startPdf({ projectId, id, name: 'paper.pdf', size: bytes.length })
  await (await storage()).uploads.write(Readable.from([Buffer.from(bytes)]), id, 0)
  await calls.files.addPdf({ projectId, id })
  await calls.library.setPdf({ projectId, paperId, pdfId: id })
  return id
}
