import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { roleLabels } from '#domain/institutions/institutions/grants.ts'
import type { SeenUnit } from '#domain/institutions/institutions/institutions.ts'
import type { ProvisioningRule } from '#domain/institutions/provisioning/provisioning.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from '../institutions/Institution.module.css'
import { AddRule } from './AddRule.tsx'
import type { At } from './OneConnection.tsx'
import { words } from './words.ts'

type Shown = {
  at: At
  rules: readonly ProvisioningRule[]
  groups: readonly string[]
  units: readonly SeenUnit[]
}

/** Which group gives which role, and where. */
export function Rules({ at, rules, groups, units }: Shown) {
  const [adding, { open, close }] = useDisclosure()
  const remove = useMutation(
    api.provisioning.removeRule.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.provisioning.key() }),
    }),
  )
  return (
    <Section
      title="Groups and roles"
      intro="Whoever is in a group of this name has the role while they are in it. No rule makes an owner, and what you gave somebody by hand is never taken away by one."
    >
      {remove.isError && <Refused>{sentenceOf(remove.error, words)}</Refused>}
      {rules.length === 0 && <Text c="dimmed">No group gives a role.</Text>}
      <ul className={classes.list}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <div className={classes.unit}>
              <Text style={{ overflowWrap: 'anywhere' }}>
                <strong>{rule.groupName}</strong>: {roleLabels[rule.role]} of {rule.unitName}
              </Text>
              <span className={classes.quiet}>{peopleOf(rule)}</span>
            </div>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={`Remove the rule for ${rule.groupName}: ${roleLabels[rule.role]} of ${rule.unitName}`}
              loading={remove.isPending && remove.variables.id === rule.id}
              onClick={() => remove.mutate({ ...at, id: rule.id })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={open}>
          Add a rule
        </Button>
      </div>
      {adding && <AddRule at={at} groups={groups} units={units} onClose={close} />}
    </Section>
  )
}

function peopleOf({ people }: ProvisioningRule): string {
  if (people === null) return 'No such group has been sent yet'
  return people === 1 ? '1 person' : `${people} people`
}
