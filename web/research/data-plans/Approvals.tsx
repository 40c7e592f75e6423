import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Approved } from '#domain/research/data-plans/data-plans.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import classes from './Plan.module.css'

/** The ethics approvals that are in force: they are part of the plan by themselves. */
export function Approvals({ approvals, address }: { approvals: readonly Approved[]; address: string }) {
  return (
    <section className={panel.panel} aria-labelledby="plan-approvals">
      <Title order={2} id="plan-approvals">
        Ethics approvals
      </Title>
      {approvals.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          None is in force. Once one is, its number stands in the plan by itself.
        </Text>
      ) : (
        <ApprovedList approvals={approvals} />
      )}
      <Anchor component={Link} to={address} size="sm" display="inline-block" mt="sm">
        Approvals and dates
      </Anchor>
    </section>
  )
}

export const ApprovedList = ({ approvals }: { approvals: readonly Approved[] }) => (
  <ul className={classes.list}>
    {approvals.map(({ committee, about, number, until }) => (
      <li key={`${committee} ${about} ${number}`}>
        <span>{number ? `${committee}: ${number}` : committee}</span>
        <Text span size="sm" c="dimmed">
          {about}
          {until ? `, until ${plainDate(until)}` : ''}
        </Text>
      </li>
    ))}
  </ul>
)
