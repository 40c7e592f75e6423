import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import * as z from 'zod'
import { type Approval, type Step, stepKindLabels } from '#domain/research/ethics/approvals.ts'
import { documentName, type EthicsDocument, isForParticipants } from '#domain/research/ethics/documents.ts'
import { ReturnReason } from '#domain/research/ethics/new-approval.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { StepFacts } from './StepFacts.tsx'
import { type Ethics, useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

type Opened = {
  projectId: string
  approval: Approval
  step: Step
  documents: Ethics['documents']
  today: string
  onClose: () => void
}

/** The window in which a supervisor compares what was entered with the letter, and says which forms it approves. */
export default function ConfirmStep({ projectId, approval, step: latest, documents, today, onClose }: Opened) {
  // What is confirmed is what was read here.
  const [step] = useState(latest)
  const { letter } = step
  const isOfForms = step.kind === 'application' || step.kind === 'amendment'
  const forms = isOfForms
    ? documents.filter(
        ({ kind, versions, uses, approvalId }) =>
          isForParticipants(kind) &&
          (approvalId ?? approval.id) === approval.id &&
          versions.some(({ versionId }) => !uses.some((use) => use.versionId === versionId)),
      )
    : []
  // Nothing is ticked beforehand: a form is approved only where the letter names it.
  const [chosen, setChosen] = useState<string[]>([])
  // The newest, until somebody chooses an earlier one: it may have been uploaded after the committee had decided.
  const [versionIds, setVersionIds] = useState<Record<string, string>>({})
  const since = step.validFrom ?? step.decidedOn ?? today
  const confirm = useEthicsAct(
    () =>
      client.ethics.confirmStep({
        ...{ projectId, approvalId: approval.id, stepId: step.id },
        ...{ revision: step.revision, letterVersionId: letter?.versionId ?? '' },
        uses: forms
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, versionId }) => ({ documentId: id, versionId: versionIds[id] ?? versionId, since })),
      }),
    { done: 'Confirmed.', onDone: onClose, isQuiet: true },
  )
  const [differs, setDiffers] = useState(false)
  if (differs) return <SendBack {...{ projectId, approval, step, onClose }} onBack={() => setDiffers(false)} />
  return (
    <Window title="Compare it with the letter" onClose={onClose}>
      <Stack>
        {confirm.isError && <Refused>{sentenceOf(confirm.error, words)}</Refused>}
        <Text>
          {[stepKindLabels[step.kind], approval.committee, approval.registration, approval.reference]
            .filter(Boolean)
            .join(', ')}
        </Text>
        {approval.covers && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Covers: {approval.covers}
          </Text>
        )}
        <StepFacts step={step} />
        {letter ? (
          <Anchor href={`/files/${projectId}/${letter.versionId}`} download>
            {letter.name}, version {letter.version}
          </Anchor>
        ) : (
          <Refused>There is no letter yet: it has to be added before anybody can confirm this.</Refused>
        )}
        {forms.length > 0 && (
          <Checkbox.Group
            label={`Approved with it, and used from ${plainDate(since)}`}
            description="Tick what the letter names, in the version it names."
            value={chosen}
            onChange={setChosen}
          >
            <Stack gap="xs" mt="xs">
              {forms.map((form) => (
                <Group key={form.id} gap="sm" justify="space-between">
                  <Checkbox
                    value={form.id}
                    label={`${documentName(form)}, version ${versionOf(form, versionIds[form.id])}`}
                  />
                  {form.versions.length > 1 && (
                    <NativeSelect
                      aria-label={`Version of ${documentName(form)}`}
                      size="xs"
                      data={form.versions.map(({ versionId, version }) => ({
                        value: versionId,
                        label: `Version ${version}`,
                      }))}
                      value={versionIds[form.id] ?? form.versionId}
                      onChange={({ currentTarget }) => setVersionIds({ ...versionIds, [form.id]: currentTarget.value })}
                    />
                  )}
                </Group>
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={() => setDiffers(true)}>
            Send it back…
          </Button>
          <Button disabled={!letter} loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            It is as the letter says
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}

type Back = Pick<Opened, 'projectId' | 'approval' | 'step' | 'onClose'> & { onBack: () => void }

/** What differs from the letter, for whoever entered it. */
function SendBack({ projectId, approval, step, onClose, onBack }: Back) {
  const form = useCheckedForm({
    initialValues: { reason: '' },
    validate: zod4Resolver(z.object({ reason: ReturnReason })),
  })
  const send = useEthicsAct(
    ({ reason }: typeof form.values) =>
      client.ethics.returnStep({
        ...{ projectId, approvalId: approval.id, stepId: step.id },
        ...{ revision: step.revision, letterVersionId: step.letterVersionId, reason },
      }),
    { done: 'Sent back.', onDone: onClose, isQuiet: true },
  )
  return (
    <Window title="Send it back" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Stack>
          {send.isError && <Refused>{sentenceOf(send.error, words)}</Refused>}
          <StepFacts step={step} />
          <Textarea
            label="What differs from the letter?"
            description="Everybody in the project reads it. It waits for the student until they change what they entered, or the letter."
            autosize
            minRows={3}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onBack}>
              Back
            </Button>
            <Button type="submit" loading={send.isPending}>
              Send it back
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

const versionOf = ({ version, versions }: EthicsDocument, chosen: string | undefined) =>
  versions.find(({ versionId }) => versionId === chosen)?.version ?? version
