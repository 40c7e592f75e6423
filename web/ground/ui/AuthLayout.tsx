import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './AuthLayout.module.css'
import { Logo } from './Logo.tsx'
import { Toasts } from './Toasts.tsx'

type Screen = { heading: string; intro?: string; wide?: boolean; children: ReactNode }

/** The one layout of every sign-in screen: the form on the left, a look at the product on the right. */
export function AuthLayout({ heading, intro, wide = false, children }: Screen) {
  return (
    <div className={classes.page}>
      <Toasts />
      <main className={classes.column}>
        <Logo to="/" reloadDocument />
        <Stack gap="lg" className={classes.form} data-wide={wide || undefined}>
          <div>
            <Title order={1}>{heading}</Title>
            {intro && (
              <Text c="dimmed" mt={6} className={classes.intro}>
                {intro}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </main>
      <Box className={classes.preview} aria-hidden>
        <picture>
          <source srcSet="/preview-dark.webp" media="(prefers-color-scheme: dark)" />
          <img src="/preview-light.webp" width={1040} height={1180} alt="" loading="lazy" className={classes.picture} />
        </picture>
      </Box>
    </div>
  )
}
