import { Anchor, Box, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadAhead } from '../browser/ahead.ts'
import { useFirstFocus } from '../browser/first-focus.ts'
import classes from './AuthLayout.module.css'
import { Logo } from './Logo.tsx'
import { Toasts } from './toasts/Toasts.tsx'

type Screen = { heading: string; intro?: string; wide?: boolean; children: ReactNode }

/** The one layout of every sign-in screen: the form on the left, a look at the product on the right. */
export function AuthLayout({ heading, intro, wide = false, children }: Screen) {
  const title = useRef<HTMLHeadingElement>(null)
  // Where a screen has no field to begin with, the keyboard begins at its heading and not at the top of the document.
  useFirstFocus(() => {
    if (document.activeElement === document.body) title.current?.focus()
  })
  return (
    <div className={classes.page}>
      <Toasts />
      <div className={classes.column}>
        <header>
          <Logo to="/" reloadDocument />
        </header>
        <Stack component="main" gap="lg" className={classes.form} data-wide={wide || undefined}>
          <div>
            <Title order={1} ref={title} tabIndex={-1} className={classes.heading}>
              {heading}
            </Title>
            {intro && (
              <Text c="dimmed" mt={6} className={classes.intro}>
                {intro}
              </Text>
            )}
          </div>
          {children}
        </Stack>
        <Text component="footer" size="sm" c="dimmed">
          Something not working?{' '}
          <Anchor href="/contact-support" inherit>
            Contact support
          </Anchor>
        </Text>
      </div>
      <Box className={classes.preview} aria-hidden>
        <Look />
      </Box>
    </div>
  )
}

/** The picture decorates: it comes when nobody waits for anything, and on a bad line not at all. */
function Look() {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    if (!matchMedia('(min-width: 62em)').matches) return
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    loadAhead(async (signal) => {
      const { ok } = await fetch(`/preview-${scheme}.webp`, { signal })
      if (ok) setSource(`/preview-${scheme}.webp`)
    })
  }, [])
  return source && <img src={source} width={1040} height={1180} alt="" className={classes.picture} />
}
