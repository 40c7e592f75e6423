import { type LogoFault, logoRules } from '#domain/institutions/branding/branding.ts'
import type { ShownLogo } from './BrandLogo.tsx'

/** A picture that somebody has chosen and not saved, and what is sent of it. */
export type ChosenLogo = ShownLogo & { base64: string }

/** Reads a file as a logo, or says why it cannot be one, as far as a browser can tell: the server looks into it. */
export async function chooseLogo(file: File): Promise<ChosenLogo | { fault: LogoFault }> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) return { fault: 'svg' }
  if (file.size > logoRules.bytes) return { fault: 'bytes' }
  const address = await addressOf(file)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
  } catch {
    return { fault: 'kind' }
  }
  const { naturalWidth: width, naturalHeight: height } = picture
  const { least, most } = logoRules.side
  if (Math.max(width, height) > most) return { fault: 'large' }
  if (Math.min(width, height) < least) return { fault: 'small' }
  return { address, width, height, base64: address.slice(address.indexOf(',') + 1) }
}

/** The bytes of a file as an address that can be shown and sent. */
const addressOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
