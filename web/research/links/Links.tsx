import { ActionIcon, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Me } from '#domain/ground/grants.ts'
import { kindOfLink, linkKindLabels } from '#domain/research/links/link-kind.ts'
import type { Link as StageLink } from '#domain/research/links/links.ts'
import { may } from '#domain/research/links/may.ts'
import { NewLink } from '#domain/research/links/new-link.ts'
import { withLink, withoutLink } from '#domain/research/stages/open-stage.ts'
import { api } from '#web/ground/api.ts'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Discard } from '#web/ground/ui/Window.tsx'
import type { Project } from '../projects/project.ts'
import { changeStage } from '../stages/query.ts'
import { LinkIcon } from './LinkIcon.tsx'
import { words } from './words.ts'

type Shown = { project: Project; stageId: string; links: StageLink[] }

/** The links of a stage: open, add, edit, remove. */
export function Links({ project, stageId, links }: Shown) {
  const [adding, { open, close }] = useDisclosure()
  const [leaving, setLeaving] = useState<StageLink | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <section aria-labelledby="links">
      <Group justify="space-between" align="baseline">
        <h2 id="links" className={panel.label}>
          Links
        </h2>
        {!adding && (
          <Button variant="subtle" size="compact-sm" onClick={open}>
            Add link
          </Button>
        )}
      </Group>
      {links.length === 0 && !adding && (
        <Text size="sm" c="dimmed">
          Link the documents of this stage: drafts, data, certificates.
        </Text>
      )}
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {links.map((link) =>
          link.id === editing ? (
            <li key={link.id}>
              <LinkForm projectId={project.id} stageId={stageId} link={link} onDone={() => setEditing(null)} />
            </li>
          ) : (
            <LinkRow
              key={link.id}
              me={project.me}
              link={link}
              isEditing={links.some(({ id }) => id === editing)}
              onEdit={() => setEditing(link.id)}
              onRemove={() => setLeaving(link)}
            />
          ),
        )}
      </Stack>
      {adding && <LinkForm projectId={project.id} stageId={stageId} onDone={close} />}
      <RemoveLink projectId={project.id} stageId={stageId} link={leaving} onClose={() => setLeaving(null)} />
    </section>
  )
}

type Row = {
  me: Me
  link: StageLink
  /** Whether another one is being edited: what is written there would be lost. */
  isEditing: boolean
  onEdit: () => void
  onRemove: () => void
}

function LinkRow({ me, link, isEditing, onEdit, onRemove }: Row) {
  const kind = kindOfLink(link.url)
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <LinkIcon kind={kind} />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Anchor
          size="sm"
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          style={{ overflowWrap: 'anywhere' }}
        >
          {link.title} <IconExternalLink size={14} stroke={1.8} aria-label="opens in a new tab" />
        </Anchor>
        {link.description && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {link.description}
          </Text>
        )}
        <Text size="xs" c="dimmed" title={link.url} style={{ overflowWrap: 'anywhere' }}>
          {[linkKindLabels[kind], hostOf(link.url), link.addedByName ?? 'Deleted user', dayOf(link.createdAt)].join(
            ' · ',
          )}
        </Text>
      </div>
      {may.editLink(me, link) && !isEditing && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${link.title}`} onClick={onEdit}>
          <IconPencil size={17} stroke={1.6} />
        </ActionIcon>
      )}
      {may.removeLink(me, link) && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${link.title}`} onClick={onRemove}>
          <IconTrash size={17} stroke={1.6} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Where a link leads, as short as people say it. */
const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

type Form = { projectId: string; stageId: string; link?: StageLink; onDone: () => void }

/** A new link, or a change of one. */
function LinkForm({ projectId, stageId, link, onDone }: Form) {
  const [id] = useState(() => link?.id ?? uuidv7())
  const form = useForm({
    initialValues: { title: link?.title ?? '', url: link?.url ?? '', description: link?.description ?? '' },
    validate: zod4Resolver(NewLink),
  })
  const isTopmost = useTopmost(true)
  const [asking, setAsking] = useState(false)
  // Escape takes this form away, and not the stage around it, and asks where something would be lost.
  useHotkeys([['Escape', () => isTopmost && (form.isDirty() ? setAsking(true) : onDone())]], [])
  const shown = {
    onSuccess(stored: StageLink) {
      changeStage(projectId, stageId, (open) => withLink(open, stored))
      onDone()
    },
  }
  const add = useMutation(
    api.links.add.mutationOptions({
      ...shown,
      onError: (error) => form.setFieldError('url', failedTo('add stage link', error, words)),
    }),
  )
  const edit = useMutation(
    api.links.edit.mutationOptions({
      ...shown,
      onError: (error) => form.setFieldError('url', failedTo('edit stage link', error, words)),
    }),
  )
  return (
    <form
      onSubmit={form.onSubmit((values) => (link ? edit : add).mutate({ projectId, stageId, id, ...values }))}
      noValidate
      style={{ flex: 1 }}
    >
      <Stack gap="xs" mt="xs">
        <TextInput label="Title" data-autofocus autoFocus {...form.getInputProps('title')} />
        <TextInput label="URL" type="url" placeholder="https://" {...form.getInputProps('url')} />
        <Textarea
          label="Description"
          description="Optional"
          autosize
          minRows={1}
          maxRows={4}
          {...form.getInputProps('description')}
        />
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={add.isPending || edit.isPending}>
            {link ? 'Save link' : 'Add link'}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
      {asking && <Discard onDiscard={onDone} onKeep={() => setAsking(false)} />}
    </form>
  )
}

type Removal = { projectId: string; stageId: string; link: StageLink | null; onClose: () => void }

function RemoveLink({ projectId, stageId, link, onClose }: Removal) {
  const remove = useMutation(
    api.links.remove.mutationOptions({
      onSuccess(_gone, { id }) {
        changeStage(projectId, stageId, (open) => withoutLink(open, id))
        onClose()
      },
      onError: (error) => notifications.show({ message: failedTo('remove stage link', error, words), color: 'red' }),
    }),
  )
  return (
    <Confirm
      opened={link !== null}
      title="Remove link"
      action="Remove"
      pending={remove.isPending}
      onConfirm={() => link && remove.mutate({ projectId, stageId, id: link.id })}
      onClose={onClose}
    >
      <Text>Are you sure you want to remove this link?</Text>
      <Text c="dimmed" size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {link?.title}
      </Text>
    </Confirm>
  )
}
