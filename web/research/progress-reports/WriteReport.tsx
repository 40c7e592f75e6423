import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import {
  assembledSections,
  type ProgressReport,
  type SectionName,
  Sections,
  sectionLabels,
  sectionNames,
} from '#domain/research/progress-reports/progress-reports.ts'
import { api, client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { useReportChange } from './change.ts'
import classes from './Reports.module.css'
import { words } from './words.ts'

type Writing = { projectId: string; report: ProgressReport; onRemoved: () => void }

const hints: Record<SectionName, string> = {
  summary: 'In a few sentences: what was planned, and what was achieved.',
  stages: 'Taken from the project: change what needs it.',
  reviews: 'Taken from the project: change what needs it.',
  meetings: 'Taken from the project: change what needs it.',
  outputs: 'Publications, talks, data, software. Taken from the project’s publications.',
  actions: 'Taken from the minutes of your meetings.',
  obstacles: 'Illness, access, equipment, money, anything that the reader should know.',
  ahead: 'What you plan until the next report, and what you need for it.',
}

const Draft = z.object({ periodFrom: PlainDate, periodTo: PlainDate, sections: Sections })

/** The report as its owner writes it. */
export function WriteReport({ projectId, report, onRemoved }: Writing) {
  const { id: reportId, periodFrom, periodTo, sections } = report
  // What the form was filled from: whatever is stored since then is not overwritten unseen.
  const [version, setVersion] = useState(report.version)
  const form = useCheckedForm<z.infer<typeof Draft>>({
    initialValues: { periodFrom, periodTo, sections },
    validate: zod4Resolver(Draft),
  })
  useUnsaved(() => form.isDirty())
  const [replacing, { open: replace, close: stopReplacing }] = useDisclosure()
  const [removing, { open: askToRemove, close: stopRemoving }] = useDisclosure()
  const save = useReportChange({
    mutationFn: async ({ draft, isFinal }: { draft: z.infer<typeof Draft>; isFinal: boolean }) => {
      const stored = form.isDirty()
        ? await client.progressReports.write({ projectId, reportId, version, ...draft })
        : { version }
      setVersion(stored.version)
      form.resetDirty(draft)
      if (isFinal) await client.progressReports.send({ projectId, reportId, version: stored.version })
      notifications.show({ message: isFinal ? 'The report is handed in.' : 'Saved.' })
    },
  })
  const assemble = useReportChange({
    mutationFn: async () => {
      const { periodFrom, periodTo } = form.values
      const found = await client.progressReports.assemble({ projectId, periodFrom, periodTo })
      for (const [name, text] of Object.entries(found)) form.setFieldValue(`sections.${name}`, text)
      stopReplacing()
    },
  })
  const remove = useReportChange(api.progressReports.remove.mutationOptions(), onRemoved)
  const year = Number(today().slice(0, 4))
  const years = { from: year - 15, to: year + 1 }
  const failed = save.error ?? assemble.error
  return (
    <form noValidate onSubmit={form.onSubmit((draft) => save.mutate({ draft, isFinal: false }))}>
      <Stack gap="lg">
        <div className={classes.period}>
          <DateField
            label="Period from"
            years={years}
            {...form.getInputProps('periodFrom')}
            value={form.values.periodFrom}
          />
          <DateField label="Period to" years={years} {...form.getInputProps('periodTo')} value={form.values.periodTo} />
        </div>
        {sectionNames.map((each) => (
          <Textarea
            key={each}
            label={sectionLabels[each]}
            description={hints[each]}
            autosize
            minRows={assembledSections.some((name) => name === each) ? 2 : 3}
            maxRows={16}
            {...form.getInputProps(`sections.${each}`)}
          />
        ))}
        {failed && <Refused>{sentenceOf(failed, words)}</Refused>}
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" onClick={replace}>
              Take from the project again
            </Button>
            {!report.sentAt && (
              <Button variant="subtle" color="red" onClick={askToRemove}>
                Remove
              </Button>
            )}
          </Group>
          <Group gap="xs">
            <Button type="submit" variant="default" loading={save.isPending && !save.variables.isFinal}>
              Save
            </Button>
            <Button
              loading={save.isPending && save.variables.isFinal}
              onClick={() => form.onSubmit((draft) => save.mutate({ draft, isFinal: true }))()}
            >
              Hand in
            </Button>
          </Group>
        </Group>
      </Stack>
      <Confirm
        opened={replacing}
        title="Take it from the project again?"
        action="Replace"
        pending={assemble.isPending}
        onConfirm={() => assemble.mutate()}
        onClose={stopReplacing}
      >
        What you have written under {assembledSections.map((name) => sectionLabels[name]).join(', ')} is replaced.
      </Confirm>
      <Confirm
        opened={removing}
        title="Remove this report?"
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ projectId, reportId, version })}
        onClose={stopRemoving}
      >
        {remove.isError && <Refused>{sentenceOf(remove.error, words)}</Refused>}
        What you have written in it is lost. Nobody has received it.
      </Confirm>
    </form>
  )
}
