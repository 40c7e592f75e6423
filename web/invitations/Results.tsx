import { Alert, Button, CopyButton, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type InvitationOutcome, wordsForInvitation } from '#domain/invitations.ts'
import { SeePlans } from '../subscriptions/SeePlans.tsx'

export type Result = { email: string; outcome: InvitationOutcome }

/** The result of inviting each address, with what to do about it. */
export function Results({ results, title, where }: { results: Result[]; title: string; where: 'dialog' | 'form' }) {
  return results.map(({ email, outcome }) => (
    <Alert
      key={email}
      color={outcome.kind === 'invited' ? 'green' : 'red'}
      role="status"
      title={saysWhom(email, outcome) ? undefined : email}
    >
      {wordsForInvitation(email, outcome, where)} {isLimit(outcome) && <SeePlans />}
      {outcome.kind === 'not_found' && <Manual title={title} />}
    </Alert>
  ))
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
