import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type LogoFault, logoRules } from '#domain/institutions/branding/branding.ts'

type StoredLogo = { sha256: string; width: number; height: number; picture: Uint8Array }

const kinds = ['image/png', 'image/jpeg', 'image/webp']

// Nothing else is decoded, whatever the bytes turn out to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// A logo is looked at once: what libvips would keep of it is memory.
sharp.cache(false)

/** Beyond so many bytes it is made smaller, with a loss that nobody sees at this size. */
const lossless = 64 * 1024

/**
 * A logo as it is kept, or why it is not taken. Its pixels are read and written into a new WebP picture: what else was in the bytes (a
 * page, an archive, where a photograph was taken) is in it no more. What it is is told by its content.
 */
export async function renderLogo(bytes: Buffer): Promise<StoredLogo | { fault: LogoFault }> {
  const { side, kept } = logoRules
  if (bytes.length > logoRules.bytes) return { fault: 'bytes' }
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !kinds.includes(type.mime)) return { fault: isDrawing(bytes) ? 'svg' : 'kind' }
  try {
    // The sides are in the first bytes: a picture that would unpack to gigabytes is not unpacked.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) > side.most) return { fault: 'large' }
    if (Math.min(width, height) < side.least) return { fault: 'small' }
    const picture = sharp(bytes, { limitInputPixels: side.most ** 2, failOn: 'truncated' })
      .autoOrient()
      .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
    const exact = await picture.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true })
    const { data, info } =
      exact.data.length <= lossless ? exact : await picture.webp({ quality: 88 }).toBuffer({ resolveWithObject: true })
    const sha256 = createHash('sha256').update(data).digest('hex')
    return { sha256, width: info.width, height: info.height, picture: data }
  } catch {
    return { fault: 'damaged' }
  }
}

/** Whether it is SVG, perhaps after a declaration and comments, so that it is refused with its own reason. */
const isDrawing = (bytes: Buffer) => !bytes.includes(0) && /<svg[\s>]/i.test(bytes.toString('utf8', 0, 65_536))
