/** How the letters of a file may be stored; `name` is what the decoders of browsers call it. */
export const encodings = [
  { name: 'utf-8', label: 'Unicode (UTF-8)' },
  { name: 'windows-1252', label: 'Western (Windows-1252)' },
  { name: 'utf-16le', label: 'Unicode (UTF-16LE)' },
  { name: 'utf-16be', label: 'Unicode (UTF-16BE)' },
  { name: 'macintosh', label: 'Western (Mac Roman)' },
] as const
export type Encoding = (typeof encodings)[number]['name']

/** Bytes that are letters to one and signs, or nothing, to the other, between letters of the alphabet. */
const onlyInMac = new Set([
  0x80, 0x81, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8f, 0x90, 0x91, 0x93, 0x94, 0x95, 0x96, 0x97,
])
const onlyInWindows = (byte: number) => byte >= 0xc0

/**
 * How the letters of a file are stored: by its mark, by the zeros of UTF-16, as UTF-8 where it is valid, and else as Windows or, where
 * the bytes between letters are letters only there, as an old Mac. A guess, which whoever reads it can correct.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const head = bytes.subarray(0, 2000)
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > head.length / 4) return odd > even ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return isMac(bytes) ? 'macintosh' : 'windows-1252'
  }
}

const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

function isMac(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1])) continue
    if (onlyInWindows(byte)) windows += 1
    else if (
      onlyInMac.has(byte) ||
      ((byte === 0x8e || byte === 0x8a || byte === 0x9a || byte === 0x9f) && isLetter(bytes[at + 1]))
    )
      mac += 1
  }
  return mac > windows
}

/** The text of a file in an encoding, without its mark. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)
