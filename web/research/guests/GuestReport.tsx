import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { Report } from '#domain/research/guests/new-guest.ts'
import { saysSomething } from '#domain/research/reviews/drafts.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useAutosave } from '../reviews/drafts/autosave.ts'
import { type DraftPlace, keptDraft } from '../reviews/drafts/draft.ts'
import { notSentYet } from '../reviews/drafts/saved-words.ts'
import { words } from '../reviews/guests/guest-words.ts'
import type { PointFields } from '../reviews/points/fields.ts'
import { HalfPoint } from './HalfPoint.tsx'
import { type OpenedReview, useGuestAct } from './use-guest-act.ts'

type Shown = {
  token: string
  opened: OpenedReview
  isOver: boolean
  /** Where a new point is kept until it is added. */
  half: DraftPlace
  onAdd: (point: PointFields & { id: string }) => Promise<unknown>
}

/**
 * The report of a guest, which sends their points along. What is written stays in this browser until the server has it, and is a
 * draft there until it is sent: neither a lost line nor another device loses anything. A point that is still in its form is asked about.
 */
export function GuestReport({ token, opened, isOver, half, onAdd }: Shown) {
  const key = `guest-report:${opened.guest.id}`
  const drafted = opened.draft?.points ?? []
  const [text, setText] = useState(() => localStorage.getItem(key) ?? opened.draft?.summary ?? opened.report ?? '')
  const [tried, setTried] = useState(false)
  const [asked, ask] = useState<PointFields | null>(null)
  const autosave = useAutosave(async (written: string) => {
    const read = Report.safeParse(written)
    if (!read.success) return
    await client.guests.saveDraft({ token, report: read.data })
    if (localStorage.getItem(key) === written) localStorage.removeItem(key)
  })
  const send = useGuestAct(token, client.guests.report)
  const read = Report.safeParse(text)
  const isSent = drafted.length === 0 && opened.reportedAt !== null && read.success && read.data === opened.report
  const isMissing = !saysSomething({ summary: text, points: drafted, rubric: null })
  const problem = isMissing ? 'Write a few words, or ask for a change.' : read.error?.issues[0]?.message
  function write(written: string) {
    setText(written)
    localStorage.setItem(key, written)
    autosave.keep(written)
  }
  async function sendWith(added: string[]) {
    setTried(true)
    if ((problem && added.length === 0) || !read.success) return
    await autosave.drop()
    // What was changed while it was on its way is not there yet.
    const forget = () => localStorage.getItem(key) === text && localStorage.removeItem(key)
    const points = [...drafted.map(({ id }) => id), ...added]
    send.mutate({ token, report: read.data, points }, { onSuccess: forget })
  }
  async function addAndSend() {
    const unsent = keptDraft<PointFields>(half)
    ask(null)
    if (!unsent) return await sendWith([])
    const id = unsent.idOf()
    // Why a point was refused is said where it is added.
    const isAdded = await onAdd({ ...unsent.value, id }).then(
      () => true,
      () => false,
    )
    if (isAdded) await sendWith([id])
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
          const point = keptDraft<PointFields>(half)?.value
          if (point?.text.trim() && read.success) ask(point)
          else void sendWith([])
        }}
      >
        <Textarea
          aria-label="Your report"
          description="Your overall view. Optional if you ask for changes."
          autosize
          minRows={6}
          maxRows={24}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          error={tried && problem}
        />
        <Group mt="sm" gap="sm">
          <Button type="submit" loading={send.isPending} disabled={isSent || isOver}>
            {opened.reportedAt === null ? 'Send your review' : 'Send it again'}
          </Button>
          <Text size="sm" role="status" {...(isSent ? { fw: 600, c: 'var(--green)' } : { c: 'dimmed' })}>
            {isSent && 'Your review has been sent, and a copy is in your email. Thank you.'}
            {!isSent && !isMissing && !send.isError && (text === '' ? 'Not sent yet.' : notSentYet[autosave.state])}
            {send.isError && !send.isPending && `It was not sent. ${sentenceOf(send.error, words)}`}
          </Text>
        </Group>
      </form>
      {asked && (
        <HalfPoint
          point={asked}
          onAdd={() => void addAndSend()}
          onLeave={() => {
            ask(null)
            void sendWith([])
          }}
          onClose={() => ask(null)}
        />
      )}
    </section>
  )
}
