import { propertyOf, type Tag, tagIn } from './parse-part.ts'
import { readRuns } from './read-runs.ts'
import type { Reading } from './reading.ts'
import type { Block, Cell, Row } from './word.ts'

/** Reads what a tag holds into blocks: the body of a file, a note, a cell, a text box. */
export function readBlocks(reading: Reading, holder: Tag): Block[] {
  return holder.tags.flatMap((tag) => {
    if (tag.name === 'w:p') return readParagraph(reading, tag)
    return reading.within(tag, (): Block[] => {
      switch (tag.name) {
        case 'w:tbl':
          return [readTable(reading, tag)]
        case 'w:altChunk':
          reading.unseen('embedded document')
          reading.pass(tag)
          return []
        case 'm:oMathPara':
        case 'm:oMath':
          reading.unseen('equation')
          reading.pass(tag)
          return []
        default:
          // A wrapper, as of a content control, or nothing that is shown.
          return readBlocks(reading, tag)
      }
    })
  })
}

function readParagraph(reading: Reading, tag: Tag): Block[] {
  const setting = reading.settingOf(tagIn(tag, 'w:pPr'))
  const { runs, boxes } = reading.within(tag, () => readRuns(reading, tag, readBlocks))
  const end = reading.endParagraph()
  return [{ ...setting, runs, end }, ...boxes.map((blocks): Block => ({ kind: 'box', blocks }))]
}

function readTable(reading: Reading, table: Tag): Block {
  const rows: Row[] = []
  readRows(table)
  return { kind: 'table', rows }

  function readRows(holder: Tag) {
    for (const tag of holder.tags)
      reading.within(tag, () => {
        if (tag.name !== 'w:tr') return readRows(tag)
        const cells: Cell[] = []
        readCells(tag, cells)
        rows.push({ cells, changes: reading.tracker().rowMarks() })
      })
  }

  function readCells(holder: Tag, cells: Cell[]) {
    for (const tag of holder.tags)
      reading.within(tag, () => {
        if (tag.name !== 'w:tc') return readCells(tag, cells)
        const columns = Number(propertyOf(tagIn(tag, 'w:tcPr'), 'w:gridSpan') ?? 1)
        const blocks = readBlocks(reading, tag)
        const span = Number.isInteger(columns) ? Math.max(1, Math.min(63, columns)) : 1
        cells.push({ blocks, columns: span, changes: reading.tracker().cellMarks() })
      })
  }
}
