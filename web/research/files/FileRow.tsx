import { ActionIcon, Anchor, Button, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FileVersion, type StageFile, sizeInWords } from '#domain/research/files/files.ts'
import { markupInWords } from '#domain/research/files/markup.ts'
import { may } from '#domain/research/files/may.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import type { Project } from '../projects/project.ts'
import { canBeSeen } from '../reader/can-be-seen.ts'
import { saveOrSay } from '../reader/save-or-say.ts'
import { FileIcon } from './FileIcon.tsx'
import classes from './Files.module.css'
import { send } from './uploads.ts'
import { words } from './words.ts'

const Compare = part(() => import('../reader/compare/Compare.tsx'))
const NewVersion = part(() => import('./NewVersion.tsx'))
const Reader = part(() => import('../reader/Reader.tsx'))

type Shown = {
  project: Project
  file: StageFile
  /** The newest version of each file of the stage. */
  beside: FileVersion[]
}

/** A file: its newest version, and behind it the earlier ones. */
export function FileRow({ project, file, beside }: Shown) {
  const [unfolded, { toggle }] = useDisclosure()
  const [newest, ...earlier] = file.versions
  if (!newest) return null
  return (
    <li>
      <VersionRow {...{ project, file, beside }} version={newest} isNewest />
      {earlier.length > 0 && (
        <Button variant="subtle" size="compact-xs" ml={20} aria-expanded={unfolded} onClick={toggle}>
          {unfolded
            ? 'Hide earlier versions'
            : `${earlier.length} earlier ${earlier.length === 1 ? 'version' : 'versions'}`}
        </Button>
      )}
      {unfolded && (
        <ul className={classes.versions}>
          {earlier.map((version) => (
            <li key={version.id}>
              <VersionRow {...{ project, file, beside }} version={version} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const start = { page: null, pointId: null }

/** What is open, and of which version: a newer one may take this one’s row meanwhile. */
type Opened = { what: 'preview' | 'compare' | 'version' | 'remove'; version: FileVersion }

function VersionRow({
  project,
  file,
  beside,
  version,
  isNewest = false,
}: Shown & { version: FileVersion; isNewest?: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [picked, setPicked] = useState<File | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const source = { projectId: project.id }
  const stage = { projectId: project.id, stageId: file.stageId }
  const open = (what: Opened['what']) => setOpened({ what, version })
  const close = () => setOpened(null)
  const { name, number, note, size, addedByName, createdAt, isPinned, markup } = version
  const inWords = markupInWords(markup)
  const label = `${name}, version ${number}`
  const download = () => void saveOrSay(source, version)
  return (
    <div className={classes.row}>
      {isNewest && <FileIcon name={name} />}
      <div className={classes.what}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.name ?? ''}
          onClick={canBeSeen(name) ? () => open('preview') : download}
        >
          {name}
        </Anchor>
        {note && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {note}
          </Text>
        )}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            `v${number}`,
            sizeInWords(size),
            addedByName ?? 'Deleted user',
            `${dayOf(createdAt)}, ${timeOf(createdAt)}`,
            ...(isPinned ? ['in a review or an approval'] : []),
            ...(inWords ? [inWords] : []),
          ].join(' · ')}
        </Text>
      </div>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More about ${label}`}>
            <IconDots size={17} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown maw={300}>
          <Menu.Label style={{ overflowWrap: 'anywhere' }}>SHA-256 {version.sha256}</Menu.Label>
          <Menu.Item onClick={download}>Download</Menu.Item>
          {canBeSeen(name) && <Menu.Item onClick={() => open('preview')}>Preview</Menu.Item>}
          {file.versions.length > 1 && <Menu.Item onClick={() => open('compare')}>Compare versions</Menu.Item>}
          {isNewest && may.addFile(project.me) && (
            <Menu.Item onClick={() => picker.current?.click()}>Add a new version</Menu.Item>
          )}
          {may.removeVersion(project.me, version) && !isPinned && (
            <Menu.Item color="red" onClick={() => open('remove')}>
              Remove this version
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`New version of ${name}`}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (!chosen) return
          setPicked(chosen)
          open('version')
        }}
      />
      {opened?.what === 'preview' && (
        <Reader {...{ source, beside }} version={opened.version} at={start} onClose={close} />
      )}
      {opened?.what === 'compare' && (
        <Compare source={source} versions={file.versions} newer={opened.version.id} onClose={close} />
      )}
      {opened?.what === 'version' && picked && (
        <NewVersion
          file={picked}
          number={file.lastNumber + 1}
          of={name}
          onAdd={(said) => {
            send(stage, [picked], { fileId: file.id, note: said })
            close()
          }}
          onClose={close}
        />
      )}
      <Remove
        project={project}
        file={file}
        version={opened?.what === 'remove' ? opened.version : version}
        opened={opened?.what === 'remove'}
        onClose={close}
      />
    </div>
  )
}

type Removal = Omit<Shown, 'beside'> & { version: FileVersion; opened: boolean; onClose: () => void }

function Remove({ project, file, version, opened, onClose }: Removal) {
  const stage = { projectId: project.id, stageId: file.stageId }
  const remove = useMutation(
    api.files.removeVersion.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.files.list.key({ input: stage }) })
        onClose()
      },
      onError: (error) =>
        notifications.show({ message: `The version could not be removed: ${reasonOf(error, words)}`, color: 'red' }),
    }),
  )
  return (
    <Confirm
      opened={opened}
      title="Remove this version"
      action="Remove"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ ...stage, id: version.id })}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        Version {version.number} of “{version.name}” will be deleted for everybody. This cannot be undone.
      </Text>
      {file.versions.length === 1 && (
        <Text c="dimmed" size="sm" mt={4}>
          It is the only version, so the file goes with it.
        </Text>
      )}
    </Confirm>
  )
}
