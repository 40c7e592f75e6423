import type { CSSProperties } from 'react'
import { type Brand, brandSchemes } from '#domain/institutions/branding/branding.ts'
import { cssTokens } from '#web/ground/tokens.ts'
import { BrandHead } from './BrandHead.tsx'
import classes from './Branding.module.css'
import type { Logos } from './BrandLogo.tsx'
import { branded } from './brand.ts'

type Shown = Pick<Brand, 'fullName' | 'accent' | 'accentDark'> & Logos

/** How the head of the workspace looks in both schemes. */
export const Previews = ({ brand }: { brand: Shown }) => (
  <div className={classes.previews}>
    {brandSchemes.map((scheme) => (
      <figure key={scheme} className={classes.preview}>
        <figcaption>On a {scheme} page</figcaption>
        <div className={classes.paper} style={cssTokens(scheme) as CSSProperties}>
          <div {...branded(brand, scheme)}>
            <BrandHead brand={brand} on={scheme} heading={<div className={classes.title}>{brand.name}</div>} />
            <div className={classes.tabs}>
              <span>Overview</span>
              <span>Candidatures</span>
            </div>
          </div>
        </div>
      </figure>
    ))}
  </div>
)
