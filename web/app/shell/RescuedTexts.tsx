import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { Rescued } from '#web/ground/session/rescue.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import classes from './RescuedTexts.module.css'

/** What somebody was writing when their login ended: to be copied to where it belongs. */
export default function RescuedTexts({ texts, onClose }: { texts: Rescued[]; onClose: () => void }) {
  return (
    <Window title="You were logged out while you were writing" size="lg" onlyByButton onClose={onClose}>
      <Stack>
        <Text>This was not saved. Copy what you still need; it goes when you close this window.</Text>
        {texts.map(({ where, label, text }) => (
          <section key={`${where} ${label} ${text}`} aria-label={`${where}: ${label}`}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm" c="dimmed">
                {where}: {label}
              </Text>
              <CopyButton value={text} timeout={2000}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy} aria-label={`Copy ${label}`}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <Text className={classes.text}>{text}</Text>
          </section>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Window>
  )
}
