import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { typeOfFile } from '#domain/research/files/files.ts'
import { type Mark, quoteLimit } from '#domain/research/reviews/mark.ts'

type Marked = { mark: Mark | null; onChange: (mark: Mark | null) => void }

/** Whether a file has words that can be marked. */
export const hasWords = (name: string): boolean => ['pdf', 'word', 'text'].includes(typeOfFile(name)?.preview ?? 'none')

/** A mark by its words alone: where they stand is found when the document is read. Null where it has none. */
export const withoutBoxes = (mark: Mark): Mark | null => wordsOnly(mark.quote)

const wordsOnly = (quote: string): Mark | null =>
  quote.trim() === '' ? null : { boxes: [], quote: quote.slice(0, quoteLimit), before: '', after: '' }

/** The words of the document that a point is about: marked in it, or typed here. */
export function MarkedWords({ mark, onChange }: Marked) {
  const isBox = mark !== null && mark.quote === ''
  return isBox ? (
    <Group gap="xs">
      <Text size="sm">A box on the page is marked.</Text>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
        Remove the mark
      </Button>
    </Group>
  ) : (
    <Textarea
      label="Words it is about"
      description="Optional. Mark them in the document, or type them as they stand there."
      autosize
      minRows={1}
      maxRows={4}
      value={mark?.quote ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(wordsOnly(value))}
    />
  )
}

type Suggested = {
  value?: string | null
  defaultValue?: string | null
  error?: React.ReactNode
  onChange: (text: string | null) => void
}

/** Words that could stand instead: offered to be copied. */
export function Suggestion({ value, error, onChange }: Suggested) {
  const [isOpen, setOpen] = useState(Boolean(value))
  if (!isOpen && !value)
    return (
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        Suggest other words
      </Button>
    )
  return (
    <Textarea
      label="Instead"
      description="Optional. Words that could stand there; the student can copy them."
      autosize
      minRows={1}
      maxRows={6}
      value={value ?? ''}
      onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? null : text)}
      error={error}
    />
  )
}
