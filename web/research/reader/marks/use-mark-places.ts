import { useEffect, useMemo, useState } from 'react'
import type { Mark } from '#domain/research/reviews/mark.ts'
import { boxesOf } from '../pdf/page-text.ts'
import { wordsOfPage } from '../pdf/page-texts.ts'
import type { ShownPdf } from '../pdf/pdf-viewer.ts'
import { findAside } from './find-aside.ts'
import type { Place, ShownMark } from './shown-marks.ts'

/**
 * Where what was marked is in the version that is shown. What was marked in it is where it was; what was marked in another version, or
 * typed, is looked for by its words, once the page that is read is there.
 */
export function useMarkPlaces(pdf: ShownPdf | null, versionId: string, marks: ShownMark[]): ReadonlyMap<string, Place> {
  // The marks are new objects each time; what is said of them is not.
  const all = JSON.stringify(marks.map(({ id, versionId, page, mark }): Marked => ({ id, versionId, page, mark })))
  const [found, setFound] = useState<{ all: string; places: ReadonlyMap<string, Place> } | null>(null)
  useEffect(() => {
    const sought = (JSON.parse(all) as Marked[]).flatMap((each) => (isSought(each, versionId) ? [each] : []))
    if (!pdf || sought.length === 0) return
    const ending = new AbortController()
    void find(pdf, sought, ending.signal)
      .then((places) => ending.signal.aborted || setFound({ all, places }))
      // What cannot be read now is looked for when the document is opened again.
      .catch(() => {})
    return () => ending.abort()
  }, [pdf, versionId, all])
  return useMemo(() => {
    const places = new Map<string, Place>()
    for (const each of JSON.parse(all) as Marked[]) {
      if (isSought(each, versionId)) places.set(each.id, found?.places.get(each.id) ?? { kind: 'sought' })
      else if (each.versionId === versionId && each.page !== null)
        places.set(each.id, { kind: 'here', page: each.page, boxes: each.mark?.boxes ?? [] })
    }
    return places
  }, [all, versionId, found])
}

type Marked = Pick<ShownMark, 'id' | 'versionId' | 'page' | 'mark'>
type Sought = Marked & { mark: Mark }

/** Whether a mark is looked for by its words: it was not made on these very pages. */
function isSought(each: Marked, shown: string): each is Sought {
  const isHere = each.versionId === shown && (each.mark?.boxes.length ?? 0) > 0
  return !isHere && (each.mark?.quote ?? '') !== ''
}

async function find({ document }: ShownPdf, sought: Sought[], signal: AbortSignal): Promise<Map<string, Place>> {
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    signal.throwIfAborted()
    texts.push((await wordsOfPage(document, number)).text)
  }
  const quotes = sought.map(({ page, mark: { quote, before, after } }) => ({ quote, before, after, page }))
  const found = await findAside(texts, quotes, signal)
  const places = new Map<string, Place>()
  for (const [at, { id }] of sought.entries()) {
    const where = found[at]
    if (!where || where.kind === 'gone') places.set(id, { kind: 'gone' })
    else places.set(id, { kind: where.kind, page: where.page, boxes: await boxesIn(document, where) })
  }
  return places
}

async function boxesIn(document: ShownPdf['document'], span: { page: number; start: number; end: number }) {
  const { items, starts } = await wordsOfPage(document, span.page)
  return boxesOf(items, starts, (await document.getPage(span.page)).getViewport({ scale: 1 }), span)
}
