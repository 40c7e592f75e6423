import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Absences as Found } from '#domain/research/absences/absences.ts'
import { type NewAbsence, substituteIn } from '#domain/research/absences/new-absence.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import classes from './Absences.module.css'
import { EditAbsence } from './EditAbsence.tsx'
import { words } from './words.ts'

/** When somebody is away from the projects they supervise, and who answers meanwhile. */
export default function Absences({ onClose }: { onClose: () => void }) {
  const found = useQuery(api.absences.list.queryOptions({ staleTime: 0 }))
  return (
    <Window title="When I am away" size="lg" onClose={onClose}>
      {found.isPending && <Skeleton height={220} role="status" aria-label="Loading your absences" />}
      {found.isLoadingError && <Failed error={found.error} what="absences" retry={() => void found.refetch()} />}
      {found.data && <Listed found={found.data} />}
    </Window>
  )
}

function Listed({ found }: { found: Found }) {
  const { absences } = found
  const [editing, setEditing] = useState<NewAbsence | 'new' | null>(absences.length === 0 ? 'new' : null)
  const remove = useMutation(api.absences.remove.mutationOptions({ onSettled: refetchAbsences }))
  if (editing)
    return (
      <EditAbsence
        found={found}
        before={editing === 'new' ? null : editing}
        onDone={async () => {
          await refetchAbsences()
          setEditing(null)
        }}
        onCancel={() => setEditing(null)}
      />
    )
  return (
    <Stack>
      {remove.isError && <Refused>{sentenceOf(remove.error, words)}</Refused>}
      {absences.length === 0 && <Text c="dimmed">You are not away.</Text>}
      <ul className={classes.list}>
        {absences.map((absence) => (
          <li key={absence.id}>
            <div>
              <Title order={3} fz="md">
                {daysOf(absence)}
              </Title>
              {whoAnswers(absence, found).map((sentence) => (
                <Text key={sentence} size="sm" c="dimmed">
                  {sentence}
                </Text>
              ))}
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Change ${daysOf(absence)}`}
                onClick={() => setEditing(absence)}
              >
                <IconPencil size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${daysOf(absence)}`}
                loading={remove.isPending && remove.variables.id === absence.id}
                onClick={() => remove.mutate({ id: absence.id })}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          data-autofocus
          onClick={() => setEditing('new')}
        >
          Add days
        </Button>
      </Group>
    </Stack>
  )
}

async function refetchAbsences(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: api.board.key() })
  await queryClient.invalidateQueries({ queryKey: api.absences.key() })
}

const daysOf = ({ from, until }: NewAbsence) =>
  from === until ? plainDate(from) : `${plainDate(from)} to ${plainDate(until)}`

/** Who stands in, with the number of projects in which they do, and in how many nobody does. */
function whoAnswers(absence: NewAbsence, { projects }: Found): string[] {
  const names = projects.map(({ projectId, others }) => {
    const substituteId = substituteIn(absence, projectId)
    return others.find(({ id }) => id === substituteId)?.name ?? null
  })
  const inProjects = (many: number) => (many === 1 ? '1 project' : `${many} projects`)
  const some = [...new Set(names.filter((name) => name !== null))].map(
    (name) => `${name} answers in ${inProjects(names.filter((each) => each === name).length)}.`,
  )
  const without = names.filter((name) => name === null).length
  return without > 0 ? [...some, `In ${inProjects(without)} nobody stands in.`] : some
}
