import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'node_modules', 'pdfjs-dist')
/** Character maps, the fourteen standard fonts, decoders and colour profiles: loaded by a PDF that needs them. */
const parts = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

export const pdfjsVersion = pdfjs.version

/** Puts what pdf.js loads besides its code beside the other assets, under its version: it never changes there. */
export const pdfjsAssets: Plugin = {
  name: 'pdfjs-assets',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const part of parts)
      for (const file of readdirSync(join(folder, part)))
        if (!file.startsWith('LICENSE'))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${pdfjsVersion}/${part}/${file}`,
            source: readFileSync(join(folder, part, file)),
          })
  },
}
