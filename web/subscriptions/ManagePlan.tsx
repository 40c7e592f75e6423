import { Badge, Button, Container, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type PlanName, planNames, yearlyPrices } from '#domain/plans.ts'
import { api } from '../api.ts'
import { demandProfile } from '../session/session.ts'
import { Logo } from '../ui/Logo.tsx'
import { rand } from '../ui/money.ts'
import classes from './ManagePlan.module.css'

export const meta = () => [{ title: 'Plans – Ninefold' }]
export const clientLoader = demandProfile

/** What each plan includes, in words. */
const gives: Record<PlanName, string[]> = {
  Free: ['3 projects of your own', 'All nine stages, links and notes to yourself'],
  Researcher: ['Unlimited projects', '1 supervisor and 10 collaborators in each', 'Notifications'],
  Supervisor: ['Everything in Researcher', 'Unlimited collaborators', '5 student seats, in one place', 'Notifications'],
  Institutions: ['Everything in Supervisor', 'Unlimited students', 'Analytics (coming soon)'],
}

/** The plans and what they cost, for somebody who is logged in. */
export default function ManagePlan() {
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  return (
    <Container component="main" size="xl" py="lg">
      <Group justify="space-between" mb="xl">
        <Logo to="/dashboard" />
        <Button
          component={Link}
          to="/dashboard"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        >
          Back to Dashboard
        </Button>
      </Group>
      <Title order={1}>Plans</Title>
      <Text c="dimmed" mt="xs" mb="lg">
        7 days free, then half price in the first year. Plans cannot be changed or paid for here yet.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {planNames.map((plan) => (
          <section key={plan} className={classes.plan} aria-labelledby={`plan-${plan}`}>
            <Group justify="space-between">
              <Title order={2} id={`plan-${plan}`}>
                {plan}
              </Title>
              {subscription.data?.planInForce === plan && (
                <Badge variant="light" tt="none">
                  Your plan
                </Badge>
              )}
            </Group>
            <Price plan={plan} />
            <List spacing="xs" icon={<IconCheck size={18} aria-hidden className={classes.check} />}>
              {gives[plan].map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </section>
        ))}
      </SimpleGrid>
    </Container>
  )
}

function Price({ plan }: { plan: PlanName }) {
  const price = yearlyPrices[plan]
  if (!price) {
    return (
      <p className={classes.price}>
        <span className={classes.amount}>{plan === 'Free' ? rand(0) : 'On request'}</span>
      </p>
    )
  }
  return (
    <p className={classes.price}>
      <span className={classes.amount}>{rand(price.first)}</span> in the first year
      <br />
      then {rand(price.after)} a year
    </p>
  )
}
