import { Alert, Button, CopyButton, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type InvitationOutcome, waitingDays, wordsForInvitation } from '#domain/research/invitations/invitations.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { SeePlans } from '#web/money/subscriptions/SeePlans.tsx'
import { useNeedsPlan } from './needs-plan.ts'
import { PlanHint, useHasRoom } from './PlanHint.tsx'
import { words } from './words.ts'

export type Result = { email: string; role: MemberRole; outcome: InvitationOutcome }

type Shown = {
  projectId: string
  results: Result[]
  title: string
  where: 'dialog' | 'form'
  /** An address that was sent again, and is done. */
  onDone?: (email: string) => void
}

/** The result of inviting each address, with what to do about it. */
export function Results({ results, ...shown }: Shown) {
  return results.map((result) => <Outcome key={result.email} {...shown} result={result} />)
}

function Outcome({ projectId, result, title, where, onDone }: Omit<Shown, 'results'> & { result: Result }) {
  const { email, role } = result
  const again = useMutation(
    api.invitations.create.mutationOptions({
      async onSuccess([created]) {
        if (created && isDone(created)) onDone?.(email)
        await queryClient.invalidateQueries({ queryKey: api.projects.find.key() })
      },
    }),
  )
  const { outcome } = again.data?.[0] ?? result
  const hasRoom = useHasRoom(role)
  const needsPlan = outcome.kind === 'plan_too_small'
  return (
    <Alert
      color={isDone({ ...result, outcome }) ? 'fynbos' : 'yellow'}
      role="status"
      title={saysWhom(email, outcome) ? undefined : email}
      styles={{ body: { minWidth: 0 }, message: { overflowWrap: 'anywhere' }, title: { overflowWrap: 'anywhere' } }}
    >
      {needsPlan ? <PlanHint as={role} /> : wordsForInvitation(email, outcome, where)}{' '}
      {outcome.kind === 'limit' && <SeePlans />}
      {needsPlan && hasRoom && (
        <Group mt="xs">
          <Button
            size="compact-sm"
            loading={again.isPending}
            onClick={() => again.mutate({ projectId, invitations: [{ email, role, wait: true }] })}
          >
            Send the invitation
          </Button>
        </Group>
      )}
      {again.isError && <Text size="sm">{failedTo('invite member', again.error, words)}</Text>}
      {outcome.kind === 'waiting' && outcome.until === 'sign_up' && <Manual title={title} />}
    </Alert>
  )
}

/** Whether nothing is left to do about it: they were invited, or are written to and waited for. */
export const isDone = ({ outcome: { kind } }: Result) => kind === 'invited' || kind === 'waiting'

const isLimit = ({ kind }: InvitationOutcome) => kind === 'plan_too_small' || kind === 'limit'

/** Whether the words for an outcome name the address by themselves. */
const saysWhom = (email: string, outcome: InvitationOutcome) => wordsForInvitation(email, outcome).includes(email)

/** Says in one toast that some were not invited or, if a plan is the only reason, which plan is needed. */
export function toastResults(results: Result[]) {
  const failed = results.filter((result) => !isDone(result))
  if (failed.length === 0) return
  const said = new Set(
    failed.map(({ email, outcome }) => (isLimit(outcome) ? wordsForInvitation(email, outcome) : null)),
  )
  const [onlyPlan] = said
  const all = failed.length === results.length
  const message =
    said.size === 1 && onlyPlan ? onlyPlan : `${all ? 'All' : 'Some'} invitations failed. Check details below.`
  notifications.show({ message, color: 'orange' })
}

/** A text to send to somebody without an account by other means. */
function Manual({ title }: { title: string }) {
  const needsPlan = useNeedsPlan()
  const text = `I would like to work with you on “${title}” in Ninefold. Sign up at ${location.origin}/signup with the address that I have invited.${needsPlan.you} The invitation waits for ${waitingDays} days.`
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
