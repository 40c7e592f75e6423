import { expect, test } from 'vitest'
import { columnsOf } from '#domain/ground/columns.ts'
import { candidatureColumns } from '#domain/institutions/candidatures/rows.ts'
import { countCalls } from '#server/test/count-calls.ts'
import { decoded, type Encoding, encodingOf } from './encodings.ts'
import { asCsvText, isNoText, readTable, separatorOf } from './read-table.ts'

const list = `Student No;Surname;First Names;E-mail;Qualification;Department\r\ng1;Botha;Zoë;zoe@example.org;MSc Botany;Botany\r\ng2;Fourié;Anél;anel@example.org;MSc Botany;Botany\r\n`

/** Bytes of a text in an encoding that only decoders know. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le')
    return bytes
  }
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)))
}

test.each(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const)(
  'a list in %s is recognised and read',
  (encoding) => {
    for (const mark of encoding.startsWith('utf') ? ['', '\ufeff'] : ['']) {
      const bytes = encoded(mark + list, encoding)
      expect(encodingOf(bytes)).toBe(encoding)
      const text = decoded(bytes, encoding)
      const table = readTable(text, separatorOf(text))
      expect(table).toMatchObject({
        headings: ['Student No', 'Surname', 'First Names', 'E-mail', 'Qualification', 'Department'],
        rows: [
          { line: 2, problem: null },
          { line: 3, cells: ['g2', 'Fourié', 'Anél', 'anel@example.org', 'MSc Botany', 'Botany'] },
        ],
      })
      expect(columnsOf(typeof table === 'string' ? [] : table.headings, candidatureColumns)).toEqual([
        'studentNumber',
        'lastName',
        'firstNames',
        'email',
        'programme',
        'unit',
      ])
    }
  },
)

test.each(['utf-8', 'windows-1252', 'utf-16le', 'macintosh'] as const)(
  'a register of 5,000 in %s is read row by row',
  (encoding) => {
    const rows = Array.from({ length: 5000 }, (_, at) => [`g${at}`, `Zoë Fourié, ${at}`, `zoe.${at}@example.org`])
    const bytes = encoded(asCsvText(['Student number', 'Name', 'Email'], rows), encoding)
    expect(encodingOf(bytes)).toBe(encoding)
    const text = decoded(bytes, encoding)
    const table = readTable(text, separatorOf(text))
    expect(typeof table === 'string' ? table : table.rows.map(({ cells }) => cells)).toEqual(rows)
  },
)

test('a heading that stands twice names its column once', () => {
  expect(columnsOf(['Name', 'Full name', 'Colour', ''], candidatureColumns)).toEqual(['name', null, null, null])
})

test('a hostile list is refused in fewer than 100,000 calls, or its rows are', async () => {
  const read = (text: string) => readTable(text, separatorOf(text))
  const [calls] = await countCalls(() => {
    expect(read('"'.repeat(10_000_000))).toBe('empty')
    expect(read(`a,b\n${'"'.repeat(9_999_999)}`)).toMatchObject({ rows: [{ problem: expect.any(String) }] })
    expect(read(`${'a,'.repeat(10_000)}\n1,2`)).toBe('too_wide')
    expect(read(`a\n${'x\n'.repeat(10_001)}`)).toBe('too_long')
    expect(read('x'.repeat(10_485_761))).toBe('too_large')
    expect(read(`a,b\n${'y'.repeat(5_000_000)},1`)).toMatchObject({
      rows: [{ problem: expect.stringContaining('longer') }],
    })
    for (const cell of ['evil\u0000', '\u202eevil', '"two\nlines"'])
      expect(read(`a,b\n${cell},1`)).toMatchObject({ rows: [{ problem: expect.stringContaining('cannot be seen') }] })
    expect(isNoText(Uint8Array.from([0x50, 0x4b, 3, 4]))).toBe(true)
  })
  expect(calls).toBeLessThan(100_000)
})

test('rows that are given back run nothing in a spreadsheet', () => {
  expect(asCsvText(['Name', 'Why'], [["=cmd|' /C calc'!A0", '@SUM(1)']])).toBe(
    `\ufeffName,Why\r\n"'=cmd|' /C calc'!A0","'@SUM(1)"\r\n`,
  )
})
