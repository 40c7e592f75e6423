import { readFileSync } from 'node:fs'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'

export type Style = {
  /** A style that Typst has built in, or the text of a style file of citationstyles.org. */
  csl: { builtIn: string } | { file: string }
  /** Whose English its terms and quotation marks are. */
  region: 'US' | 'GB'
  /** Whether it is read as a footnote, not as an entry of a list. */
  isNote?: boolean
}

const fileOf = (name: string) => readFileSync(new URL(`./csl/${name}.csl`, import.meta.url), 'utf8')

/** A style file with terms of its own: “3rd ed.”, where British English has “3rd edn”. */
const withTerms = (file: string, terms: string) => file.replace('<terms>', `<terms>${terms}`)

/** It asks whether the pages of an article are numbers, which Typst says of no range: every article would be in press. */
const uct = withTerms(fileOf('harvard-university-of-cape-town'), '<term name="edition" form="short">ed.</term>')
  .replaceAll('<else-if is-numeric="page">', '<else-if variable="page">')
  .replaceAll(
    '<label variable="edition" form="short"/>',
    '<choose><if is-numeric="edition"><label variable="edition" form="short"/></if></choose>',
  )
  .replaceAll(
    '<name and="symbol" initialize-with="." delimiter=", "/>',
    '<name and="symbol" initialize-with="." delimiter=", " delimiter-precedes-last="never"/>',
  )

/** Its first footnote runs a volume into its page, and of a newspaper leaves the day out. */
const salj = withTerms(fileOf('south-african-law-journal'), '<term name="edition" form="short">ed</term>')
  .replace(
    '<text variable="page"/>',
    '<group delimiter=" "><choose><if type="article-newspaper"><text macro="issued-full"/></if></choose><text variable="page"/></group>',
  )
  .replace(/<group>(?=\s*<group delimiter=" ">\s*<text macro="volume-book"\/>)/g, '<group delimiter=" ">')

export const styles: Record<CitationStyle, Style> = {
  apa: { csl: { builtIn: 'apa' }, region: 'US' },
  vancouver: { csl: { builtIn: 'vancouver' }, region: 'US' },
  harvard: { csl: { builtIn: 'harvard-cite-them-right' }, region: 'GB' },
  'harvard-uct': { csl: { file: uct }, region: 'GB' },
  'chicago-author-date': { csl: { builtIn: 'chicago-author-date' }, region: 'US' },
  'chicago-footnote': { csl: { builtIn: 'chicago-notes' }, region: 'US', isNote: true },
  'chicago-bibliography': { csl: { builtIn: 'chicago-notes' }, region: 'US' },
  ieee: { csl: { builtIn: 'ieee' }, region: 'US' },
  mla: { csl: { builtIn: 'mla' }, region: 'US' },
  salj: { csl: { file: salj }, region: 'GB', isNote: true },
}

export const isChicago = (style: CitationStyle): boolean => style.startsWith('chicago')
export const isNote = (style: CitationStyle): boolean => style === 'chicago-footnote'
