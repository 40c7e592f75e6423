import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { roomFor } from '#domain/money/subscriptions/plans.ts'
import { type TrialPlan, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { newRoleOn, wayInto } from '#domain/money/subscriptions/way-in.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { api, client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { meOptions } from '#web/ground/session/session.ts'
import { reloadPlan } from '#web/money/subscriptions/reload-plan.ts'
import { SeePlans } from '#web/money/subscriptions/SeePlans.tsx'
import { words } from '#web/money/subscriptions/words.ts'
import classes from './Gate.module.css'

/** Whether the plan of whoever owns a project has room for somebody in this role; undefined until it is known. */
export function useHasRoom(role: MemberRole): boolean | undefined {
  const { data } = useQuery(api.subscriptions.find.queryOptions())
  return data && roomFor(data.planInForce, role) !== 0
}

/** Where somebody is invited, before anything is sent: which plan that takes, and the trial of it there and then. */
export function PlanHint({ as: role }: { as: MemberRole }) {
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  const me = useQuery(meOptions())
  const begin = useMutation({
    mutationFn: (plan: TrialPlan) => client.subscriptions.startTrial({ plan }),
    onSettled: reloadPlan,
  })
  const plan = subscription.data
  const now = me.data?.profile?.role
  if (!plan || !now) return null
  if (begin.isSuccess && roomFor(plan.planInForce, role) !== 0)
    return (
      <Text size="sm" role="status">
        Your {trialDays} days of {plan.planInForce} have begun. You can invite them now.
      </Text>
    )
  if (roomFor(plan.planInForce, role) !== 0) return null
  // An owner is carried by any plan that carries a collaborator.
  const way = wayInto('collaborator', { as: now, students: plan.supervisedStudents, offers: plan.offers })
  const trial = way.by === 'trial' ? way.plan : null
  const name = trial ?? (way.by === 'payment' ? way.plans[0] : 'Researcher')
  const newRole = trial && newRoleOn(trial, now)
  return (
    <div className={classes.gate}>
      <Text size="sm">
        Your {role} can be invited with {name}.{' '}
        {newRole && `${name} makes you a ${newRole.toLowerCase()} in Ninefold: your dashboard changes with it.`}
        {plan.isSold && !trial && <SeePlans />}
        {!plan.isSold && 'The operator of this installation sets the plans.'}
      </Text>
      {trial && plan.isSold && (
        <Group mt={6} gap="xs">
          <Button
            size="compact-sm"
            variant="light"
            loading={begin.isPending}
            onClick={() => begin.mutate(trial)}
            aria-label={`Try ${trial} for ${trialDays} days, to invite your ${role}`}
          >
            Try {trial} for {trialDays} days
          </Button>
        </Group>
      )}
      {begin.isError && (
        <Text size="sm" role="alert">
          Failed to start trial. Please try again. {reasonOf(begin.error, words)}
        </Text>
      )}
    </div>
  )
}
