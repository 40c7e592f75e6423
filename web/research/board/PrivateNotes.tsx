import { ActionIcon, Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { NewPrivateNote } from '#domain/research/board/private-notes.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import classes from './Board.module.css'
import { words } from './words.ts'

type Shown = { projectId: string; studentName: string; onClose: () => void }

/** What the supervisors of a project note for themselves and each other, and who can ever read it. */
export default function PrivateNotes({ projectId, studentName, onClose }: Shown) {
  const notes = useQuery(api.board.listNotes.queryOptions({ input: { projectId }, staleTime: 0 }))
  const [id, setId] = useState(() => uuidv7())
  const form = useForm({ initialValues: { text: '' }, validate: zod4Resolver(NewPrivateNote) })
  const add = useMutation(
    api.board.addNote.mutationOptions({
      async onSuccess(_, { text }) {
        // The person may have edited the text since it was sent.
        if (form.getValues().text === text) form.reset()
        setId(uuidv7())
        await notes.refetch()
      },
      // Sent again it may be another text.
      onError: (error) => isRefused(error, 409) && setId(uuidv7()),
    }),
  )
  const remove = useMutation(api.board.removeNote.mutationOptions({ onSettled: () => notes.refetch() }))
  const error = add.error ?? remove.error
  return (
    <Window title={`Private notes about ${studentName}’s work`} size="lg" onClose={onClose}>
      <Stack>
        <Alert color="gray" icon={<IconLock size={20} stroke={1.6} aria-hidden />}>
          Only the supervisors of this project see these notes. They are in no export of the project, but if{' '}
          {studentName} lawfully asks for all data about them, these notes are part of the answer. Write what you could
          stand by.
        </Alert>
        {error && <Refused>{sentenceOf(error, words)}</Refused>}
        <form noValidate onSubmit={form.onSubmit(({ text }) => add.mutate({ projectId, id, text }))}>
          <Unsaved isUnsaved={() => form.isDirty()} />
          <Textarea
            label="A new note"
            autosize
            minRows={3}
            maxRows={10}
            data-autofocus
            {...form.getInputProps('text')}
          />
          <Group justify="flex-end" mt="xs">
            <Button type="submit" loading={add.isPending}>
              Add note
            </Button>
          </Group>
        </form>
        {notes.isPending && <Skeleton height={90} />}
        {notes.isLoadingError && <Failed error={notes.error} what="notes" retry={() => void notes.refetch()} />}
        {notes.data?.length === 0 && <Text c="dimmed">No notes yet.</Text>}
        <ul className={classes.notes}>
          {notes.data?.map(({ id, text, writtenAt, writtenByName, isMine }) => (
            <li key={id}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" c="dimmed">
                  {isMine ? 'You' : (writtenByName ?? 'Deleted user')}, <Ago at={writtenAt} />
                </Text>
                {isMine && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove the note “${text.slice(0, 40)}”`}
                    loading={remove.isPending && remove.variables?.noteId === id}
                    onClick={() => remove.mutate({ projectId, noteId: id })}
                  >
                    <IconTrash size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
              <Text className={classes.prose}>{text}</Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Window>
  )
}
