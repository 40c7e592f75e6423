import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportDays } from '#domain/research/exports/exports.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { ExportState } from './ExportState.tsx'
import { useExports, useRequest } from './use-exports.ts'
import { words } from './words.ts'

const EditTitlePage = part(() => import('./EditTitlePage.tsx'))

/** The window in which a project is taken away as one file. */
export default function TakeProject({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const exports = useExports()
  const request = useRequest()
  const [isEditing, setEditing] = useState(false)
  const titlePage = useQuery(api.exports.findTitlePage.queryOptions({ input: { projectId } }))
  const stated = Object.values(titlePage.data?.page ?? {}).filter(Boolean).length
  const [latest] = exports.data?.filter((each) => each.projectId === projectId) ?? []
  const isUnderWay = latest?.state === 'waiting' || latest?.state === 'working'
  return (
    <Window title="Export this project" onClose={onClose}>
      <Stack>
        <Text>One ZIP file with everything that is in the project:</Text>
        <List size="sm" spacing={4}>
          <List.Item>a dossier as a PDF, to read or to hand to a committee</List.Item>
          <List.Item>the minutes of its meetings as PDFs</List.Item>
          <List.Item>its library for reference managers, and its searches</List.Item>
          <List.Item>stages, links, questions, actions and publications as tables</List.Item>
          <List.Item>the conversations, and all of it as JSON</List.Item>
        </List>
        <Text size="sm" c="dimmed">
          People appear by name; their addresses and profiles are left out. We will email you when it is ready, and you
          can download it for {exportDays} days.
        </Text>
        {titlePage.data?.mayEdit && (
          <Group justify="space-between">
            <Text size="sm">
              {stated === 0
                ? 'Its title page can name degree, department, student number, supervisors and ethics approval.'
                : `Its title page states ${stated} of 5 details.`}
            </Text>
            <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
              Title page
            </Button>
          </Group>
        )}
        {request.isError && <Refused>{sentenceOf(request.error, words)}</Refused>}
        {exports.isLoadingError && <Refused>{sentenceOf(exports.error)}</Refused>}
        {latest && (
          <Group justify="space-between">
            <Text size="sm">
              Asked for: <Ago at={latest.requestedAt} />
            </Text>
            <ExportState each={latest} />
          </Group>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
          <Button
            loading={request.isPending}
            disabled={isUnderWay}
            onClick={() => request.mutate({ id: crypto.randomUUID(), projectId })}
          >
            {latest ? 'Create a new one' : 'Create the file'}
          </Button>
        </Group>
      </Stack>
      {isEditing && <EditTitlePage projectId={projectId} onClose={() => setEditing(false)} />}
    </Window>
  )
}
