import { Container, Text, Title, Typography } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'

/** A page of prose: terms, privacy. */
export function Document({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <Container size="sm" py="xl">
      <Logo to="/" />
      <main>
        <Title order={1} mt="xl">
          {title}
        </Title>
        <Text c="dimmed" mb="lg">
          Last changed on {updated}
        </Text>
        <Typography>{children}</Typography>
      </main>
    </Container>
  )
}
