import { Alert, Button, CopyButton, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type InvitationOutcome, wordsForInvitation } from '#domain/research/invitations/invitations.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { SeePlans } from '#web/money/subscriptions/SeePlans.tsx'
import { words } from './words.ts'

export type Result = { email: string; role: MemberRole; outcome: InvitationOutcome }

type Shown = {
  projectId: string
  results: Result[]
  title: string
  where: 'dialog' | 'form'
  onWaiting?: (email: string) => void
}

/** The result of inviting each address, with what to do about it. */
export function Results({ results, ...shown }: Shown) {
  return results.map((result) => <Outcome key={result.email} {...shown} result={result} />)
}

function Outcome({ projectId, result, title, where, onWaiting }: Omit<Shown, 'results'> & { result: Result }) {
  const { email, role } = result
  const keep = useMutation(
    api.invitations.create.mutationOptions({
      async onSuccess([created]) {
        if (created?.outcome.kind === 'waiting') onWaiting?.(email)
        await queryClient.invalidateQueries({ queryKey: api.projects.find.key() })
      },
      onError: (error) => notifications.show({ message: failedTo('invite member', error, words), color: 'red' }),
    }),
  )
  const outcome = keep.data?.[0]?.outcome ?? result.outcome
  const isDone = outcome.kind === 'invited' || outcome.kind === 'waiting'
  const canWait = outcome.kind === 'not_found' || outcome.kind === 'free_plan'
  return (
    <Alert color={isDone ? 'green' : 'red'} role="status" title={saysWhom(email, outcome) ? undefined : email}>
      {wordsForInvitation(email, outcome, where)} {isLimit(outcome) && <SeePlans />}
      {canWait && (
        <Group mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={keep.isPending}
            onClick={() => keep.mutate({ projectId, invitations: [{ email, role, wait: true }] })}
          >
            Keep this invitation until then
          </Button>
        </Group>
      )}
      {outcome.kind === 'not_found' && <Manual title={title} />}
    </Alert>
  )
}

const isLimit = ({ kind }: InvitationOutcome) => kind === 'plan_too_small' || kind === 'limit'

/** Whether the words for an outcome name the address by themselves. */
const saysWhom = (email: string, outcome: InvitationOutcome) => wordsForInvitation(email, outcome).includes(email)

/** Says in a toast that some were not invited and, if the plan is the reason, which plan is needed. */
export function toastResults(results: Result[]) {
  const failed = results.filter(({ outcome }) => outcome.kind !== 'invited')
  if (failed.length === 0) return
  const all = failed.length === results.length
  const message = `${all ? 'All' : 'Some'} invitations failed. Check details below.`
  notifications.show({ message, color: all ? 'red' : 'orange' })
  const plans = failed.filter(({ outcome }) => isLimit(outcome))
  for (const words of new Set(plans.map(({ email, outcome }) => wordsForInvitation(email, outcome)))) {
    notifications.show({ message: words, color: 'red' })
  }
}

/** A text to send to somebody without an account by other means. */
function Manual({ title }: { title: string }) {
  const text = `I would like to work with you on “${title}” in Ninefold. Sign up at ${location.origin}/signup and complete your profile; then I can invite you.`
  return (
    <Group mt="xs" gap="xs">
      <Text size="sm" style={{ flex: '1 1 14rem' }}>
        {text}
      </Text>
      <CopyButton value={text} timeout={2000}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
