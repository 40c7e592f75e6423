import { Alert, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OversizedPart } from '#domain/research/files/word-tags.ts'
import { plainText } from './plain-text.ts'
import { readWord } from './read-word.ts'
import { WordPages } from './WordPages.tsx'
import type { WordComment } from './word.ts'

type Opened = {
  bytes: Blob
  versionId: string
  /** Puts “Make it a point” on each comment. */
  onComment?: (comment: WordComment) => void
}

/** A version of a Word file, read in the page. */
export default function WordFile({ bytes, versionId, onComment }: Opened) {
  const read = useQuery({
    queryKey: ['word file', versionId],
    queryFn: () => readWord(bytes),
    // It would fail in the same way again.
    retry: false,
    gcTime: 0,
  })
  if (read.isError)
    return (
      <Alert color="red" role="alert">
        {read.error instanceof OversizedPart
          ? 'This document has too many paragraphs to show here. Download it to open it.'
          : 'Its text could not be read: it may be damaged or password-protected. Download it to open it.'}
      </Alert>
    )
  if (!read.data) return <Loader />
  const { comments, changes, unseen } = read.data
  if (plainText(read.data).length + comments.length + changes.length + unseen.length === 0)
    return <Text>It has no text to show here. Download it to open it.</Text>
  return <WordPages document={read.data} {...(onComment && { onComment })} />
}
