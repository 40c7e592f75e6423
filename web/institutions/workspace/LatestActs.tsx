import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { actLabels } from '#domain/institutions/institutions/institutions.ts'
import { api } from '#web/ground/api.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import classes from './Overview.module.css'

const shown = 5

/** What somebody did last in an institution. */
export function LatestActs({ institutionId }: { institutionId: string }) {
  const { data } = useQuery(api.institutions.listLog.queryOptions({ input: { institutionId }, staleTime: 0 }))
  return (
    <section className={classes.card} aria-label="Lately">
      <h2>Lately</h2>
      <ul className={classes.list}>
        {data?.acts.slice(0, shown).map(({ id, who, kind, about, at }) => (
          <li key={id}>
            <Text size="sm">
              {who} {actLabels[kind]}: {about}
            </Text>
            <span className={classes.quiet}>
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="?part=log" size="sm">
        Open the log
      </Anchor>
    </section>
  )
}
