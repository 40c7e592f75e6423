import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import Collaboration from '@tiptap/extension-collaboration'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { longestPaste } from '#domain/research/meetings/new-meeting.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import type { Person } from '../members/people-of.ts'
import { Carets } from './carets.ts'
import classes from './Notes.module.css'
import { type NotesState, SharedNotes } from './shared-notes.ts'
import { Toolbar } from './Toolbar.tsx'
import { WritingNow } from './WritingNow.tsx'

/** How many colours `Carets.module.css` has. */
const colours = 6

const tooMuch = `That is too much to paste at once: ${longestPaste.toLocaleString('en')} characters at most.`

/** Whether this would be refused as one change; says so. Links and looks count too. */
function isTooMuch(content: { toJSON: () => unknown }): boolean {
  const isLong = JSON.stringify(content.toJSON()).length > longestPaste
  if (isLong) notifications.show({ message: tooMuch, color: 'red' })
  return isLong
}

type Shown = {
  projectId: string
  meetingId: string
  userId: string
  /** Everybody in the project, in the same order for all. */
  people: Person[]
  isOpen: boolean
  /** The newest version that the page knows of. */
  version: number
  /** The version of the minutes whose notes are on the page; null while something is not saved. */
  onRead: (version: number | null) => void
}

/** The notes of a meeting, which several people write at once. */
export default function Notes(shown: Shown) {
  const [discarded, setDiscarded] = useState(0)
  return <Written key={discarded} {...shown} onDiscard={() => setDiscarded(discarded + 1)} />
}

function Written({
  projectId,
  meetingId,
  userId,
  people,
  isOpen,
  version,
  onRead,
  onDiscard,
}: Shown & { onDiscard: () => void }) {
  const notes = useMemo(() => new SharedNotes({ projectId, meetingId }, userId), [projectId, meetingId, userId])
  useEffect(() => {
    notes.open()
    return () => notes.close()
  }, [notes])
  const carets = useMemo(() => (isOpen ? new Carets(notes.document, meetingId) : null), [notes, meetingId, isOpen])
  useEffect(() => {
    carets?.open()
    return () => carets?.close()
  }, [carets])
  useEffect(() => {
    const writers = people.map((each, place) => ({ userId: each.userId, name: each.username, colour: place % colours }))
    carets?.introduce(writers.filter((each) => each.userId !== userId))
  }, [carets, people, userId])
  const state = useStore(notes.state)
  const read = state.status === 'saved' ? state.version : null
  useEffect(() => onRead(read), [read, onRead])
  const isBehind = read !== null && read < version
  useEffect(() => {
    if (isBehind) void notes.fetch()
  }, [isBehind, notes])
  const isLoading = state.status === 'loading'
  const canWrite = isOpen && ['saved', 'saving', 'away'].includes(state.status)
  const editor = useEditor(
    {
      editable: canWrite,
      extensions: [
        StarterKit.configure({
          undoRedo: false,
          codeBlock: false,
          code: false,
          underline: false,
          link: { openOnClick: false, protocols: ['http', 'https'] },
        }),
        Collaboration.configure({ document: notes.document, field: 'notes' }),
        ...(carets ? [carets.extension()] : []),
      ],
    },
    [notes, carets],
  )
  useEffect(() => {
    carets?.allow(canWrite)
    editor.setEditable(canWrite, false)
    editor.setOptions({
      editorProps: {
        handlePaste: (_view, _event, { content }) => isTooMuch(content),
        handleDrop: (_view, _event, { content }) => isTooMuch(content),
        attributes: {
          role: 'textbox',
          'aria-label': 'Notes',
          'aria-multiline': 'true',
          'aria-readonly': `${!canWrite}`,
          // Whoever is in here before the notes are loaded does not press single keys of the page.
          tabindex: '0',
        },
      },
    })
  }, [editor, carets, canWrite])
  return (
    <div>
      {state.status === 'refused' && (
        <Refused>
          Not saved: {state.reason} What you wrote is still below; copy it before you leave this page.
          <Button
            variant="default"
            size="xs"
            mt="xs"
            display="block"
            onClick={() => {
              notes.discard()
              onDiscard()
            }}
          >
            Discard what was not saved
          </Button>
        </Refused>
      )}
      {state.status === 'closed' && <Refused>The notes could not be loaded: {state.reason}</Refused>}
      <div className={classes.editor} data-readonly={!canWrite || undefined} aria-busy={isLoading}>
        {canWrite && <Toolbar editor={editor} />}
        <EditorContent editor={editor} className={classes.content} />
        {isLoading && <Skeleton className={classes.loading} radius={9} />}
      </div>
      {!isOpen && isLoading && <VisuallyHidden role="status">{savedAs(state)}</VisuallyHidden>}
      {!isOpen && state.status === 'saved' && editor.isEmpty && (
        <Text c="dimmed" mt={6}>
          No notes were written.
        </Text>
      )}
      {carets && (
        <Group mt={6} gap="0 md" justify="space-between">
          <Text size="sm" c="dimmed">
            {state.status !== 'away' && savedAs(state)}
            {/* Read aloud; that every word is saved is not. */}
            <span role="status">{state.status === 'away' && savedAs(state)}</span>
          </Text>
          <WritingNow carets={carets} />
        </Group>
      )}
    </div>
  )
}

function savedAs({ status, byName }: NotesState): string {
  switch (status) {
    case 'loading':
      return 'Loading the notes…'
    case 'saving':
      return 'Saving…'
    case 'away':
      return 'Not saved yet: the server cannot be reached. Keep writing: it will be saved when the connection is back.'
    case 'refused':
    case 'closed':
      return ''
    case 'saved':
      return byName ? `Saved. ${byName} wrote last.` : 'Saved.'
  }
}
