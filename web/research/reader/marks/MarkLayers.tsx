import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageView, type ShownPdf } from '../pdf/pdf-viewer.ts'
import classes from './Marks.module.css'
import type { Place, ShownMark } from './shown-marks.ts'

type Shown = {
  pdf: ShownPdf
  marks: ShownMark[]
  places: ReadonlyMap<string, Place>
  active: string | null
  onPress: (pointId: string) => void
}

/** What is marked on the pages that are drawn: a tint over the words, and a pin beside them that leads to its point. */
export function MarkLayers({ pdf, marks, places, active, onPress }: Shown) {
  const layers = useLayers(pdf)
  return [...layers].map(([page, layer]) => {
    const here = marks.flatMap((mark) => {
      const place = places.get(mark.id)
      return place && 'page' in place && place.page === page && place.boxes.length > 0 ? [{ mark, place }] : []
    })
    return createPortal(
      here.map(({ mark, place }) => (
        <Mark key={mark.id} mark={mark} place={place} isActive={mark.id === active} onPress={onPress} />
      )),
      layer,
      String(page),
    )
  })
}

type OnPage = {
  mark: ShownMark
  place: Extract<Place, { boxes: unknown }>
  isActive: boolean
  onPress: Shown['onPress']
}

function Mark({ mark, place: { boxes, kind }, isActive, onPress }: OnPage) {
  const [first] = boxes
  if (!first) return null
  const share = (part: number) => `${part * 100}%`
  const about = { 'data-tone': mark.tone, 'data-active': isActive || undefined }
  return (
    <>
      {boxes.map(({ x, y, width, height }) => (
        <div
          key={`${x} ${y}`}
          className={classes.box}
          {...about}
          data-drawn={mark.mark?.quote === '' || undefined}
          style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
        />
      ))}
      <button
        type="button"
        className={classes.pin}
        {...about}
        style={{ left: `max(26px, ${share(first.x)})`, top: share(first.y) }}
        aria-label={`${mark.title}${kind === 'here' ? '' : ', found again'}`}
        onClick={() => onPress(mark.id)}
      >
        {mark.label}
      </button>
    </>
  )
}

/** A layer over each page that is drawn, by its number: a page that is far away loses its own until it is drawn again. */
function useLayers(pdf: ShownPdf): ReadonlyMap<number, HTMLElement> {
  const [layers, setLayers] = useState<ReadonlyMap<number, HTMLElement>>(new Map())
  useEffect(() => {
    const made = new Map<number, HTMLElement>()
    const add = ({ pageNumber }: { pageNumber: number }) => {
      const layer = made.get(pageNumber) ?? document.createElement('div')
      layer.className = classes.layer ?? ''
      pageView(pdf, pageNumber)?.div.append(layer)
      if (made.has(pageNumber)) return
      made.set(pageNumber, layer)
      setLayers(new Map(made))
    }
    pdf.bus.on('pagerendered', add)
    for (const { id } of pdf.viewer.getCachedPageViews()) add({ pageNumber: id })
    return () => {
      pdf.bus.off('pagerendered', add)
      for (const layer of made.values()) layer.remove()
    }
  }, [pdf])
  return layers
}
