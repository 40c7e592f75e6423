import { jabref } from './jabref.ts'
import { endnoteXml, pubmed } from './other-sources.ts'
import { mendeley, zoteroBibtex } from './reference-managers.ts'
import { endnoteRis, publisherRis, zoteroRis } from './ris-sources.ts'
import { scholar, scienceDirect } from './sites.ts'
import type { Source } from './source.ts'
import { zoteroCsl } from './zotero-csl.ts'

/** Eleven files of fifty entries, each in the manner of another program or site. */
export const sources: Source[] = [
  zoteroBibtex(),
  mendeley(),
  scholar(),
  jabref(),
  scienceDirect(),
  zoteroRis(),
  endnoteRis(),
  publisherRis(),
  endnoteXml(),
  pubmed(),
  zoteroCsl(),
]
