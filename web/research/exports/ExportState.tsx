import { Button, Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Export } from '#domain/research/exports/exports.ts'

/** How far an export is; the button that downloads it once it is ready. */
export function ExportState({ each }: { each: Export }) {
  const { id, state, done, total, bytes, name } = each
  switch (state) {
    case 'ready':
      return (
        <Button
          component="a"
          href={`/exports/${id}.zip`}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          Download<VisuallyHidden>&nbsp;{name}</VisuallyHidden>&nbsp;({sizeOf(bytes)})
        </Button>
      )
    case 'failed':
      return (
        <Text size="sm" c="var(--danger)">
          The file could not be made. Please ask for it again.
        </Text>
      )
    case 'waiting':
    case 'working': {
      const percent = total > 0 ? Math.round((100 * done) / total) : 0
      return (
        <div style={{ minWidth: '10rem' }}>
          <Progress value={Math.max(4, percent)} animated aria-label={`${name} is being made`} />
          <Text size="sm" c="dimmed" mt={4}>
            {state === 'waiting' ? 'Waiting for its turn…' : `Being made, ${percent}%…`}
          </Text>
        </div>
      )
    }
  }
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
