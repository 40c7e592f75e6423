import { readBibtex } from './bibtex/read-bibtex.ts'
import { readCslJson } from './csl-json/read-csl-json.ts'
import { readEndNote } from './endnote/read-endnote.ts'
import { readEndNoteXml } from './endnote/read-endnote-xml.ts'
import type { Entries } from './entry.ts'
import { readNbib } from './read-nbib.ts'
import { readRis } from './ris/read-ris.ts'

/** The formats, each by what a file of it has and no file of another has before it. */
const formats: { looksSo: RegExp; read: (text: string) => Entries }[] = [
  { looksSo: /^\ufeff?\s*</, read: readEndNoteXml },
  { looksSo: /^\ufeff?\s*[[{]\s*["{\]}]/, read: readCslJson },
  { looksSo: /^\ufeff?PMID ?- ?\d/m, read: readNbib },
  { looksSo: /^[ \t\ufeff]*TY {1,2}-/m, read: readRis },
  { looksSo: /^\ufeff?%0[ \t]+\S/m, read: readEndNote },
]

/** The entries of a file of a reference manager, in whichever format it is. */
export function readFile(text: string): Entries {
  const { read } = formats.find(({ looksSo }) => looksSo.test(text)) ?? { read: readBibtex }
  return read(text)
}
