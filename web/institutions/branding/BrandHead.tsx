import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Brand.module.css'
import { BrandLogo, type Logos } from './BrandLogo.tsx'
import type { On } from './brand.ts'

type Props = { brand: Logos & { fullName: string }; on?: On; heading: ReactNode }

/** The head of a page of an institution: its logo, what people call it, and its full name where that is another. */
export const BrandHead = ({ brand, on = 'page', heading }: Props) => (
  <div className={classes.head}>
    <BrandLogo brand={brand} on={on} />
    <div className={classes.names}>
      {heading}
      {brand.name !== brand.fullName && <Text c={on === 'page' ? 'dimmed' : 'var(--ink-2)'}>{brand.fullName}</Text>}
    </div>
  </div>
)
