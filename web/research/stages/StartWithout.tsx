import { Alert, Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Link, useParams } from 'react-router'
import * as z from 'zod'
import { Reason } from '#domain/research/stages/new-status.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { type startingWithout, stopAsking } from './start-without.ts'

const Fields = z.object({ reason: Reason.refine((reason) => reason !== null, 'Say why, in a sentence.') })

/** The window that asks why Data Collection begins without an ethics approval in force. */
export default function StartWithout({ starting }: { starting: Starting; onClose: () => void }) {
  return (
    <Window title="Collect data without an approval?" onClose={stopAsking}>
      <Form starting={starting} />
    </Window>
  )
}

type Starting = NonNullable<ReturnType<typeof startingWithout.getState>>

function Form({ starting }: { starting: Starting }) {
  const { projectId, begin, sentenceOf, sentence } = starting
  const { tabName = 'my-research' } = useParams()
  const starts = useMutation({ mutationFn: begin, onSuccess: stopAsking })
  const form = useForm({ initialValues: { reason: '' }, validate: zod4Resolver(Fields) })
  useUnsaved(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => starts.mutate(reason))}>
      {starts.isError && <Refused>{sentenceOf(starts.error)}</Refused>}
      <Alert color="red" mb="sm">
        {sentence}
      </Alert>
      <Text mb="sm">
        Nobody may collect data before a committee has approved it, and approval is not given afterwards.{' '}
        <Anchor component={Link} to={`/dashboard/${tabName}/${projectId}/ethics`} onClick={stopAsking}>
          Enter the approval
        </Anchor>
        , or say why you begin all the same.
      </Text>
      <Textarea
        label="Why?"
        description="Everybody in the project is told, and it stays in the history."
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={stopAsking}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={starts.isPending}>
          Begin all the same
        </Button>
      </Group>
    </form>
  )
}
