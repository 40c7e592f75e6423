import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Made = { width?: number; height?: number; colour?: string; noise?: boolean }

/** A picture of one colour, or of noise that nothing makes smaller. */
export function picture({ width = 240, height = 80, colour = '#7a2d1d', noise = false }: Made = {}) {
  const raw = { raw: { width, height, channels: 3 as const } }
  if (noise) return sharp(Buffer.from(noiseOf(width * height * 3)), raw)
  return sharp({ create: { width, height, channels: 4, background: colour } })
}

/** The same bytes each time. */
function noiseOf(length: number): Uint8Array {
  let state = 42
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

/**
 * A PNG whose head says how wide and high it is, and whose pixels are not there: a few bytes that would take gigabytes. Its check sum
 * is right, so that nothing but its size tells.
 */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const png = await picture({ width: 64, height: 64 }).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
