import { Anchor, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { api } from '#web/ground/api.ts'

/** How many roles were offered that nobody has answered, in the units that somebody administers. */
export function UnansweredOffers({ workspace: { id: institutionId, units } }: { workspace: Workspace }) {
  const tops = inTree(units.filter(may.seeGrants)).filter(({ depth }) => depth === 0)
  const lists = useQueries({
    queries: tops.map(({ id: unitId }) =>
      api.institutions.listRoles.queryOptions({ input: { institutionId, unitId } }),
    ),
  })
  const open = lists.flatMap(({ data }) => data ?? []).filter(({ state }) => state === 'offered').length
  if (open === 0) return null
  return (
    <Text size="sm" mt="xs">
      <Anchor component={Link} to="?part=roles">
        {open === 1 ? '1 offer of a role' : `${open} offers of roles`}
      </Anchor>{' '}
      {open === 1 ? 'has' : 'have'} not been answered.
    </Text>
  )
}
