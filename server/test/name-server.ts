import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/*
 * A name server of one’s own (RFC 1035): it knows TXT and MX records by name, and answers for every other name that there is none, or not at
 * all.
 */

type Records = { txt?: string[]; mx?: string }

const types = { mx: 15, txt: 16 }

/** Opens it on a free port of this machine. */
export async function openNameServer() {
  const records = new Map<string, Records>()
  let isAway = false
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (isAway) return
    const { name, type, end } = questionIn(query)
    const { txt = [], mx } = records.get(name) ?? {}
    const found =
      type === types.txt ? txt.map(textOf) : type === types.mx && mx ? [Buffer.concat([number(10), nameOf(mx)])] : []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    // An answer with authority; no such name where nothing is known of it.
    header.writeUInt16BE(records.has(name) ? 0x8580 : 0x8583, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    const answers = found.map((data) =>
      Buffer.concat([number(0xc00c), number(type), number(1), number(0), number(1), number(data.length), data]),
    )
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name: string, known: Records | null) => (known ? records.set(name, known) : records.delete(name)),
    leave: (away: boolean) => {
      isAway = away
    },
    close: () => socket.close(),
  }
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const number = (value: number) => Buffer.from([value >> 8, value & 255])
const label = (text: string) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])
const nameOf = (name: string) => Buffer.concat([...name.split('.').map(label), Buffer.from([0])])
/** A text of several strings, each at most 255 long. */
const textOf = (text: string) => Buffer.concat((text.match(/.{1,40}/g) ?? ['']).map(label))
