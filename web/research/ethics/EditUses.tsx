import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { documentName, type EthicsDocument, type UseDays } from '#domain/research/ethics/documents.ts'
import { UseDays as Days } from '#domain/research/ethics/new-document.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

const Fields = z.object({ versionId: z.string(), since: z.string().nullable(), until: z.string().nullable() })
type Fields = z.infer<typeof Fields>

type Opened = { projectId: string; document: EthicsDocument; onClose: () => void }

/** The window in which a supervisor says from which day, and until which, participants are given a version. */
export default function EditUses({ projectId, document, onClose }: Opened) {
  const daysOf = (versionId: string) => {
    const use = document.uses.find((each) => each.versionId === versionId)
    return { versionId, since: use?.since ?? null, until: use?.until ?? null }
  }
  const form = useForm<Fields>({
    initialValues: daysOf(document.versionId),
    validate: (values) => {
      const days = daysIn(values)
      return days ? zod4Resolver(Days)(days) : { since: 'Say from which day.' }
    },
  })
  const save = useEthicsAct(
    ({ versionId, days }: { versionId: string; days: UseDays | null }) =>
      client.ethics.setUse({ projectId, documentId: document.id, versionId, days }),
    { onDone: onClose, isQuiet: true },
  )
  const { versionId, since, until } = form.values
  const isUsed = document.uses.some((use) => use.versionId === versionId)
  const thisYear = new Date().getFullYear()
  const years = { from: thisYear - 10, to: thisYear + 10 }
  return (
    <Window title="What participants are given" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate({ versionId, days: daysIn(values) }))}>
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <Text>{documentName(document)}</Text>
          <NativeSelect
            label="Version"
            data={document.versions.map((each) => ({ value: each.versionId, label: `Version ${each.version}` }))}
            data-autofocus
            value={versionId}
            onChange={({ currentTarget }) => form.setValues(daysOf(currentTarget.value))}
          />
          <DateField label="Used from" years={years} {...form.getInputProps('since')} value={since} />
          <DateField label="Used until (optional)" years={years} {...form.getInputProps('until')} value={until} />
          <Text size="sm" c="dimmed">
            Without a last day it is in use until the next version is. The file stays readable either way.
          </Text>
          <Group justify="flex-end">
            {isUsed && (
              <Button
                variant="subtle"
                color="red"
                disabled={save.isPending}
                onClick={() => save.mutate({ versionId, days: null })}
              >
                It was never used
              </Button>
            )}
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

const daysIn = ({ since, until }: Fields): UseDays | null => (since === null ? null : { since, until })
