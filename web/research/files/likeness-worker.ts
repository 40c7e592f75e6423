import { readUnits } from '../reader/compare/read-units.ts'
import { likenessOf } from './likeness-of.ts'

/* What compares the text of a file with that of others beside the page (`find-like-text.ts`). */

// pdf.js asks the window for its address before it starts a worker of its own; without one it would answer in this one’s name.
Object.assign(self, { window: self })

type Document = { name: string; bytes: Blob }

/** One that cannot be read is like none. */
const textOf = ({ bytes, name }: Document): Promise<string> =>
  readUnits(bytes, name).then(
    (units) => units.map(({ cells }) => cells.join(' ')).join('\n'),
    () => '',
  )

self.onmessage = async ({ data: [added, others] }: MessageEvent<[Document, Document[]]>) => {
  const [text, ...texts] = await Promise.all([added, ...others].map(textOf))
  postMessage(texts.map((other) => likenessOf(text ?? '', other)))
}
