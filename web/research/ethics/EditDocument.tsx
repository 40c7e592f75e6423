import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import type { Approval } from '#domain/research/ethics/approvals.ts'
import {
  type DocumentKind,
  documentKindLabels,
  documentKinds,
  type EthicsDocument,
  hasLastDay,
  isLeave,
} from '#domain/research/ethics/documents.ts'
import type { Need } from '#domain/research/ethics/needs.ts'
import { DocumentDetails } from '#domain/research/ethics/new-document.ts'
import { client } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useUploads } from '../files/use-uploads.ts'
import type { Project } from '../projects/project.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

type Opened = {
  project: Project
  approvals: Approval[]
  document: EthicsDocument | null
  /** What is missing, and is added here. */
  need: Need | null
  onClose: () => void
}

/** The window in which a file becomes a document of the application. */
export default function EditDocument({ project, approvals, document: latest, need, onClose }: Opened) {
  // As it was when the window opened: whoever changes it meanwhile is not overwritten.
  const [document] = useState(latest)
  const { idOf } = useRetryIds()
  const form = useForm({
    initialValues: {
      fileId: document?.fileId ?? '',
      kind: document?.kind ?? need?.kind ?? 'protocol',
      who: document?.who ?? need?.who ?? '',
      language: document?.language ?? need?.language ?? '',
      validUntil: document?.validUntil ?? null,
      approvalId: document?.approvalId ?? null,
      footer: document && {
        versionId: document.versionId,
        version: document.footers[document.versionId]?.version ?? '',
        date: document.footers[document.versionId]?.date ?? null,
      },
    } as DocumentDetails,
    validate: (values) => zod4Resolver(DocumentDetails)(withoutLastDay(values)),
  })
  const stageId = project.stages.find(({ number }) => number === 3)?.id ?? ''
  const isSending = useUploads(stageId).some(({ state }) => state !== 'failed')
  const save = useEthicsAct(
    (details: DocumentDetails) =>
      client.ethics.saveDocument({
        ...{ projectId: project.id, documentId: document?.id ?? idOf('document') },
        ...{ revision: document?.revision ?? null, document: withoutLastDay(details) },
      }),
    { onDone: onClose, isQuiet: true },
  )
  const { values } = form
  const thisYear = new Date().getFullYear()
  return (
    <Window title={document ? 'Edit document' : 'Add document'} onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((details) => save.mutate(details))}>
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <NativeSelect
            label="What it is"
            data={documentKinds.map((value) => ({ value, label: documentKindLabels[value] }))}
            data-autofocus
            {...form.getInputProps('kind')}
          />
          {!document && (
            <ChooseFile
              project={project}
              label="File"
              value={values.fileId || null}
              error={form.errors.fileId}
              onChange={(fileId) => form.setFieldValue('fileId', fileId ?? '')}
            />
          )}
          <TextInput label={whoOf(values.kind)} {...form.getInputProps('who')} />
          <TextInput label="Language" {...form.getInputProps('language')} />
          {document && (
            <Group grow align="flex-start">
              <TextInput
                label="Version in its footer"
                description={`Of version ${document.version} here.`}
                {...form.getInputProps('footer.version')}
              />
              <DateField
                label="Date in its footer"
                years={{ from: thisYear - 10, to: thisYear + 10 }}
                {...form.getInputProps('footer.date')}
                value={values.footer?.date ?? null}
              />
            </Group>
          )}
          {hasLastDay(values.kind) && (
            <DateField
              label="Last day"
              years={{ from: thisYear - 10, to: thisYear + 10 }}
              {...form.getInputProps('validUntil')}
              value={values.validUntil}
            />
          )}
          {approvals.length > 1 && (
            <NativeSelect
              label="For"
              data={[
                { value: '', label: 'All of them' },
                ...approvals.map(({ id, committee }) => ({ value: id, label: committee })),
              ]}
              value={values.approvalId ?? ''}
              error={form.errors.approvalId}
              onChange={({ currentTarget }) => form.setFieldValue('approvalId', currentTarget.value || null)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} disabled={isSending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

function whoOf(kind: DocumentKind): string {
  if (isLeave(kind)) return 'Who gives it'
  return ['cv', 'certificate', 'declaration'].includes(kind) ? 'Whose' : 'For which group'
}

/** Without a day that is not shown: the kind was changed after it was filled in. */
const withoutLastDay = (details: DocumentDetails): DocumentDetails =>
  hasLastDay(details.kind) ? details : { ...details, validUntil: null }
