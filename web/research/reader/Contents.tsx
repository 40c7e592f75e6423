import { Alert, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { typeOfFile } from '#domain/research/files/files.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { type FileSource, versionQuery } from './address.ts'
import classes from './Contents.module.css'
import { Picture } from './Picture.tsx'
import { isCut, readText } from './read-text.ts'
import type { WordComment } from './word/word.ts'
import { words } from './words.ts'

const WordFile = part(() => import('./word/WordFile.tsx'))

type Opened = {
  source: FileSource
  version: { id: string; name: string }
  /** What to do with a comment that somebody wrote in Word. */
  onComment?: ((comment: WordComment) => void) | null
}

/** A version as it looks: a picture, a Word file with its comments and tracked changes, or text. Nothing in it is run. */
export function Contents({ source, version, onComment }: Opened) {
  const kind = typeOfFile(version.name)?.preview
  const bytes = useQuery(versionQuery(source, version.id))
  if (bytes.isError)
    return (
      <Alert color="red" role="alert">
        It could not be loaded. {sentenceOf(bytes.error, words)}
      </Alert>
    )
  if (!bytes.data)
    return (
      <div className={classes.waiting}>
        <Loader />
      </div>
    )
  if (kind === 'word') return <WordFile bytes={bytes.data} versionId={version.id} {...(onComment && { onComment })} />
  if (kind === 'image') return <Picture bytes={bytes.data} name={version.name} />
  return <Words bytes={bytes.data} name={version.name} />
}

function Words({ bytes, name }: { bytes: Blob; name: string }) {
  const text = useQuery({
    queryKey: ['text of', bytes.size, name],
    queryFn: () => readText(bytes),
    // It would fail in the same way again.
    retry: false,
    gcTime: 0,
  })
  if (text.isError)
    return (
      <Alert color="red" role="alert">
        Its text could not be read. Download it to open it.
      </Alert>
    )
  if (!text.data) return <Loader />
  if (text.data.length === 0) return <Text>It has no text to show here. Download it to open it.</Text>
  return (
    <div className={classes.plain}>
      <pre>{text.data.join('\n')}</pre>
      {isCut(bytes) && (
        <Text size="sm" c="dimmed">
          Only the beginning is shown. Download it to see all of it.
        </Text>
      )}
    </div>
  )
}
