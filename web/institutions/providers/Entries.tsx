import { Text } from '@mantine/core'
import type { ProviderEntry } from '#domain/institutions/providers/providers.ts'
import type { ProviderEvent } from '#domain/people/sign-in/providers.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from '../institutions/Institution.module.css'
import { reasons } from './words.ts'

const labels: Record<ProviderEvent, string> = {
  logged_in: 'logged in',
  connected: 'connected their account',
  disconnected: 'disconnected their account',
  refused: 'was refused',
  tried: 'tried it',
}

/** The last logins through the providers of an institution, and what was refused. */
export function Entries({ entries }: { entries: ProviderEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title="What happened" intro="The last fifty. They are kept for 184 days, without what the provider said.">
      <ul className={classes.list}>
        {entries.map(({ id, event, problem, who, at }) => (
          <li key={id}>
            <div>
              <Text size="sm">
                {who ?? 'Somebody'} {labels[event]}
                {problem && `: ${reasons[problem]}`}
              </Text>
              <Text size="xs" c="dimmed">
                {dayOf(at)}, {timeOf(at)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
