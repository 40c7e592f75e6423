import { Badge, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from './Helpdesk.module.css'
import { words } from './words.ts'

type Enquiry = Awaited<ReturnType<typeof client.enquiries.listAll>>['rows'][number]

/** What people asked, for those at the support desk: to answer, to close, to take along. */
export function Enquiries() {
  const [page, setPage] = useState(1)
  const enquiries = useQuery(api.enquiries.listAll.queryOptions({ input: { page } }))
  if (enquiries.isLoadingError)
    return <Failed error={enquiries.error} what="requests" retry={() => void enquiries.refetch()} />
  if (!enquiries.data) return <Skeleton height={160} />
  const { rows, hasMore } = enquiries.data
  return (
    <Section title="What people ask">
      {rows.length === 0 && <Text c="dimmed">There are no requests yet.</Text>}
      {rows.map((row) => (
        <EnquiryCard key={row.id} {...row} />
      ))}
      <Group justify="space-between">
        <Group gap="xs">
          {page > 1 && (
            <Button variant="default" onClick={() => setPage(page - 1)}>
              Newer
            </Button>
          )}
          {hasMore && (
            <Button variant="default" onClick={() => setPage(page + 1)}>
              Older
            </Button>
          )}
        </Group>
        <Group gap="xs">
          <Export what="enquiries">Requests as CSV</Export>
          <Export what="newsletter">Newsletter readers as CSV</Export>
        </Group>
      </Group>
    </Section>
  )
}

/** A file of what people sent. */
export const Export = ({
  what,
  children,
}: {
  what: 'enquiries' | 'demo-meetings' | 'newsletter'
  children: string
}) => (
  <Button component="a" href={`/support-desk/${what}.csv`} download variant="default">
    {children}
  </Button>
)

function EnquiryCard({ id, kind, name, email, organisation, subject, message, createdAt, closedAt, answers }: Enquiry) {
  const [text, setText] = useState<string | null>(null)
  const ids = useRetryIds()
  const settings = {
    onSuccess: async () => {
      setText(null)
      ids.clear()
      await queryClient.invalidateQueries({ queryKey: api.enquiries.key() })
    },
    onError: (error: Error) =>
      notifications.show({ title: 'That did not work', message: sentenceOf(error, words), color: 'red' }),
  }
  const answer = useMutation({
    mutationFn: (answerText: string) =>
      client.enquiries.answer({ enquiryId: id, id: ids.idOf(answerText), text: answerText }),
    ...settings,
  })
  const close = useMutation({ mutationFn: () => client.enquiries.close({ enquiryId: id }), ...settings })
  return (
    <article className={classes.request}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text component="h3" fw={600} m={0}>
            {subject}
          </Text>
          <Text c="dimmed" size="sm">
            {name}
            {organisation && `, ${organisation}`}, {email}, {dayOf(createdAt)} {timeOf(createdAt)}
          </Text>
        </div>
        <Badge variant="light" tt="none" color={closedAt ? 'green' : 'gray'}>
          {kind === 'sales' ? 'Sales' : 'Support'}, {closedAt ? 'closed' : 'open'}
        </Badge>
      </Group>
      <Text className={classes.text}>{message}</Text>
      {answers.map((each) => (
        <div key={each.id} className={classes.answer}>
          <Text c="dimmed" size="sm">
            {dayOf(each.createdAt)}
          </Text>
          <Text className={classes.text}>{each.text}</Text>
        </div>
      ))}
      {text === null ? (
        <Group gap="xs" mt="sm">
          <Button variant="default" onClick={() => setText('')}>
            Answer
          </Button>
          {!closedAt && (
            <Button variant="subtle" loading={close.isPending} onClick={() => close.mutate()}>
              Close without an answer
            </Button>
          )}
        </Group>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            answer.mutate(text)
          }}
        >
          <Stack mt="sm">
            <Textarea
              label={`Answer to ${name}`}
              autosize
              minRows={4}
              maxLength={5000}
              required
              autoFocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" loading={answer.isPending}>
                Send the answer
              </Button>
              <Button variant="subtle" onClick={() => setText(null)}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </article>
  )
}
