import { Button, FileButton, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileTypes } from '#domain/research/files/files.ts'
import { filesQuery } from '../files/query.ts'
import { UploadRows } from '../files/UploadRows.tsx'
import { send } from '../files/uploads.ts'
import { useUploads } from '../files/use-uploads.ts'
import type { Project } from '../projects/project.ts'

type Field = {
  project: Project
  label: string
  value: string | null
  onChange: (fileId: string | null) => void
  error?: ReactNode
}

/** A file of the Ethics stage: one that is there, or one that is uploaded to it. */
export function ChooseFile({ project, label, value, onChange, error }: Field) {
  const projectId = project.id
  const stageId = project.stages.find(({ number }) => number === 3)?.id ?? ''
  const { data } = useQuery(filesQuery({ projectId, stageId }))
  const sending = useUploads(stageId)
  const files = (data?.files ?? []).map(({ id, versions: [newest] }) => ({
    value: id,
    label: newest ? `${newest.name}, version ${newest.number}` : id,
  }))
  const isComing = value !== null && !files.some((each) => each.value === value)
  function upload(file: File | null) {
    if (!file) return
    const fileId = crypto.randomUUID()
    send({ projectId, stageId }, [file], { fileId })
    onChange(fileId)
  }
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="wrap">
        <NativeSelect
          label={label}
          style={{ flex: '1 1 14rem' }}
          data={[
            { value: '', label: 'None' },
            ...files,
            ...(isComing ? [{ value, label: sending.length > 0 ? 'Uploading…' : 'The uploaded file' }] : []),
          ]}
          value={value ?? ''}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
        <FileButton
          accept={Object.keys(fileTypes)
            .map((ending) => `.${ending}`)
            .join()}
          onChange={upload}
          inputProps={{ 'aria-label': `Upload: ${label}` }}
        >
          {(props) => (
            <Button {...props} variant="default" disabled={sending.length > 0}>
              Upload
            </Button>
          )}
        </FileButton>
      </Group>
      <UploadRows sending={sending} />
    </div>
  )
}
