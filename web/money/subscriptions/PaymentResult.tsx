import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaymentState } from './use-payment.ts'

/** How a payment went, and what can be done then. `back` leads to where somebody came from. */
export function PaymentResult({ payment, back }: { payment: PaymentState; back: ReactNode }) {
  return (
    <div role="status" aria-live="polite">
      <Said payment={payment} back={back} />
    </div>
  )
}

function Said({ payment, back }: { payment: PaymentState; back: ReactNode }) {
  switch (payment.state) {
    case 'none':
      return null
    case 'checking':
      return (
        <Alert mb="lg" icon={<Loader size={18} aria-hidden />} title="Your payment is being checked">
          This takes a few seconds.
        </Alert>
      )
    case 'paid':
      return (
        <Alert mb="lg" icon={<IconCircleCheck aria-hidden />} title={`You are on the ${payment.plan} plan`}>
          <Text mb="sm">
            {payment.joined === true && 'You are in the project. '}
            {payment.joined === false && 'You could not join the project at once: open the invitation to see why. '}
            Thank you. The receipt is in your inbox and under Billing.
          </Text>
          <Group>
            {back}
            <Button component={Link} to="/dashboard/account-settings/billing" reloadDocument variant="default">
              Open Billing
            </Button>
          </Group>
        </Alert>
      )
    case 'pending':
      return (
        <Alert mb="lg" icon={<IconClock aria-hidden />} title="Your payment is on its way" color="yellow">
          Your payment has not been confirmed yet. Your plan is unlocked automatically as soon as it is, usually within
          minutes; you can leave this page. Please do not pay again.
        </Alert>
      )
    case 'given_back':
      return (
        <Alert mb="lg" icon={<IconInfoCircle aria-hidden />} title="Your payment is being refunded" color="yellow">
          There was nothing left to pay for. The money goes back to your card within a few days.
        </Alert>
      )
    case 'unclear':
      return (
        <Alert mb="lg" icon={<IconInfoCircle aria-hidden />} title={payment.reason} color="red">
          Nothing was unlocked, and we are looking into it. Write to the Helpdesk if money has left your account. Please
          do not pay again.
        </Alert>
      )
    case 'not_paid':
      return (
        <Alert mb="lg" icon={<IconInfoCircle aria-hidden />} title={payment.reason} color="red">
          {payment.checkout ? (
            <>
              <Text mb="sm">You can pay on Paystack’s own page instead. It brings you back here.</Text>
              <Button component="a" href={payment.checkout.authorizationUrl}>
                Pay on Paystack’s page
              </Button>
            </>
          ) : (
            'Nothing was charged, and your plan has not changed. You can try again.'
          )}
        </Alert>
      )
  }
}
