import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import type { Approval, Step } from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { type CommitteePoint, PointDetails } from '#domain/research/ethics/new-document.ts'
import { client } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import type { Project } from '../projects/project.ts'
import { useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

type Shown = { project: Project; approval: Approval; step: Step; points: CommitteePoint[] }

/** What a committee wants to be changed, point by point, and the letter that answers it. */
export function Points({ project, approval, step, points }: Shown) {
  const [opened, setOpened] = useState<CommitteePoint | 'new' | null>(null)
  const at = { projectId: project.id, approvalId: approval.id, stepId: step.id }
  const remove = useEthicsAct((pointId: string) => client.ethics.removePoint({ ...at, pointId }))
  return (
    <div>
      <Stack component="ol" gap="xs" p={0} my={6} style={{ listStyle: 'none' }}>
        {points.map((point) => (
          <li key={point.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {point.number}. {point.section && `${point.section}: `}
              {point.comment}
            </Text>
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {point.answer || 'Not answered yet.'}
            </Text>
            {may.enter(project.me) && (
              <Group gap={4}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${point.answer ? 'Edit' : 'Answer'}: comment ${point.number}`}
                  onClick={() => setOpened(point)}
                >
                  {point.answer ? 'Edit' : 'Answer'}
                </Button>
                {may.remove(project.me, { addedBy: point.addedBy, wasConfirmed: false }) && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={`Remove: comment ${point.number}`}
                    onClick={() => remove.mutate(point.id)}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            )}
          </li>
        ))}
      </Stack>
      <Group gap="xs">
        {may.enter(project.me) && (
          <Button variant="default" size="compact-sm" onClick={() => setOpened('new')}>
            Add a comment of the committee
          </Button>
        )}
        {points.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            component="a"
            href={`/ethics/${project.id}/${step.id}/answer.docx`}
            download
          >
            Answer letter (Word)
          </Button>
        )}
      </Group>
      {opened && <EditPoint at={at} point={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

type Opened = {
  at: { projectId: string; approvalId: string; stepId: string }
  point: CommitteePoint | null
  onClose: () => void
}

function EditPoint({ at, point: latest, onClose }: Opened) {
  const [point] = useState(latest)
  const { idOf } = useRetryIds()
  const form = useForm({
    initialValues: { section: point?.section ?? '', comment: point?.comment ?? '', answer: point?.answer ?? '' },
    validate: zod4Resolver(PointDetails),
  })
  const save = useEthicsAct(
    (details: PointDetails) =>
      client.ethics.savePoint({
        ...{ ...at, pointId: point?.id ?? idOf('point') },
        ...{ revision: point?.revision ?? null, point: details },
      }),
    { onDone: onClose, isQuiet: true },
  )
  return (
    <Window title={point ? `Comment ${point.number}` : 'Comment of the committee'} onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((details) => save.mutate(details))}>
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <TextInput label="Part of the application" {...form.getInputProps('section')} />
          <Textarea
            label="What the committee says"
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('comment')}
          />
          <Textarea label="Your answer" autosize minRows={2} maxRows={8} {...form.getInputProps('answer')} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
