import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  type Answer,
  answerLabels,
  answers,
  comingLabels,
  type OpenedInvitation,
} from '#domain/research/meetings/answers.ts'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import classes from './Meeting.module.css'
import { elsewhere, whenOf } from './when.ts'
import { words } from './words.ts'

export const meta = () => [{ title: 'Answer – Ninefold' }, { name: 'robots', content: 'noindex' }]

/**
 * Where somebody answers an invitation with the link from it, logged in or not. Opening it answers nothing: programs that look at
 * mail open links, too.
 */
export default function AnswerMeeting() {
  // Another link, opened in the same tab, changes nothing but the fragment.
  const { hash } = useLocation()
  return <OfLink key={hash} token={hash.slice(1)} />
}

function OfLink({ token }: { token: string }) {
  const input = { token }
  const opened = useQuery(api.meetings.openInvitation.queryOptions({ input }))
  if (opened.data) return <Opened token={token} invitation={opened.data} onChanged={() => void opened.refetch()} />
  return (
    <AuthLayout heading="Meeting">
      {opened.isError && !opened.isFetching ? (
        <>
          <Refused>{sentenceOf(opened.error, words)}</Refused>
          {isPassing(opened.error) && <Button onClick={() => void opened.refetch()}>Try again</Button>}
        </>
      ) : (
        <Group role="status" justify="center" mih={160}>
          <Loader />
        </Group>
      )}
    </AuthLayout>
  )
}

/** A refusal is final; what did not arrive, came too often or failed on our side can be tried again. */
const isPassing = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500 || error.status === 429

type Shown = { token: string; invitation: OpenedInvitation; onChanged: () => void }

function Opened({ token, invitation, onChanged }: Shown) {
  const [address] = useSearchParams()
  const { title, projectTitle, startsAt, place, callUrl, state, username } = invitation
  const [chosen, setChosen] = useState<Answer | null>(
    answers.find((each) => each === address.get('answer')) ?? invitation.answer,
  )
  const give = useMutation(api.meetings.answerByLink.mutationOptions({ onSettled: onChanged }))
  // It may have arrived although nothing came back.
  const hasArrived = give.isSuccess || (give.isError && give.variables.answer === invitation.answer)
  const isUnsent = give.isError && !hasArrived && isPassing(give.error)
  const { day, time } = whenOf(invitation)
  const there = elsewhere(invitation)
  const mailedAt = Number(address.get('at')) || startsAt.getTime()
  return (
    <AuthLayout heading={title} intro={`A meeting of “${projectTitle}”`}>
      <Stack gap={4}>
        <Text fw={550}>
          <time dateTime={startsAt.toISOString()}>
            {day}, {time}
          </time>
        </Text>
        {there && <Text c="dimmed">{there}</Text>}
        {place && <Text style={{ overflowWrap: 'anywhere' }}>{place}</Text>}
        {callUrl && (
          <Anchor href={callUrl} target="_blank" rel="noopener noreferrer">
            Join the call
          </Anchor>
        )}
      </Stack>
      {state === 'coming' && mailedAt !== startsAt.getTime() && (
        <Text role="status">It has been moved since that email. This is its new time.</Text>
      )}
      {give.isError && !hasArrived && <Refused>{sentenceOf(give.error, words)}</Refused>}
      {state === 'cancelled' && <Text role="status">This meeting was cancelled. There is nothing to answer.</Text>}
      {state === 'begun' && <Text role="status">This meeting has begun. It can no longer be answered.</Text>}
      {state === 'coming' && (
        <>
          {hasArrived && invitation.answer ? (
            <Text role="status">{`Thank you. The others see that you ${comingLabels[invitation.answer].toLowerCase()}.`}</Text>
          ) : (
            <Text>{`You answer as ${username}. Everybody in the project sees your answer.`}</Text>
          )}
          <Text c="dimmed" size="sm">
            Answer here: what you answer in your calendar, or in reply to the email, does not reach Ninefold.
          </Text>
          <fieldset className={classes.answer} aria-label="Your answer">
            <Group gap="xs">
              {answers.map((each) => (
                <Button
                  key={each}
                  variant={each === chosen ? 'light' : 'default'}
                  aria-pressed={each === chosen}
                  onClick={() => setChosen(each)}
                >
                  {answerLabels[each]}
                </Button>
              ))}
            </Group>
          </fieldset>
          <Button
            disabled={chosen === null || chosen === invitation.answer}
            loading={give.isPending}
            onClick={() => chosen && give.mutate({ token, answer: chosen, startsAt })}
          >
            {isUnsent ? 'Try again' : 'Send this answer'}
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
