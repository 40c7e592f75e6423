import { Anchor, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { FoundPlan } from '#domain/research/data-plans/data-plans.ts'
import { part } from '#web/ground/failures/part.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import classes from './Plan.module.css'

const Version = part(() => import('./Version.tsx'))

/** The versions that were saved, and the plan to take along. */
export function Versions({ projectId, found }: { projectId: string; found: FoundPlan }) {
  const { plan, versions, changedAt, changedByName, isChanged } = found
  const [shown, setShown] = useState<number | null>(null)
  return (
    <section className={panel.panel} aria-labelledby="plan-versions">
      <Title order={2} id="plan-versions">
        Versions
      </Title>
      {versions.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          None is saved yet. Save one whenever you hand the plan in: it stays as it is.
        </Text>
      )}
      <ul className={classes.list}>
        {versions.map(({ number, savedAt, savedByName }) => (
          <li key={number}>
            <span>
              <Anchor component="button" type="button" onClick={() => setShown(number)}>
                Version {number}
              </Anchor>
            </span>
            <Text span size="sm" c="dimmed">
              {dayOf(savedAt)}, {savedByName ?? 'Deleted user'}
            </Text>
          </li>
        ))}
      </ul>
      {plan && changedAt && (
        <>
          <Text size="sm" mt="md">
            {isChanged ? 'As it is now, not saved as a version' : 'As it is now'}
          </Text>
          <Text size="sm" c="dimmed">
            {dayOf(changedAt)}, {changedByName ?? 'Deleted user'}
          </Text>
          <Downloads address={`/data-plans/${projectId}`} />
        </>
      )}
      {shown !== null && <Version projectId={projectId} number={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

/** A plan as a PDF, and for programs. */
export const Downloads = ({ address }: { address: string }) => (
  <Group gap="md" mt={6}>
    <Anchor size="sm" href={`${address}/plan.pdf`} download>
      PDF
    </Anchor>
    <Anchor size="sm" href={`${address}/plan.json`} download>
      maDMP (JSON)
    </Anchor>
  </Group>
)
