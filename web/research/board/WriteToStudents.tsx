import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { BoardRow } from '#domain/research/board/board.ts'
import { namePlace, proposedText, writtenTo } from '#domain/research/board/writing.ts'
import { MessageText } from '#domain/research/messages/new-message.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from '../messages/words.ts'
import classes from './Board.module.css'

/** A message to one student, or the same to several: each gets their own, in the chat of the stage that they are at. */
export default function WriteToStudents({ rows, onClose }: { rows: BoardRow[]; onClose: () => void }) {
  const [only] = rows.length === 1 ? rows : []
  const [chosen, setChosen] = useState(() => rows.map(({ projectId }) => projectId))
  // Sent again after a failure, a message keeps its id: nobody gets it twice.
  const [ids] = useState(() => new Map(rows.map(({ projectId }) => [projectId, uuidv7()])))
  const [sent, setSent] = useState<string[]>([])
  const form = useForm({
    initialValues: { text: only ? writtenTo(proposedText(only), only) : `Hi ${namePlace}, ` },
    validate: { text: (text) => MessageText.safeParse(text).error?.issues[0]?.message ?? null },
  })
  const waiting = rows.filter(({ projectId }) => chosen.includes(projectId) && !sent.includes(projectId))
  const send = useMutation({
    async mutationFn(text: string) {
      for (const row of waiting) {
        const { projectId, stageId } = row
        await client.messages.post({
          projectId,
          stageId,
          id: ids.get(projectId) ?? uuidv7(),
          message: writtenTo(text, row),
        })
        setSent((before) => [...before, projectId])
      }
    },
    onSuccess() {
      notifications.show({
        message: chosen.length === 1 ? 'The message is sent.' : `${chosen.length} messages are sent.`,
      })
      onClose()
    },
  })
  return (
    <Window title={only ? `Write to ${only.studentName}` : 'Write to several students'} size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ text }) => send.mutate(text))}>
        <Unsaved isUnsaved={() => form.isDirty() && !send.isSuccess} />
        <Stack>
          {send.isError && (
            <Refused>
              {sent.length > 0 && `${sent.length} are sent. `}
              {waiting[0]?.studentName} did not get it: {reasonOf(send.error, words)}. Try again, or leave them out.
            </Refused>
          )}
          {!only && (
            <Checkbox.Group label="To" value={chosen} onChange={setChosen}>
              <div className={classes.recipients}>
                {rows.map(({ projectId, studentName, facts }) => (
                  <Checkbox
                    key={projectId}
                    value={projectId}
                    disabled={sent.includes(projectId)}
                    label={`${studentName}, ${stageName(facts.phase)}`}
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <Textarea
            label="Message"
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            readOnly={sent.length > 0}
            {...form.getInputProps('text')}
          />
          <Text size="sm" c="dimmed">
            {only
              ? `It goes into the chat of ${stageName(only.facts.phase)}, where everybody in the project reads it.`
              : `Each gets a message of their own in the chat of the stage they are at, where everybody in their project reads it. ${namePlace} becomes their first name.`}
          </Text>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={send.isPending} disabled={waiting.length === 0}>
              {waiting.length === 1 ? 'Send' : `Send ${waiting.length} messages`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
