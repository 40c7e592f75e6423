import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type TrialPlan, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { wayInto } from '#domain/money/subscriptions/way-in.ts'
import { api, client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { meOptions } from '#web/ground/session/session.ts'
import { reloadPlan } from '#web/money/subscriptions/reload-plan.ts'
import { SeePlans } from '#web/money/subscriptions/SeePlans.tsx'
import { words } from '#web/money/subscriptions/words.ts'
import classes from './Gate.module.css'
import { roleWords } from './Gate.tsx'

type Shown = {
  /** What the server has said; the plan is the reason. */
  refusal: string
  /** Asks again, with what was typed. */
  onBegun: () => void
}

/** Why somebody’s plan keeps them from asking to join a project, and the trial with which they ask in the same press. */
export function AskOnPlan({ refusal, onBegun }: Shown) {
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  const me = useQuery(meOptions())
  const begin = useMutation({
    async mutationFn(plan: TrialPlan) {
      await client.subscriptions.startTrial({ plan })
      await reloadPlan()
    },
    onSuccess: onBegun,
    onError: () => void reloadPlan(),
  })
  const plan = subscription.data
  const as = me.data?.profile?.role
  const way = plan && as && wayInto('collaborator', { as, students: plan.supervisedStudents, offers: plan.offers })
  return (
    <Stack gap="xs" className={classes.gate} role="status">
      <Text size="sm" c="dimmed">
        {refusal}
      </Text>
      {plan?.isSold && as && way?.by === 'trial' && (
        <>
          <Text size="sm">
            With {way.plan} you can ask. It costs nothing for {trialDays} days and needs no card; after that you are on
            Free again, unless you choose to pay.{roleWords(way.plan, as)}
          </Text>
          <Group>
            <Button size="compact-md" loading={begin.isPending} onClick={() => begin.mutate(way.plan)}>
              Try {way.plan} for {trialDays} days and ask
            </Button>
          </Group>
        </>
      )}
      {plan && way && !(plan.isSold && way.by === 'trial') && (
        <Text size="sm">{plan.isSold ? <SeePlans /> : 'Ask the operator of this installation for a plan.'}</Text>
      )}
      {begin.isError && (
        <Text size="sm" role="alert">
          Failed to start trial. Please try again. {reasonOf(begin.error, words)}
        </Text>
      )}
    </Stack>
  )
}
