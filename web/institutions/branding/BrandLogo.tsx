import type { Brand } from '#domain/institutions/branding/branding.ts'
import classes from './Brand.module.css'
import type { On } from './brand.ts'

/** A logo as it is shown, from the server or as somebody has just chosen it. */
export type ShownLogo = { address: string; width: number; height: number }
export type Logos = Pick<Brand, 'name'> & { logo: ShownLogo | null; logoDark: ShownLogo | null }

type Props = { brand: Logos; on?: On }

/** The logo of an institution in the scheme around it: the one that was made for it, or the other on a plate. Nothing where there is none. */
export function BrandLogo({ brand: { name, logo, logoDark }, on = 'page' }: Props) {
  const [light, dark] = [logo ?? logoDark, logoDark ?? logo]
  if (!light || !dark) return null
  const alt = `Logo of ${name}`
  const show = ({ address, width, height }: ShownLogo, where: string | undefined, isPlate: boolean) => (
    <img
      className={`${where} ${isPlate ? classes.plate : ''}`}
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  )
  return (
    <div className={classes.logo} data-on={on}>
      {on !== 'dark' && show(light, classes.onLight, !logo)}
      {on !== 'light' && show(dark, classes.onDark, !logoDark)}
    </div>
  )
}
