import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasFeature, plans } from '#domain/money/subscriptions/plans.ts'
import { api } from '#web/ground/api.ts'
import { plansAddress } from '#web/money/subscriptions/came-from.ts'

/** How many students a supervisor's plan has seats for, and how many are taken, or an offer of a plan that has seats. */
export default function Seats() {
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  if (!subscription.data) return null
  const { planInForce, supervisedStudents, isSold } = subscription.data
  const seats = plans[planInForce].supervisedStudents
  if (!hasFeature(planInForce, 'student_management') && isSold) return <Upgrade plan={planInForce} />
  if (seats === 0) return null
  return (
    <Stack gap={6} maw={420}>
      <Text>
        {seats === null
          ? `${supervisedStudents} ${supervisedStudents === 1 ? 'student' : 'students'}`
          : `${supervisedStudents} of ${seats} student seats used`}
      </Text>
      {seats !== null && (
        <Progress.Root size="md">
          <Progress.Section value={(100 * supervisedStudents) / seats} aria-label="Student seats used" />
        </Progress.Root>
      )}
    </Stack>
  )
}

function Upgrade({ plan }: { plan: string }) {
  return (
    <Paper withBorder p="lg" radius="lg">
      <Group justify="space-between">
        <div>
          <Title order={2} fz="lg">
            Upgrade to Supervisor Plan
          </Title>
          <Text c="dimmed" maw={560}>
            It gives you seats for five students and their projects in one place. Your {plan} plan does not include
            this; projects you already supervise stay.
          </Text>
        </div>
        <Button component={Link} to={plansAddress()}>
          See the plans
        </Button>
      </Group>
    </Paper>
  )
}
