import { Button, Group, Progress, Text } from '@mantine/core'
import { sizeInWords } from '#domain/research/files/files.ts'
import { FileIcon } from './FileIcon.tsx'
import classes from './Files.module.css'
import { cancel, type Sending } from './uploads.ts'

/** The files that are on their way, with how far they are. */
export function UploadRows({ sending }: { sending: Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className={classes.list} style={{ marginTop: 6 }}>
      {sending.map((each) => (
        <UploadRow key={each.id} each={each} />
      ))}
    </ul>
  )
}

function UploadRow({ each }: { each: Sending }) {
  const { name, sent, size, state, problem } = each
  const share = Math.round((sent / Math.max(size, 1)) * 100)
  return (
    <li className={classes.row}>
      <FileIcon name={name} />
      <div className={classes.what}>
        <Text size="sm" className={classes.name ?? ''}>
          {name}
        </Text>
        {state !== 'failed' && (
          <Progress.Root size={6} mt={4}>
            <Progress.Section value={share} aria-label={`Uploading ${name}`} color="fynbos" />
          </Progress.Root>
        )}
        <Text size="xs" {...(state === 'failed' ? { c: 'var(--danger)', role: 'alert' } : { c: 'dimmed' })} mt={2}>
          {state === 'failed' ? problem : inWords(each, share)}
        </Text>
      </div>
      <Group gap={0}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${name}`}
          onClick={() => cancel(each)}
        >
          {state === 'failed' ? 'Dismiss' : 'Cancel'}
        </Button>
      </Group>
    </li>
  )
}

function inWords({ state, sent, size }: Sending, share: number): string {
  if (state === 'checking') return 'Checking…'
  const far = `${sizeInWords(sent)} of ${sizeInWords(size)}`
  return state === 'waiting' ? `${far}: waiting for the connection` : `${far}, ${share} %`
}
