import { Alert, Button, Container, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Link, redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import { type PlanName, planNames } from '#domain/money/subscriptions/plans.ts'
import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { api } from '#web/ground/api.ts'
import { useAreComing } from '#web/ground/browser/shown-together.ts'
import { connection } from '#web/ground/live/connection.ts'
import { demandProfile } from '#web/ground/session/session.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { Logo } from '#web/ground/ui/Logo.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { ToastArea } from '#web/ground/ui/toasts/ToastArea.tsx'
import { Compared } from './Compared.tsx'
import { accepting, cameFrom, chosenPlan, forgetCameFrom, keepCameFrom } from './came-from.ts'
import { unsoldWords } from './current-plan.ts'
import { useLivePlan } from './live-plan.ts'
import classes from './ManagePlan.module.css'
import { NotLoaded } from './NotLoaded.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { type Act, PlanCard } from './PlanCard.tsx'
import { type PlanQuestion, questionFor } from './plan-question.ts'
import { type Subscription, useActOnPlan } from './plan-verbs.ts'
import { usePayment } from './use-payment.ts'
import { notBegun } from './words.ts'

/**
 * The page is a document of its own: only this address may load the provider's script, and what a page may load is decided
 * with its document. Without a network there is no other document to load: then the page says so in its place.
 */
export async function clientLoader(args: { request: Request }) {
  const [document] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(args.request.url)
  if (document && navigator.onLine && new URL(document.name).pathname !== pathname)
    throw redirectDocument(`${pathname}${search}`)
  return await demandProfile(args)
}

/** The plans and what they cost, for somebody who is logged in: trying, switching, paying, cancelling. */
export default function ManagePlan() {
  const { profile } = useLoaderData<typeof clientLoader>()
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  const act = useActOnPlan()
  const isComing = useAreComing([subscription])
  const current = subscription.data
  const isTrial = typeof current?.trialDaysLeft === 'number'
  const { payment, isPaying, pay, clear } = usePayment(notBegun(isTrial))
  const [openQuestion, setOpenQuestion] = useState<PlanQuestion | null>(null)
  // What another tab, or the provider, does is seen here at once.
  const { revalidate } = useRevalidator()
  useLivePlan(useCallback(() => void revalidate(), [revalidate]))
  useEffect(() => {
    keepCameFrom()
    connection.open()
    return () => connection.close()
  }, [])

  function onAct(what: Act, plan: PlanName) {
    const question = current && questionFor(what, plan, { current, role: profile.role })
    if (!question) return
    if (question.text) setOpenQuestion(question)
    else carryOut(question)
  }
  function carryOut({ does, plan }: PlanQuestion) {
    setOpenQuestion(null)
    if (does === 'pay') return pay(plan)
    // What was said of a payment is no longer so.
    clear()
    act.mutate(does)
  }
  // Whoever has chosen a plan before they came is asked about that one at once.
  const [wanted, setWanted] = useState(chosenPlan)
  if (wanted && current) {
    setWanted(null)
    const offer = current.offers.find(({ plan }) => plan === wanted)?.offer
    const question = offer && questionFor(offer, wanted, { current, role: profile.role })
    if (question?.text) setOpenQuestion(question)
  }
  return (
    <Container component="main" size="xl" py="lg">
      <ToastArea />
      <PageTitle>Plans</PageTitle>
      <Group justify="space-between" mb="xl">
        <Logo to="/dashboard" reloadDocument />
        <Button
          component={Link}
          to="/dashboard"
          reloadDocument
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        >
          Back to Dashboard
        </Button>
      </Group>
      <Title order={1}>Plans</Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {current?.isSold === false
          ? unsoldWords(current)
          : `${trialDays} days free, then half price in the first year. Everybody can try a plan once, without a card. Prices include VAT.`}
      </Text>
      <Joining />
      <PaymentResult payment={payment} back={<Back />} />
      {subscription.isLoadingError && (
        <NotLoaded error={subscription.error} retry={() => void subscription.refetch()} />
      )}
      {isComing ? (
        <Skeleton height={520} radius={14} role="status" aria-label="Loading the plans" />
      ) : (
        <>
          <div className={classes.plans}>
            {planNames
              .filter((plan) => isShown(plan, current))
              .map((plan) => (
                <PlanCard
                  key={plan}
                  plan={plan}
                  subscription={current}
                  pending={act.isPending || isPaying}
                  onAct={onAct}
                />
              ))}
          </div>
          {current?.isSold !== false && <Compared />}
        </>
      )}
      <Confirm
        opened={openQuestion !== null}
        title={openQuestion?.title ?? ''}
        action={openQuestion?.action ?? ''}
        harmless={openQuestion?.isHarmless ?? false}
        keep={openQuestion?.keep ?? 'Cancel'}
        pending={false}
        onConfirm={() => openQuestion && carryOut(openQuestion)}
        onClose={() => setOpenQuestion(null)}
      >
        {openQuestion?.text?.map((line) => (
          <Text key={line} mb="xs">
            {line}
          </Text>
        ))}
      </Confirm>
    </Container>
  )
}

/** True if a plan has a card: all where plans are sold, otherwise those that concern this person. */
function isShown(plan: PlanName, current: Subscription | undefined): boolean {
  if (!current || current.isSold || plan === current.planInForce) return true
  return plan === current.plan && !current.planForEveryone
}

/** What somebody wants a plan for. */
function Joining() {
  const id = accepting()
  const invitations = useQuery(api.invitations.list.queryOptions({ enabled: id !== null }))
  const invitation = id && invitations.data?.find((each) => each.id === id)
  if (!invitation) return null
  return (
    <Alert mb="lg" icon={<IconMail aria-hidden />}>
      You are invited to “{invitation.projectTitle}” as {invitation.role}. Once you have paid for a plan you are in the
      project, even if you close this page.
    </Alert>
  )
}

/** Back to what somebody was doing when they met a limit. */
function Back() {
  return (
    <Button component={Link} to={cameFrom() ?? '/dashboard'} reloadDocument onClick={forgetCameFrom}>
      {cameFrom() ? 'Continue where you were' : 'Open the dashboard'}
    </Button>
  )
}
