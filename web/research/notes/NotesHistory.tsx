import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { words } from '../meetings/words.ts'
import classes from './Notes.module.css'

type At = { projectId: string; meetingId: string }
type Shown = At & { onClose: () => void }

/** What people wrote in the notes, to be taken back by the owner or a supervisor. */
export default function NotesHistory({ projectId, meetingId, onClose }: Shown) {
  const input = { projectId, meetingId }
  const runs = useQuery(api.meetings.listNotesRuns.queryOptions({ input, staleTime: 0 }))
  const [selected, setSelected] = useState<string[] | null>(null)
  const takeBack = useMutation(
    api.meetings.takeBackNotes.mutationOptions({
      onSuccess: () => notifications.show({ message: 'Taken back.' }),
      onError: (error) => notifications.show({ message: `That did not work: ${reasonOf(error, words)}`, color: 'red' }),
      onSettled: () => {
        setSelected(null)
        return queryClient.invalidateQueries({ queryKey: api.meetings.listNotesRuns.key({ input }) })
      },
    }),
  )
  return (
    <Window title="Who wrote what" onClose={onClose} size="lg">
      <Text size="sm" c="dimmed" mb="md">
        Each entry is what one person wrote within ten minutes, newest first. Taking it back removes what they added and
        restores what they deleted; what others wrote stays. Once the minutes are locked, nothing can be taken back.
      </Text>
      {runs.isPending && <Skeleton height={140} />}
      {runs.isLoadingError && <Failed error={runs.error} what="list" retry={() => void runs.refetch()} />}
      {runs.data?.length === 0 && <Text>Nothing has been written yet.</Text>}
      <Stack component="ul" gap="md" className={classes.runs}>
        {runs.data?.map(({ changeIds, byName, writtenAt, added, removed, isTakenBack }) => (
          <li key={changeIds[0]}>
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div>
                <Text fw={550}>
                  {byName}{' '}
                  <Text span size="sm" c="dimmed" fw={400}>
                    <Ago at={writtenAt} />
                  </Text>
                </Text>
                {added && <Text size="sm" className={classes.excerpt}>{`Added: ${added}`}</Text>}
                {removed && <Text size="sm" className={classes.excerpt}>{`Deleted: ${removed}`}</Text>}
                {!added && !removed && <Text size="sm">Changed the formatting</Text>}
              </div>
              {isTakenBack ? (
                <Text size="sm" c="dimmed" className={classes.taken}>
                  Taken back
                </Text>
              ) : (
                <Button variant="default" size="xs" miw="max-content" onClick={() => setSelected(changeIds)}>
                  Take back
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Stack>
      <Confirm
        opened={selected !== null}
        title="Take this back?"
        action="Take it back"
        pending={takeBack.isPending}
        onClose={() => setSelected(null)}
        onConfirm={() => selected && takeBack.mutate({ ...input, changeIds: selected })}
      >
        <Text>The notes change for everybody. You can take that back too.</Text>
      </Confirm>
    </Window>
  )
}
