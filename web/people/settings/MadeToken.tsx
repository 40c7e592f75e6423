import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'

/** A token that was just made: shown this once, to be copied. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="green" role="status">
        This is the only time the token is shown. Keep it as safe as a password.
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {token}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={token} timeout={2000}>
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
