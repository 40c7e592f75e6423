import type { CSSProperties } from 'react'
import { accentsOf, type Brand } from '#domain/institutions/branding/branding.ts'
import classes from './Brand.module.css'

/** Where something of an institution stands: on the page in its scheme, or in a preview of one. */
export type On = 'page' | 'light' | 'dark'

/** What gives `--brand` its value below: the colour of an institution in the scheme around it. Nothing where it has none. */
export function branded(brand: Pick<Brand, 'accent' | 'accentDark'>, on: On = 'page') {
  const accents = accentsOf(brand)
  if (!accents) return {}
  const style = {
    '--brand-light': accents.light,
    '--brand-dark': accents.dark,
    '--brand-back': 'transparent',
    '--brand-corner': '0',
  }
  return { className: classes.branded, 'data-on': on, style: style as CSSProperties }
}
