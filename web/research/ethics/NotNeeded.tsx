import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { may } from '#domain/research/ethics/may.ts'
import { NotNeeded as NotNeededFields } from '#domain/research/ethics/new-approval.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import type { Project } from '../projects/project.ts'
import { type Ethics, useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

/** That a project needs no approval: why, who agreed, and whether a supervisor has confirmed it. */
export function NotNeeded({ project, ethics }: { project: Project; ethics: Ethics }) {
  const [opened, { open, close }] = useDisclosure()
  const projectId = project.id
  const { notNeeded } = ethics
  const confirm = useEthicsAct(
    ({ reason, agreedBy }: NotNeededFields) =>
      client.ethics.confirmNotNeeded({ projectId, notNeeded: { reason, agreedBy } }),
    { done: 'Confirmed.' },
  )
  const takeBack = useEthicsAct(() =>
    client.ethics.setNotNeeded({ projectId, notNeeded: null, seen: fieldsOf(notNeeded) }),
  )
  if (!notNeeded)
    return (
      <>
        {ethics.approvals.length === 0 && may.enter(project.me) && (
          <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={open}>
            No ethics approval is needed
          </Button>
        )}
        {opened && <SayWhy projectId={projectId} onClose={close} />}
      </>
    )
  return (
    <section className={panel.panel} aria-labelledby="not-needed">
      <h2 id="not-needed" className={panel.label}>
        No ethics approval is needed
      </h2>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notNeeded.reason}</Text>
      <Text size="sm" mt={4}>
        Agreed by: {notNeeded.agreedBy}
      </Text>
      <Text size="sm" c="dimmed">
        {notNeeded.isConfirmed && notNeeded.confirmedAt
          ? `Confirmed by ${notNeeded.confirmedByName ?? 'Deleted user'} on ${dayOf(notNeeded.confirmedAt)}`
          : 'A supervisor has not confirmed it yet.'}
      </Text>
      <Group gap="xs" mt="sm">
        {!notNeeded.isConfirmed && may.confirm(project.me) && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate(notNeeded)}>
            I agree
          </Button>
        )}
        {may.enter(project.me) && (!notNeeded.isConfirmed || may.confirm(project.me)) && (
          <Button variant="subtle" loading={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
            Take it back
          </Button>
        )}
      </Group>
    </section>
  )
}

const fieldsOf = (said: Ethics['notNeeded']): NotNeededFields | null =>
  said && { reason: said.reason, agreedBy: said.agreedBy }

function SayWhy({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const form = useForm({ initialValues: { reason: '', agreedBy: '' }, validate: zod4Resolver(NotNeededFields) })
  const say = useEthicsAct(
    (notNeeded: NotNeededFields) => client.ethics.setNotNeeded({ projectId, notNeeded, seen: null }),
    {
      onDone: onClose,
      isQuiet: true,
    },
  )
  return (
    <Window title="No ethics approval is needed" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((values) => say.mutate(values))}>
        <Stack>
          {say.isError && <Refused>{sentenceOf(say.error, words)}</Refused>}
          <Text size="sm">
            Only for work without people, their records or samples, and without animals. An exemption is the committee’s
            decision: add it as an approval, with its letter.
          </Text>
          <Textarea
            label="Why is none needed?"
            autosize
            minRows={3}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <TextInput label="Which committee or faculty office said so?" {...form.getInputProps('agreedBy')} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={say.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
