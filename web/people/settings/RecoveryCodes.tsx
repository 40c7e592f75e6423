import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Window } from '#web/ground/ui/Window.tsx'
import classes from './SetUpApp.module.css'

/** Shows recovery codes, which can be seen only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Window title="Save your recovery codes" onClose={onClose} onlyByButton>
      <Stack>
        <Text>
          Each of these codes works once in place of the app, in case you lose your phone. Print them or keep them in a
          password manager: they are only shown now.
        </Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <Code fz="md">{code}</Code>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <CopyButton value={text} timeout={2000}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={`data:text/plain,${encodeURIComponent(text)}`}
            download="ninefold-recovery-codes.txt"
          >
            Download
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </Group>
      </Stack>
    </Window>
  )
}
