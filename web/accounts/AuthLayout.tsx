import { Box, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import classes from './AuthLayout.module.css'

/** The one layout of every sign-in screen: the form on the left, a look at the product on the right. */
export function AuthLayout({ heading, intro, children }: { heading: string; intro?: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Toasts />
      <main className={classes.column}>
        <Logo to="/" />
        <Stack gap="lg" className={classes.form}>
          <div>
            <Title order={1}>{heading}</Title>
            {intro && (
              <Text c="dimmed" mt={6}>
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
