import { Autocomplete, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import {
  type Approval,
  approvalKindLabels,
  approvalKinds,
  isPermission,
  lateRuleLabels,
  lateRules,
  riskLabels,
  risks,
  routeLabels,
  routes,
} from '#domain/research/ethics/approvals.ts'
import { committees, withCommittee } from '#domain/research/ethics/committees.ts'
import { ApprovalDetails } from '#domain/research/ethics/new-approval.ts'
import { client } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

type Opened = { projectId: string; approval: Approval | null; onClose: () => void }

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>, none?: string) => [
  ...(none ? [{ value: '', label: none }] : []),
  ...values.map((value) => ({ value, label: labels[value] })),
]

/** The window in which an approval or a permission is added, or what is known of it is changed. */
export default function EditApproval({ projectId, approval: latest, onClose }: Opened) {
  // As it was when the window opened: whoever changes it meanwhile is not overwritten.
  const [approval] = useState(latest)
  const { idOf } = useRetryIds()
  const form = useForm({
    initialValues: {
      kind: approval?.kind ?? 'people',
      committee: approval?.committee ?? '',
      registration: approval?.registration ?? '',
      reference: approval?.reference ?? '',
      route: approval?.route ?? null,
      risk: approval?.risk ?? null,
      covers: approval?.covers ?? '',
      lateRule: approval?.lateRule ?? null,
    } satisfies ApprovalDetails as ApprovalDetails,
    validate: (values) => zod4Resolver(ApprovalDetails)(shownOf(values)),
  })
  const save = useEthicsAct(
    (values: ApprovalDetails) =>
      client.ethics.saveApproval({
        ...{ ...shownOf(values), projectId, approvalId: approval?.id ?? idOf('approval') },
        revision: approval?.revision ?? null,
      }),
    { onDone: onClose, isQuiet: true },
  )
  const { kind, committee } = form.values
  const known = committees.find(({ name }) => name === committee)
  const isOfCommittee = !isPermission(kind)
  function choose(name: string) {
    const { registration, lateRule } = withCommittee(form.getValues(), name, approval)
    form.setFieldValue('committee', name)
    form.setFieldValue('registration', registration)
    form.setFieldValue('lateRule', lateRule)
  }
  return (
    <Window title={approval ? 'Edit approval' : 'Add approval'} onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <NativeSelect
            label="What it is about"
            data={choices(approvalKinds, approvalKindLabels)}
            data-autofocus
            {...form.getInputProps('kind')}
          />
          <Autocomplete
            label={isOfCommittee ? 'Committee' : 'Who gives the permission'}
            description={isOfCommittee ? 'Choose one, or write its name as its letters have it.' : undefined}
            data={isOfCommittee ? committees.map(({ name }) => name) : []}
            {...form.getInputProps('committee')}
            onChange={choose}
          />
          {known && (
            <Text size="sm" c="dimmed">
              {known.says} Source: {known.source}, {known.year}.
            </Text>
          )}
          <Group grow align="flex-start">
            {isOfCommittee && (
              <TextInput label="NHREC registration" placeholder="REC-…" {...form.getInputProps('registration')} />
            )}
            <TextInput label="Reference" {...form.getInputProps('reference')} />
          </Group>
          {isOfCommittee && (
            <Group grow align="flex-start">
              <NativeSelect
                label="Route"
                data={choices(routes, routeLabels, 'Not known yet')}
                {...chosenIn(form.values.route, (route) => form.setFieldValue('route', route), routes)}
              />
              <NativeSelect
                label="Risk"
                data={choices(risks, riskLabels, 'Not known yet')}
                {...chosenIn(form.values.risk, (risk) => form.setFieldValue('risk', risk), risks)}
              />
            </Group>
          )}
          <Textarea
            label="What it covers"
            description="Sites, groups, and how many people or animals."
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('covers')}
          />
          {isOfCommittee && (
            <NativeSelect
              label="Once its last day has passed"
              data={choices(lateRules, lateRuleLabels, 'Not known')}
              {...chosenIn(form.values.lateRule, (rule) => form.setFieldValue('lateRule', rule), lateRules)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {approval ? 'Save' : 'Add'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

/** Without what only committees have, where it is a permission: it may have been something else when that was filled in. */
const shownOf = (details: ApprovalDetails): ApprovalDetails =>
  isPermission(details.kind) ? { ...details, registration: null, route: null, risk: null, lateRule: null } : details

/** A list in which nothing may be chosen. */
const chosenIn = <Value extends string>(
  value: Value | null,
  set: (value: Value | null) => void,
  values: readonly Value[],
) => ({
  value: value ?? '',
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    set(values.find((each) => each === currentTarget.value) ?? null),
})
