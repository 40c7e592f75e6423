import { Button, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { OptionalText, Summary } from '#domain/new-review.ts'
import { client } from '../api.ts'
import { showStage } from '../stages/live.ts'
import { useUnsaved, Window } from '../ui/Window.tsx'
import { type Stage, useReviewAct } from './use-review.ts'

type Opened = {
  at: Stage
  roundId: string
  stageName: string
  decision: 'approve' | 'return'
  /** Points that are not closed. */
  open: number
  onClose: () => void
}

/** Asks for the last word before a round is decided. */
export default function Decide(opened: Opened) {
  const { decision, stageName, onClose } = opened
  return (
    <Window title={decision === 'approve' ? `Approve ${stageName}?` : `Return ${stageName}`} onClose={onClose}>
      <Form {...opened} />
    </Window>
  )
}

function Form({ at, roundId, stageName, decision, open, onClose }: Opened) {
  const isApproval = decision === 'approve'
  const form = useForm({
    initialValues: { summary: '' },
    validate: zod4Resolver(z.object({ summary: isApproval ? OptionalText : Summary })),
  })
  useUnsaved(() => form.isDirty())
  const decide = useReviewAct(
    at,
    ({ summary }: { summary: string }) =>
      isApproval
        ? client.reviews.approve({ ...at, roundId, summary })
        : client.reviews.returnRound({ ...at, roundId, summary }),
    (moved) => {
      showStage(at.projectId, moved)
      onClose()
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit((fields) => decide.mutate(fields))}>
      <Text mb="sm">
        {isApproval
          ? `${stageName} becomes complete, and the project moves on.`
          : 'It goes back to the owner, who answers the points and can then send it again.'}
        {open > 0 && ` ${open === 1 ? 'One point is' : `${open} points are`} not closed.`}
      </Text>
      <Textarea
        label="Summary"
        description={
          isApproval
            ? 'Optional. Everybody in the project can read it.'
            : 'What has to happen. Everybody in the project can read it.'
        }
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps('summary')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={decide.isPending}>
          {isApproval ? 'Approve' : 'Return'}
        </Button>
      </Group>
    </form>
  )
}
