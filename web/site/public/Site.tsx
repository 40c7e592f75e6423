import type { ReactNode } from 'react'
import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { Logo } from '#web/ground/ui/Logo.tsx'
import classes from './Site.module.css'

const sections = [
  ['/#students', 'For students'],
  ['/#supervisors', 'For supervisors'],
  ['/#tools', 'Tools'],
  ['/pricing', 'Pricing'],
] as const

const footer = [
  {
    title: 'Product',
    links: [
      ['/#how', 'How it works'],
      ['/pricing', 'Pricing'],
      ['/contact-sales', 'Contact sales'],
    ],
  },
  {
    title: 'Free tools',
    links: [
      ['/tools/research-question-validator', 'Question validator'],
      ['/tools/research-idea-generator', 'Idea generator'],
      ['/pubmed-research-assistant-tool', 'PubMed assistant'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy policy'],
      ['/disclaimer', 'Disclaimer'],
      ['/security', 'Security'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/contact-support', 'Contact support'],
      ['/login', 'Log in'],
      ['/signup', 'Sign up'],
    ],
  },
] as const

/** The frame of every public page: header, the page itself, footer. Its links are plain: each page is a document. */
export function Site({ children, hasPromo = false }: { children: ReactNode; hasPromo?: boolean }) {
  return (
    <div className={classes.site}>
      <a href="#content" className="skip-to-content">
        Skip to the content
      </a>
      {hasPromo && (
        <aside aria-label="Offer" className={classes.promo} data-sold>
          <a href="/pricing">
            <b>{trialDays} days free</b>, then half price in the first year
          </a>
        </aside>
      )}
      <header className={classes.wrap}>
        <div className={classes.top}>
          <Logo to="/" reloadDocument />
          <nav aria-label="Main" className={classes.nav}>
            {sections.map(([to, label]) => (
              <a key={to} href={to} className={classes.section}>
                {label}
              </a>
            ))}
            <a href="/login" className={classes.stranger}>
              Log in
            </a>
            <a href="/signup" className={`${classes.small} ${classes.stranger}`}>
              Sign up
            </a>
            <a href="/dashboard" className={`${classes.small} ${classes.known}`}>
              Open Ninefold
            </a>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <div className={classes.wrap}>
          <nav aria-label="All pages" className={classes.columns}>
            {footer.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(([to, label]) => (
                    <li key={to} data-sold={to === '/contact-sales' || undefined}>
                      <a href={to}>{label}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <p className={classes.colophon}>
            <span aria-hidden className={classes.nine}>
              {Array.from('123456789', (number) => (
                <i key={number} style={{ background: `var(--stage-${number}-ink)` }} />
              ))}
            </span>
            No trackers, and no cookies but those that log you in.
          </p>
        </div>
      </footer>
    </div>
  )
}
