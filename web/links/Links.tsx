import { ActionIcon, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Link as StageLink } from '#domain/links.ts'
import { NewLink } from '#domain/new-link.ts'
import { withLink, withoutLink } from '#domain/open-stage.ts'
import { can } from '#domain/policy.ts'
import { api } from '../api.ts'
import { failedTo } from '../failures/words.ts'
import type { Project } from '../projects/project.ts'
import { changeStage } from '../stages/query.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { dayOf } from '../ui/dates.ts'
import panel from '../ui/panel.module.css'
import { useTopmost } from '../ui/topmost.ts'
import { words } from './words.ts'

type Shown = { project: Project; stageId: string; links: StageLink[] }

/** The links of a stage: open, add, remove. */
export function Links({ project, stageId, links }: Shown) {
  const [adding, { open, close }] = useDisclosure()
  const [leaving, setLeaving] = useState<StageLink | null>(null)
  return (
    <section aria-labelledby="links">
      <Group justify="space-between" align="baseline">
        <h3 id="links" className={panel.label}>
          Links
        </h3>
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
        {links.map((link) => (
          <Group component="li" key={link.id} gap="xs" wrap="nowrap" justify="space-between">
            <div style={{ minWidth: 0 }}>
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
                {[hostOf(link.url), link.addedByName ?? 'Deleted user', dayOf(link.createdAt)].join(' · ')}
              </Text>
            </div>
            {can.removeLink(project.me, link) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${link.title}`}
                onClick={() => setLeaving(link)}
              >
                <IconTrash size={17} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {adding && <AddLink projectId={project.id} stageId={stageId} onDone={close} />}
      <RemoveLink projectId={project.id} stageId={stageId} link={leaving} onClose={() => setLeaving(null)} />
    </section>
  )
}

/** Where a link leads, as short as people say it. */
const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

function AddLink({ projectId, stageId, onDone }: { projectId: string; stageId: string; onDone: () => void }) {
  const [id] = useState(() => uuidv7())
  const form = useForm({
    initialValues: { title: '', url: '', description: '' },
    validate: zod4Resolver(NewLink),
  })
  useTopmost(true)
  // Escape takes this form away, and not the stage around it; what was written stays.
  useHotkeys([['Escape', () => !form.isDirty() && onDone()]], [])
  const add = useMutation(
    api.links.add.mutationOptions({
      onSuccess(link) {
        changeStage(projectId, stageId, (open) => withLink(open, link))
        onDone()
      },
      onError: (error) => form.setFieldError('url', failedTo('add stage link', error, words)),
    }),
  )
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate({ projectId, stageId, id, ...values }))} noValidate>
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
          <Button type="submit" size="compact-md" loading={add.isPending}>
            Add link
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
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
