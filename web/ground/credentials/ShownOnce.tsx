import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type ShownOnceProps = {
  secret: string
  /** What it is, and how to keep it. */
  children: ReactNode
  onClose: () => void
}

/** A secret that was just made: shown this once, to be copied. */
export function ShownOnce({ secret, children, onClose }: ShownOnceProps) {
  return (
    <Stack>
      <Alert color="green" role="status">
        {children}
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={secret} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have kept it</Button>
      </Group>
    </Stack>
  )
}
