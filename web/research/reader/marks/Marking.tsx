import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AskHere } from '../AskHere.tsx'
import type { ShownPdf } from '../pdf/pdf-viewer.ts'
import classes from './Marks.module.css'
import { drawnMark, selectedMark } from './make-mark.ts'
import type { NewMark } from './shown-marks.ts'

type Shown = { pdf: ShownPdf; container: HTMLDivElement; isDrawing: boolean; onMark: (made: NewMark) => void }

/** Asks for something where words are selected, or where a box is drawn. */
export function Marking({ pdf, container, isDrawing, onMark }: Shown) {
  async function ask(selection: Selection) {
    const made = await selectedMark(pdf, selection)
    if (!made) return
    selection.removeAllRanges()
    onMark(made)
  }
  return (
    <>
      <AskHere container={container} onAsk={(selection) => void ask(selection)} />
      {isDrawing && <Boards pdf={pdf} onMark={onMark} />}
    </>
  )
}

/** Over each page that is drawn, a board on which a box can be drawn. */
function Boards({ pdf, onMark }: Pick<Shown, 'pdf' | 'onMark'>) {
  const [pages, setPages] = useState<HTMLElement[]>([])
  useEffect(() => {
    const look = () => setPages([...pdf.viewer.getCachedPageViews()].map(({ div }) => div))
    look()
    pdf.bus.on('pagerendered', look)
    return () => pdf.bus.off('pagerendered', look)
  }, [pdf])
  return pages.map((page) =>
    createPortal(<Board page={page} pdf={pdf} onMark={onMark} />, page, page.dataset.pageNumber ?? ''),
  )
}

type Corner = { x: number; y: number }

function Board({ page, pdf, onMark }: Pick<Shown, 'pdf' | 'onMark'> & { page: HTMLElement }) {
  const [drawn, setDrawn] = useState<{ from: Corner; to: Corner } | null>(null)
  const cornerOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Corner => {
    const { left, top, width, height } = page.getBoundingClientRect()
    const within = (share: number) => Math.min(1, Math.max(0, share))
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
  }
  const box = drawn && {
    ...{ x: Math.min(drawn.from.x, drawn.to.x), y: Math.min(drawn.from.y, drawn.to.y) },
    ...{ width: Math.abs(drawn.from.x - drawn.to.x), height: Math.abs(drawn.from.y - drawn.to.y) },
  }
  const share = (part: number) => `${part * 100}%`
  return (
    <div
      className={classes.board}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn({ from: cornerOf(event), to: cornerOf(event) })
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: cornerOf(event) })}
      onPointerUp={() => {
        setDrawn(null)
        // A press alone marks nothing.
        if (box && box.width > 0.01 && box.height > 0.005) void drawnMark(pdf, page, box).then(onMark)
      }}
      onPointerCancel={() => setDrawn(null)}
    >
      {box && (
        <div
          className={classes.drawn}
          style={{ left: share(box.x), top: share(box.y), width: share(box.width), height: share(box.height) }}
        />
      )}
    </div>
  )
}
