import type { Wrong } from '../entry.ts'

export type RisRecord = { line: number; type: string; fields: { tag: string; value: string }[] }

/** Each record of a RIS file, from its type to its end, or to the next type where its end is missing. */
export function risRecordsIn(text: string): { records: RisRecord[]; wrong: Wrong[] } {
  const records: RisRecord[] = []
  const wrong: Wrong[] = []
  let open: RisRecord | null = null
  let isLost = false
  for (const [at, line] of linesOf(text).entries()) {
    const [, tag, value = ''] = /^\s{0,3}([A-Z][A-Z0-9]) {1,2}-(?: (.*))?$/.exec(line) ?? []
    if (tag === 'TY') {
      open = { line: at + 1, type: value.trim().toUpperCase(), fields: [] }
      isLost = false
      records.push(open)
    } else if (tag === 'ER' || /^ER\s*-?\s*$/.test(line)) open = null
    else if (tag && open) open.fields.push({ tag, value: value.trim() })
    else if (tag && !isLost) {
      isLost = true
      wrong.push({ entry: line.trim().slice(0, 60), line: at + 1, reason: strayLine })
    } else if (open && line.trim() !== '') continueLast(open, line.trim())
  }
  return { records, wrong }
}

const strayLine = 'It belongs to no entry. Put a line with its type before it, such as “TY  - JOUR”.'

const linesOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n?|\n/)

/** EndNote has one keyword a line under a single tag, and notes and serial numbers in several lines. */
function continueLast({ fields }: RisRecord, line: string): void {
  const last = fields.at(-1)
  if (!last) return
  if (last.tag === 'KW') fields.push({ tag: 'KW', value: line })
  else last.value = `${last.value}${last.tag === 'N1' || last.tag === 'SN' ? '\n' : ' '}${line}`.trim()
}
