import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type PlanName, plans } from '#domain/money/subscriptions/plans.ts'
import { type TrialPlan, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { newRoleOn, type WayIn, wayInto } from '#domain/money/subscriptions/way-in.ts'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { freeCannotBeInvited } from '#domain/research/invitations/invitations.ts'
import { type MemberRole, tabOf } from '#domain/research/members/members.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { meOptions } from '#web/ground/session/session.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { rand } from '#web/ground/ui/money.ts'
import { plansAddress } from '#web/money/subscriptions/came-from.ts'
import { reloadPlan } from '#web/money/subscriptions/reload-plan.ts'
import classes from './Gate.module.css'
import { words } from './words.ts'

type Shown = {
  invitation: { id: string; projectId: string; projectTitle: string; role: MemberRole }
  /** What the server has said; the plan is the reason. */
  refusal?: string
}

/** Why somebody’s plan keeps them out of a project that they are invited to, and what lets them in: it stays until they have chosen. */
export function Gate({ invitation, refusal = freeCannotBeInvited }: Shown) {
  const { id, projectId, projectTitle, role } = invitation
  const navigate = useNavigate()
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  const me = useQuery(meOptions())
  const join = useMutation({
    mutationFn: (plan: TrialPlan) => client.invitations.acceptOnPlan({ invitationId: id, plan }),
    async onSuccess() {
      await Promise.all([
        reloadPlan(),
        queryClient.invalidateQueries({ queryKey: api.invitations.list.key() }),
        queryClient.invalidateQueries({ queryKey: api.projects.key() }),
      ])
      await navigate(address)
    },
    onError: () => void reloadPlan(),
  })
  const address = `/dashboard/${tabOf[role]}/${projectId}`
  const plan = subscription.data
  const as = me.data?.profile?.role
  if (!plan || !as) return <Text size="sm">{refusal}</Text>
  const way = wayInto(role, { as, students: plan.supervisedStudents, offers: plan.offers })
  const toPlans = (wanted?: PlanName) =>
    plansAddress({ from: address, accepting: id, ...(wanted ? { plan: wanted } : {}) })
  const priceOf = (name: PlanName) => rand(plan.offers.find((each) => each.plan === name)?.price?.next ?? 0)
  return (
    <Stack gap="xs" className={classes.gate} role="status">
      <Text size="sm" c="dimmed">
        {refusal}
      </Text>
      {!plan.planForEveryone && (
        <Text size="sm">
          {plan.isSold ? wordsOf(way, role, { as, plan }) : 'Ask the operator of this installation for a plan.'}
        </Text>
      )}
      {join.isError && (
        <Text size="sm" role="alert">
          {failedTo('accept invitation', join.error, words)}
        </Text>
      )}
      {plan.isSold && (
        <Group gap="sm">
          {(way.by === 'trial' || way.by === 'switch') && (
            <Button
              size="compact-md"
              loading={join.isPending}
              aria-label={`${labelOf(way)}, ${projectTitle}`}
              onClick={() => join.mutate(way.plan)}
            >
              {labelOf(way)}
            </Button>
          )}
          {way.by === 'payment' &&
            way.plans.map((name, at) => (
              <Button
                key={name}
                size="compact-md"
                variant={at === 0 ? 'filled' : 'default'}
                component="a"
                href={toPlans(name)}
              >
                Pay {priceOf(name)} for {name} and join
              </Button>
            ))}
          {way.by === 'sales' ? (
            <Anchor size="sm" href="/contact-sales">
              Contact sales
            </Anchor>
          ) : (
            <Anchor size="sm" href={toPlans()}>
              Compare the plans
            </Anchor>
          )}
        </Group>
      )}
    </Stack>
  )
}

const labelOf = ({ by, plan }: WayIn & { by: 'trial' | 'switch' }) =>
  by === 'trial' ? `Try ${plan} for ${trialDays} days and join` : `Switch to ${plan} and join`

type Standing = { as: Role; plan: { planInForce: PlanName; currentPeriodEnd: Date; trialDaysLeft: number | null } }

function wordsOf(way: WayIn, role: MemberRole, { as, plan }: Standing): string {
  const seats = role === 'supervisor' ? seatsOf : () => ''
  switch (way.by) {
    case 'trial':
      return `${way.plan} lets you in${seats(way.plan)}. It costs nothing for ${trialDays} days and needs no card; after that you are on Free again, and stay in the project, unless you choose to pay.${roleWords(way.plan, as)}`
    case 'switch':
      return `${way.plan} lets you in${seats(way.plan)}. Your trial continues with it, for the days that are left.${roleWords(way.plan, as)}`
    case 'payment': {
      const [first] = way.plans
      return `You have had your free trial. With a plan you are in: ${way.plans.map((name) => `${name}${seats(name)}`).join(', or ')}. You join by itself once it is paid.${first ? roleWords(first, as) : ''}`
    }
    case 'sales':
      return plan.trialDaysLeft === null
        ? `A larger plan can be taken when ${plan.planInForce} ends, on ${dayOf(plan.currentPeriodEnd)}; our sales team can arrange one now. The invitation stays here.`
        : 'Institutions has seats for any number of students: our sales team arranges it. The invitation stays here.'
  }
}

function seatsOf(plan: PlanName): string {
  const seats = plans[plan].supervisedStudents
  if (seats === null) return ', with seats for any number of students'
  return seats === 1 ? ', with one student' : `, with seats for ${seats} students`
}

/** The role that comes with a plan is said before it begins. */
export function roleWords(plan: PlanName, as: Role): string {
  const role = newRoleOn(plan, as)
  return role ? ` It makes you a ${role.toLowerCase()} in Ninefold: your dashboard changes with it.` : ''
}
