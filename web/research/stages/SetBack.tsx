import { Button, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { Reason } from '#domain/research/stages/new-status.ts'
import { type offeredStatuses, type Stage, statusLabels } from '#domain/research/stages/stages.ts'
import { useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { useSetStatus } from './set-status.ts'

type Shown = { projectId: string; stage: Stage; status: (typeof offeredStatuses)[number]; onClose: () => void }

/** Asks why a complete stage is set back. */
export default function SetBack(shown: Shown) {
  return (
    <Window title={`Set ${shown.stage.name} back?`} onClose={shown.onClose}>
      <Form {...shown} />
    </Window>
  )
}

const SetBackFields = z.object({ reason: Reason.refine((reason) => reason !== null, 'Say why, in a sentence.') })

function Form({ projectId, stage, status, onClose }: Shown) {
  const setStatus = useSetStatus(projectId)
  const form = useForm({ initialValues: { reason: '' }, validate: zod4Resolver(SetBackFields) })
  useUnsaved(() => form.isDirty())
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ reason }) =>
        setStatus.mutate({ projectId, stageId: stage.id, status, reason }, { onSuccess: onClose }),
      )}
    >
      <Text mb="sm">
        The stage is complete. Its status becomes “{statusLabels[status]}”, and the project stays at the stage it has
        reached.
      </Text>
      <Textarea
        label="Why?"
        description="Everybody in the project can read it in the history."
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={setStatus.isPending}>
          Set back
        </Button>
      </Group>
    </form>
  )
}
