import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileNote, fileNoteLimit } from '#domain/research/files/new-file.ts'
import { useUnsaved, Window } from '#web/ground/ui/Window.tsx'

type NewVersionProps = {
  file: File
  number: number
  of: string
  onAdd: (note: string | null) => void
  onClose: () => void
}

/** Asks what is new in a version before it is sent. */
export default function NewVersion(props: NewVersionProps) {
  return (
    <Window title={`Version ${props.number} of ${props.of}`} onClose={props.onClose}>
      <Form {...props} />
    </Window>
  )
}

function Form({ file, number, onAdd, onClose }: NewVersionProps) {
  const [note, setNote] = useState('')
  const read = FileNote.safeParse(note)
  useUnsaved(() => note.trim() !== '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (read.success) onAdd(read.data)
      }}
    >
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Text>
      <Textarea
        label="What is new?"
        description={`Optional, up to ${fileNoteLimit} characters. It stays with this version.`}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={read.success ? null : read.error.issues[0]?.message}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Add version {number}</Button>
      </Group>
    </form>
  )
}
