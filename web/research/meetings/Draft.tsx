import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useMeetingChange } from './changes.ts'
import { words } from './words.ts'

/** What is open in the project, to be put on the agenda. */
export function Draft({ meeting }: { meeting: Meeting }) {
  const [isOpen, { toggle, close }] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  function done() {
    close()
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} variant="subtle" size="compact-sm" mt={6} aria-expanded={isOpen} onClick={toggle}>
        Draft it from what is open
      </Button>
      {isOpen && <Proposed meeting={meeting} onClose={done} />}
    </>
  )
}

function Proposed({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { projectId, id: meetingId } = meeting
  const drafted = api.meetings.draftAgenda.queryOptions({ input: { projectId, meetingId }, staleTime: 0 })
  const draft = useQuery(drafted)
  const { idOf } = useRetryIds()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const add = useMeetingChange(meeting, api.meetings.addItem.mutationOptions())
  if (draft.isLoadingError) return <Refused>{sentenceOf(draft.error, words)}</Refused>
  if (!draft.data)
    return (
      <Text role="status" size="sm" mt="xs">
        Looking…
      </Text>
    )
  if (draft.data.length === 0)
    return (
      <Text role="status" size="sm" c="dimmed" mt="xs">
        {meeting.items.some(({ kind }) => kind === 'agenda')
          ? 'Everything that is open is already on the agenda: no other stage is late or under review, and no other message is marked for the meeting.'
          : 'Nothing is open: no stage is late or under review, and no message is marked for the meeting.'}{' '}
        Open actions are carried to the next meeting by themselves.
      </Text>
    )
  const chosen = draft.data.filter(({ text }) => !left.has(text))
  async function addAll() {
    try {
      for (const line of chosen)
        await add.mutateAsync({ projectId, meetingId, id: idOf(line), kind: 'agenda', ...line })
      onClose()
    } finally {
      void queryClient.invalidateQueries({ queryKey: drafted.queryKey })
    }
  }
  return (
    <Stack gap="xs" mt="xs">
      {draft.data.map(({ text }) => (
        <Checkbox
          key={text}
          label={text}
          checked={!left.has(text)}
          onChange={({ currentTarget }) => {
            const next = new Set(left)
            if (currentTarget.checked) next.delete(text)
            else next.add(text)
            setLeft(next)
          }}
        />
      ))}
      <Group gap="xs">
        <Button
          size="compact-md"
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() => void addAll().catch(() => {})}
        >
          Add {chosen.length === 1 ? '1 line' : `${chosen.length} lines`}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
