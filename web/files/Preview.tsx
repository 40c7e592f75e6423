import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { typeOfFile } from '#domain/files.ts'
import { reasonOf } from '../failures/words.ts'
import { Window } from '../ui/Window.tsx'
import { type FileSource, fetchVersion } from './address.ts'
import { PdfPages } from './PdfPages.tsx'
import classes from './Preview.module.css'
import { readText, textAtMost } from './read-text.ts'
import { saveOrSay } from './save-or-say.ts'

type Opened = {
  source: FileSource
  version: { id: string; name: string; number: number }
  /** The page to start at, from 1. */
  page?: number | null
  onClose: () => void
}

/** A version as it looks: a PDF page by page, a picture, or the text of a document. Nothing in it is run. */
export default function Preview({ source, version, page = null, onClose }: Opened) {
  return (
    <Window title={`${version.name}, version ${version.number}`} size="min(1100px, 100%)" onClose={onClose}>
      <Shown source={source} version={version} page={page} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => saveOrSay(source, version)}>
          Download
        </Button>
      </Group>
    </Window>
  )
}

function Shown({ source, version, page }: Omit<Required<Opened>, 'onClose'>) {
  const kind = typeOfFile(version.name)?.preview
  const bytes = useQuery({
    queryKey: ['version', version.id],
    queryFn: ({ signal }) => fetchVersion(source, version.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (bytes.isError)
    return (
      <Alert color="red" role="alert">
        It could not be loaded: {reasonOf(bytes.error)}.
      </Alert>
    )
  if (!bytes.data)
    return (
      <div className={classes.waiting}>
        <Loader aria-label="Loading" />
      </div>
    )
  if (kind === 'pdf') return <PdfPages bytes={bytes.data} start={page ?? 1} />
  if (kind === 'image') return <Picture bytes={bytes.data} name={version.name} />
  return <Words bytes={bytes.data} name={version.name} />
}

function Picture({ bytes, name }: { bytes: Blob; name: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url && <img src={url} alt={name} className={classes.picture} />
}

function Words({ bytes, name }: { bytes: Blob; name: string }) {
  const text = useQuery({
    queryKey: ['text of', bytes.size, name],
    queryFn: () => readText(bytes, name),
    gcTime: 0,
  })
  if (text.isError)
    return (
      <Alert color="red" role="alert">
        Its text could not be read. Download it to open it.
      </Alert>
    )
  if (!text.data) return <Loader aria-label="Loading" />
  const isPlain = typeOfFile(name)?.preview === 'text'
  return (
    <div className={isPlain ? classes.plain : classes.prose}>
      {isPlain ? (
        <pre>{text.data.join('\n')}</pre>
      ) : (
        text.data.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two can be the same.
          <p key={at}>{paragraph}</p>
        ))
      )}
      {isPlain && bytes.size > textAtMost && (
        <Text size="sm" c="dimmed">
          This is the beginning. Download it to see all of it.
        </Text>
      )}
    </div>
  )
}
