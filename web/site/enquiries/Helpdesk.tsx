import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useNavigate } from 'react-router'
import { NewRequest } from '#domain/site/enquiries/enquiries.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from './Helpdesk.module.css'
import { words } from './words.ts'

const mine = api.enquiries.list.queryOptions()

/** Where somebody asks for help, and reads the answers. */
export default function Helpdesk() {
  return (
    <>
      <Section
        title="Helpdesk"
        intro="Say what you wanted to do and what happened instead. We answer here and by email."
      >
        <Ask />
      </Section>
      <Section title="Your requests">
        <Requests />
      </Section>
    </>
  )
}

function Ask() {
  const form = useCheckedForm<NewRequest>({
    initialValues: { subject: '', message: '' },
    validate: zod4Resolver(NewRequest),
  })
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: (request: NewRequest) => client.enquiries.create(NewRequest.parse(request)),
    async onSuccess(_, request) {
      form.resetSent(request)
      await queryClient.invalidateQueries({ queryKey: mine.queryKey })
    },
  })
  return (
    <form onSubmit={form.onSubmit((request) => send.mutate(request))} noValidate>
      <Stack>
        {send.isError && <Alert color="red">{`Your request was not sent: ${reasonOf(send.error, words)}`}</Alert>}
        {send.isSuccess && (
          <Alert color="green" role="status">
            <Group justify="space-between">
              Your request has arrived. A copy is on its way to your inbox.
              <Button variant="default" onClick={() => void navigate('/dashboard')}>
                Back to Dashboard
              </Button>
            </Group>
          </Alert>
        )}
        <TextInput label="Subject" required {...form.getInputProps('subject')} />
        <Textarea
          label="Message"
          description="If a page showed a number, copy it here. Never send us a password."
          autosize
          minRows={5}
          required
          {...form.getInputProps('message')}
        />
        <Group>
          <Button type="submit" loading={send.isPending}>
            Send request
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Requests() {
  const requests = useQuery(mine)
  if (requests.isLoadingError)
    return <Failed error={requests.error} what="requests" retry={() => void requests.refetch()} />
  if (!requests.data) return <Skeleton height={120} />
  if (requests.data.length === 0) return <Text c="dimmed">You have not asked anything yet.</Text>
  return requests.data.map(({ id, subject, message, createdAt, closedAt, answers }) => (
    <article key={id} className={classes.request}>
      <Group justify="space-between">
        <Text component="h3" fw={600} m={0}>
          {subject}
        </Text>
        <Badge variant="light" tt="none" color={closedAt ? 'green' : 'gray'}>
          {stateOf(answers.length > 0, closedAt)}
        </Badge>
      </Group>
      <Text c="dimmed" size="sm">
        {dayOf(createdAt)}
      </Text>
      <Text className={classes.text}>{message}</Text>
      {answers.map((answer) => (
        <div key={answer.id} className={classes.answer}>
          <Text c="dimmed" size="sm">
            Support, {dayOf(answer.createdAt)}
          </Text>
          <Text className={classes.text}>{answer.text}</Text>
        </div>
      ))}
    </article>
  ))
}

function stateOf(isAnswered: boolean, closedAt: Date | null): string {
  if (isAnswered) return 'Answered'
  return closedAt ? 'Closed' : 'Waiting'
}
