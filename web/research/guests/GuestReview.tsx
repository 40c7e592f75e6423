import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api, client } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import { Logo } from '#web/ground/ui/Logo.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { ToastArea } from '#web/ground/ui/toasts/ToastArea.tsx'
import { ReaderIsOpenedBy } from '../reader/marks/shown-marks.ts'
import { draftOfGuest, dropDraft } from '../reviews/drafts/draft.ts'
import { words } from '../reviews/guests/guest-words.ts'
import type { MarkedPlace } from '../reviews/points/fields.ts'
import { PointForm } from '../reviews/points/PointForm.tsx'
import review from '../reviews/Review.module.css'
import { Reading as ReadingList } from '../reviews/rounds/Reading.tsx'
import { EarlierPoints } from './EarlierPoints.tsx'
import { GuestPoint } from './GuestPoint.tsx'
import type { Reading } from './GuestReader.tsx'
import { GuestReport } from './GuestReport.tsx'
import classes from './GuestReview.module.css'
import { type OpenedReview, useGuestAct } from './use-guest-act.ts'

const GuestReader = part(() => import('./GuestReader.tsx'))

export const meta = () => [{ title: 'Review – Ninefold' }, { name: 'robots', content: 'noindex' }]

/** How often what is shown is asked for again, in milliseconds: a guest has no live connection. */
const again = 30_000

/** What somebody without an account reads and writes with the link from their mail: one round of review. */
export default function GuestReview() {
  // Another link, opened in the same tab, changes nothing but the fragment.
  const { hash } = useLocation()
  return <OfLink key={hash} token={hash.slice(1)} />
}

function OfLink({ token }: { token: string }) {
  const opened = useQuery({
    ...api.guests.open.queryOptions({ input: { token } }),
    enabled: token.length >= 20,
    refetchInterval: again,
    retry: (count, error) => count < 2 && !('code' in error),
  })
  return (
    <div className={classes.page}>
      <ToastArea />
      <header className={classes.bar}>
        <Logo to="/" reloadDocument />
      </header>
      <main className={classes.main}>
        {opened.data ? (
          <Opened token={token} opened={opened.data} isOver={isOver(opened.error)} />
        ) : opened.isError || token.length < 20 ? (
          <Dead error={opened.error} />
        ) : (
          <Group role="status" justify="center" mih={280}>
            <Loader />
          </Group>
        )}
      </main>
    </div>
  )
}

const isOver = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'NO_REVIEW'

function Dead({ error }: { error: unknown }) {
  const isDead =
    error === null || isOver(error) || (error instanceof Error && 'code' in error && error.code === 'BAD_REQUEST')
  if (!isDead)
    return (
      <Notice
        isPage
        title="The review could not be loaded"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        {sentenceOf(error, words)}
      </Notice>
    )
  return (
    <Notice isPage scene="lost" title="This link does not work any more">
      It has expired or been withdrawn, or the review has ended. If you would like to continue, ask the person who sent
      it to you for a new one. Thank you for your time.
    </Notice>
  )
}

function Opened({ token, opened, isOver }: { token: string; opened: OpenedReview; isOver: boolean }) {
  const { guest, title, study, stage, round, points, draft: unsent } = opened
  const drafted = unsent?.points ?? []
  const [raising, { open, close }] = useDisclosure()
  const area = useRef<HTMLElement>(null)
  // What was pressed may be gone with what it did.
  useKeepFocus(area, [...points, ...drafted].map(({ id }) => id).join())
  const draft = draftOfGuest(guest.id, 'point')
  const [marked, mark] = useState<MarkedPlace | null>(null)
  const raise = useGuestAct(token, client.guests.raisePoint, () => {
    dropDraft(draft)
    mark(null)
    close()
  })
  const [reading, read] = useState<Reading | null>(null)
  const form = raising ? (
    <PointForm
      versions={round.versions}
      links={round.links}
      place={marked}
      draft={draft}
      pending={raise.isPending}
      onSave={(fields, id) => raise.mutate({ token, id, ...fields })}
      onCancel={close}
    />
  ) : (
    !isOver && (
      <Button variant="default" mt="xs" data-opens={draft.key} onClick={open}>
        Ask for a change
      </Button>
    )
  )
  return (
    <Stack gap="lg">
      {reading && (
        <GuestReader
          {...{ token, opened, isOver, reading }}
          onPress={(pointId) => read({ ...reading, pointId })}
          onMark={(place) => {
            mark(place)
            open()
          }}
          onClose={() => read(null)}
        >
          {form}
        </GuestReader>
      )}
      {isOver && (
        <Alert color="yellow" variant="light" role="alert">
          The review has ended, or your link was withdrawn: nothing more can be sent. What you have written is still
          here for you to copy. Thank you for your time.
        </Alert>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        <Title order={1}>
          {stage.name}, round {round.number}
        </Title>
        <Text>
          You are reviewing as <strong>{guest.name}</strong> (guest). {round.sentByName ?? 'Deleted user'} sent it on{' '}
          {dayOf(round.sentAt)}.
          {!isOver && ` Your link works until ${dayOf(guest.expiresAt)}, or until the review ends.`}
        </Text>
        {guest.inviter && !isOver && opened.reportedAt === null && (
          <Text>
            {guest.inviter} asked you. If you cannot do it, please tell them: there is nothing to fill in here.
          </Text>
        )}
        {round.wishedFor && (
          <Text>
            <strong>Please reply by {plainDate(round.wishedFor)}.</strong>
          </Text>
        )}
      </div>
      {(study.researchQuestion || study.studyAim) && (
        <section className={review.card} aria-labelledby="study">
          <Title order={2} id="study" fz="md">
            The study
          </Title>
          <About label="Research question" text={study.researchQuestion} />
          <About label="Study aim" text={study.studyAim} />
        </section>
      )}
      <section className={review.card} aria-labelledby="reading">
        <Title order={2} id="reading" fz="md">
          For review
        </Title>
        {round.note && <p className={review.said}>{round.note}</p>}
        <ReaderIsOpenedBy value={(versionId, pointId) => read({ versionId, pointId: pointId ?? null })}>
          <ReadingList source={{ link: token }} versions={round.versions} links={round.links} />
        </ReaderIsOpenedBy>
      </section>
      <EarlierPoints points={opened.earlier} />
      <section ref={area} tabIndex={-1} aria-labelledby="points">
        <Title order={2} id="points" fz="md" mb="xs">
          What should change
        </Title>
        {points.length + drafted.length === 0 && !raising && (
          <Text size="sm" c="dimmed">
            You have not asked for any changes yet. Each point says what should change, and where.
          </Text>
        )}
        {drafted.length > 0 && (
          <Text size="sm" c="dimmed" mb="xs">
            {drafted.length === 1 ? 'One point is' : `${drafted.length} points are`} not sent yet. Only you can see{' '}
            {drafted.length === 1 ? 'it' : 'them'} until you send your review below.
          </Text>
        )}
        <ol className={review.points}>
          {points.map((point) => (
            <GuestPoint key={point.id} {...{ token, point, round, isOver }} guestId={guest.id} isDraft={false} />
          ))}
          {drafted.map((point) => (
            <GuestPoint key={point.id} {...{ token, point, round, isOver }} guestId={guest.id} isDraft />
          ))}
        </ol>
        {!reading && form}
      </section>
      <GuestReport
        {...{ token, opened, isOver }}
        half={draft}
        onAdd={(point) => raise.mutateAsync({ token, ...point })}
      />
      <Alert variant="light" color="gray" p="sm" role="note">
        Once you have sent your review, the people in this project can read it; it appears under your name, marked as a
        guest’s. A supervisor decides.
      </Alert>
    </Stack>
  )
}

function About({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Text>
    </div>
  )
}
