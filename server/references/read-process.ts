import { readBibtex } from './read-bibtex.ts'
import { readRis } from './read-ris.ts'

/* Runs as a process of its own (`read-entries.ts`). */

process.once('message', async (text: string) => {
  const entries = /^[ \t\ufeff]*TY {1,2}-/m.test(text) ? await readRis(text) : readBibtex(text)
  process.send?.(entries, () => process.disconnect())
})
