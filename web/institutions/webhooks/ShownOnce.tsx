import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="green" role="status">
        This is the only time the secret is shown. Your program checks with it that a message is from Ninefold.
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
