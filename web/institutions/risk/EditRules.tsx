import { Button, Group, NativeSelect, NumberInput, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import {
  type ProgrammeRules,
  RiskSettings,
  riskRules,
  riskWords,
  usualSettings,
} from '#domain/institutions/risk/rules.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import classes from './Risk.module.css'
import { words } from './words.ts'

type Shown = { workspace: Workspace; chosen: string | null; onClose: () => void }

/** The rules of a programme: which it uses, and the number of each. */
export default function EditRules({ workspace: { id: institutionId, programmes, units }, chosen, onClose }: Shown) {
  const open = programmes.filter(({ isArchived }) => !isArchived)
  const [programmeId, setProgrammeId] = useState(chosen ?? open[0]?.id ?? '')
  const unit = units.find(({ id }) => id === open.find((each) => each.id === programmeId)?.unitId)
  // Whoever has a role in this programme alone has none in its unit: the server says what they may.
  const readOnly = useIsReadOnly()
  const canSet = !readOnly && (!unit || unit.roles.length === 0 || may.setProgrammes(unit))
  const found = useQuery(
    api.risk.findRules.queryOptions({
      input: { institutionId, programmeId },
      staleTime: 0,
      enabled: programmeId !== '',
    }),
  )
  return (
    <Window title="Rules" size="lg" onClose={onClose}>
      <Stack>
        <NativeSelect
          label="Programme"
          value={programmeId}
          onChange={({ currentTarget }) => setProgrammeId(currentTarget.value)}
          data={open.map(({ id: value, name, unitId }) => ({
            value,
            label: `${name}, ${units.find(({ id }) => id === unitId)?.name ?? ''}`,
          }))}
        />
        {found.isLoadingError && <Failed error={found.error} what="rules" retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={320} role="status" aria-label="Loading the rules" />}
        {found.data && (
          <Form
            key={`${programmeId} ${found.data.version}`}
            {...{ institutionId, programmeId, canSet, onClose }}
            rules={found.data}
          />
        )}
      </Stack>
    </Window>
  )
}

type Entered = {
  institutionId: string
  programmeId: string
  rules: ProgrammeRules
  canSet: boolean
  onClose: () => void
}

function Form({ institutionId, programmeId, rules: { version, settings }, canSet, onClose }: Entered) {
  const form = useCheckedForm({ initialValues: settings, validate: zod4Resolver(RiskSettings) })
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      client.risk.setRules({ institutionId, programmeId, version, settings: RiskSettings.parse(values) }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.risk.key() })
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Unsaved isUnsaved={() => form.isDirty() && !save.isSuccess} />
      <Stack>
        {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
        <Text size="sm" c="dimmed">
          The student reads these rules, too. What is changed here holds from now on, and is written in the log.
        </Text>
        <ul className={classes.rules}>
          {riskRules.map((rule) => {
            const { name, says, limit } = riskWords[rule]
            const { isOn, limit: number } = form.values[rule]
            return (
              <li key={rule} className={classes.rule}>
                <Switch
                  label={name}
                  description={says(Number.isInteger(number) ? number : (limit?.usual ?? 0))}
                  disabled={!canSet}
                  {...form.getInputProps(`${rule}.isOn`, { type: 'checkbox' })}
                />
                {limit && (
                  <NumberInput
                    label={limit.unit === '%' ? 'Per cent' : limit.unit === 'days' ? 'Days' : 'Meetings'}
                    aria-label={`${name}: ${limit.unit}`}
                    min={limit.min}
                    max={limit.max}
                    disabled={!canSet || !isOn}
                    {...form.getInputProps(`${rule}.limit`)}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <Group justify="flex-end">
          {canSet && (
            <Button variant="subtle" onClick={() => form.setValues(usualSettings)}>
              Back to the usual
            </Button>
          )}
          <Button variant={canSet ? 'subtle' : 'default'} onClick={onClose}>
            {canSet ? 'Cancel' : 'Close'}
          </Button>
          {canSet && (
            <Button type="submit" loading={save.isPending}>
              Save rules
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
