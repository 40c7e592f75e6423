import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { Report } from '#domain/research/reviews/new-review.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { words } from '../reviews/guest-words.ts'
import { type OpenedReview, useGuestAct } from './use-guest-act.ts'

/** The report of a guest. What is written stays in this browser until it is sent: a lost line loses nothing. */
export function GuestReport({ token, opened, isOver }: { token: string; opened: OpenedReview; isOver: boolean }) {
  const key = `guest-report:${opened.guest.id}`
  const [text, setText] = useState(() => localStorage.getItem(key) ?? opened.report ?? '')
  const [tried, setTried] = useState(false)
  const send = useGuestAct(token, client.guests.report)
  const read = Report.safeParse(text)
  const isSent = opened.report !== null && read.success && read.data === opened.report
  function write(written: string) {
    setText(written)
    localStorage.setItem(key, written)
  }
  return (
    <section aria-labelledby="report">
      <Title order={2} id="report" fz="md">
        Your report
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!read.success) return
          // What was changed while it was on its way is not there yet.
          const forget = () => localStorage.getItem(key) === text && localStorage.removeItem(key)
          send.mutate({ token, report: read.data }, { onSuccess: forget })
        }}
      >
        <Textarea
          aria-label="Your report"
          description="Your view of the whole. You can send it again as long as the review is open."
          autosize
          minRows={6}
          maxRows={24}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          error={tried && !read.success ? read.error.issues[0]?.message : null}
        />
        <Group mt="sm" gap="sm">
          <Button type="submit" loading={send.isPending} disabled={isSent || isOver}>
            {opened.report === null ? 'Send the report' : 'Send it again'}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isSent ? 'Your report has been sent. Thank you.' : ''}
            {send.isError && !send.isPending && `It was not sent. ${sentenceOf(send.error, words)}`}
          </Text>
        </Group>
      </form>
    </section>
  )
}
