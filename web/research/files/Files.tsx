import { Alert, Button, FileButton, Group, Progress, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fileSizeLimit, fileTypes, type StorageUse, sizeInWords } from '#domain/research/files/files.ts'
import { may } from '#domain/research/files/may.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import { FileRow } from './FileRow.tsx'
import classes from './Files.module.css'
import { findLikeText } from './find-like-text.ts'
import { filesQuery } from './query.ts'
import { type Alike, SameName } from './SameName.tsx'
import { UploadRows } from './UploadRows.tsx'
import { fileLike, send } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

const accepted = Object.keys(fileTypes).map((ending) => `.${ending}`)

/** The files of a stage: added by button, by dropping or by pasting them, each with its versions. */
export function Files({ project, stageId }: { project: Project; stageId: string }) {
  const stage = { projectId: project.id, stageId }
  const query = useQuery(filesQuery(stage))
  const files = query.data?.files ?? []
  const beside = files.flatMap(({ versions: [newest] }) => newest ?? [])
  const sending = useUploads(stageId)
  const [same, setSame] = useState<Alike[]>([])
  const [looking, setLooking] = useState<File[]>([])
  function add(dropped: File[]) {
    for (const each of dropped) void addOne(each)
  }
  async function addOne(dropped: File) {
    const named = fileLike(files, dropped.name)
    if (!named) setLooking((before) => [...before, dropped])
    const file = named ?? (await findLikeText({ projectId: project.id }, files, dropped))
    setLooking((before) => before.filter((each) => each !== dropped))
    // Whoever has gone elsewhere meanwhile is not asked: it is there, as a file of its own.
    if (file && area.current) setSame((before) => [...before, { dropped, file, by: named ? 'name' : 'text' }])
    else send(stage, [dropped])
  }
  useWindowEvent('paste', (event) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    // Where somebody writes, and with text, it is the text that is meant: programs add a picture of it.
    const isText = event.clipboardData?.types.includes('text/plain') === true
    const isWriting =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null
    if (pasted.length > 0 && !isText && !isWriting) add(pasted)
  })
  const [conflict] = same
  const resetPicker = useRef<() => void>(null)
  const area = useRef<HTMLElement>(null)
  // What was pressed may be gone with what it did.
  useKeepFocus(area, [...files.flatMap(({ versions }) => versions), ...sending].map(({ id }) => id).join())
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="files">
      <Dropzone
        onDrop={add}
        onReject={(rejected: { file: File }[]) => add(rejected.map(({ file }) => file))}
        activateOnClick={false}
        activateOnKeyboard={false}
        useFsAccessApi={false}
        className={classes.drop ?? ''}
        inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
        tabIndex={-1}
        role="presentation"
        enablePointerEvents
      >
        <Group justify="space-between" align="baseline">
          <h2 id="files" className={panel.label}>
            Files
          </h2>
          {may.addFile(project.me) && (
            <FileButton
              multiple
              accept={accepted.join(',')}
              resetRef={resetPicker}
              onChange={(picked) => {
                add(picked)
                // The same file may be chosen again: browsers tell only of another.
                resetPicker.current?.()
              }}
            >
              {(props) => (
                <Button variant="subtle" size="compact-sm" {...props}>
                  Add files
                </Button>
              )}
            </FileButton>
          )}
        </Group>
        {query.isPending && <Skeleton height={40} />}
        {query.isLoadingError && (
          <Alert color="red" role="alert">
            The files could not be loaded. {sentenceOf(query.error)}
          </Alert>
        )}
        {query.isSuccess && files.length === 0 && sending.length === 0 && (
          <Text size="sm" c="dimmed">
            Add files here, drop them or paste them: up to {sizeInWords(fileSizeLimit)} each. Every version is kept.
          </Text>
        )}
        {files.length > 0 && (
          <ul className={classes.list}>
            {files.map((file) => (
              <FileRow key={file.id} {...{ project, file, beside }} />
            ))}
          </ul>
        )}
        {looking.length > 0 && files.length > 0 && (
          <Text size="sm" c="dimmed" role="status">
            Reading {looking.map(({ name }) => `“${name}”`).join(', ')}…
          </Text>
        )}
        <UploadRows sending={sending} />
        {query.data && <Use storage={query.data.storage} />}
      </Dropzone>
      {conflict && (
        <SameName
          key={conflict.dropped.name}
          {...conflict}
          onChosen={(fileId) => {
            send(stage, [conflict.dropped], fileId ? { fileId } : {})
            setSame(same.slice(1))
          }}
          onClose={() => setSame(same.slice(1))}
        />
      )}
    </section>
  )
}

/** How much of the owner’s plan files take, once that is most of it. */
function Use({ storage: { used, limit, plan } }: { storage: StorageUse }) {
  const share = Math.min(100, (used / limit) * 100)
  if (share < 80) return null
  return (
    <div className={classes.use}>
      <Progress value={share} size={4} color={share > 90 ? 'red.7' : 'fynbos'} aria-hidden />
      <Text size="xs" c="dimmed" mt={4}>
        {sizeInWords(used)} of {sizeInWords(limit)} used
        <VisuallyHidden> of the owner’s {plan} plan</VisuallyHidden>
      </Text>
    </div>
  )
}
