import { ActionIcon, Anchor, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { referenceTypeLabels, thesisLevelLabels } from '#domain/papers/publications/kinds.ts'
import {
  type Publication,
  type PublicationStatus,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { authorsInWords, type CitationStyle, exportLabels } from '#domain/papers/publications/reference.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { useCopyReferences } from './copy-references.ts'
import classes from './Publications.module.css'
import { words } from './words.ts'

const looks: Record<PublicationStatus, ChipLook> = {
  idea: { form: 'dashed', tone: 'grey' },
  draft: { form: 'half', tone: 'blue' },
  submitted: { form: 'diamond', tone: 'amber' },
  accepted: { form: 'empty', tone: 'green' },
  published: { form: 'full', tone: 'green' },
}

type Row = { publication: Publication; style: CitationStyle; onEdit: () => void }

/** A publication in a list, which is copied in a style. */
export function PublicationRow({ publication, style, onEdit }: Row) {
  const { title, authors, container, year, volume, issue, pages, status, type, doi, url, pmid } = publication
  const { hasMoreAuthors, articleNumber, thesisLevel, publisher } = publication
  const { projectId, projectTitle, addedByName, cites } = publication
  const address = doi ? `https://doi.org/${doi}` : url
  const numbers = [volume && (issue ? `${volume}(${issue})` : volume), pages ?? articleNumber]
    .filter(Boolean)
    .join(': ')
  const where = [container ?? publisher, year, numbers].filter(Boolean).join(', ')
  return (
    <li className={classes.publication}>
      <div style={{ minWidth: 0 }}>
        <Group gap="xs" mb={2}>
          <Chip {...looks[status]}>{publicationStatusLabels[status]}</Chip>
          <Text size="sm" c="dimmed">
            {thesisLevel ? thesisLevelLabels[thesisLevel] : referenceTypeLabels[type]}
          </Text>
        </Group>
        <h2 className={classes.title}>
          {address ? (
            <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </h2>
        {authors.length > 0 && <Text size="sm">{`${authorsInWords(authors)}${hasMoreAuthors ? ' et al.' : ''}`}</Text>}
        <Text size="sm" c="dimmed">
          {where}
          {doi && `${where && ' · '}doi:${doi}`}
          {pmid && ` · PMID ${pmid}`}
        </Text>
        {projectId && (
          <Text size="sm" c="dimmed">
            {projectTitle ? (
              <Anchor component={Link} to={`/dashboard/my-projects/${projectId}`} inherit>
                {projectTitle}
              </Anchor>
            ) : (
              'In a project that you no longer belong to'
            )}
            {`, added by ${addedByName ?? 'Deleted user'}`}
            {projectTitle && cites > 0 && (
              <>
                {' · '}
                <Anchor
                  component={Link}
                  to={`/dashboard/my-projects/${projectId}/library?citedIn=${publication.id}`}
                  inherit
                >
                  cites {cites === 1 ? '1 paper' : `${cites} papers`} of its library
                </Anchor>
              </>
            )}
          </Text>
        )}
      </div>
      <Actions publication={publication} style={style} onEdit={onEdit} />
    </li>
  )
}

function Actions({ publication, style, onEdit }: Row) {
  const { id, title } = publication
  const [asking, { open: ask, close }] = useDisclosure()
  const more = useRef<HTMLButtonElement>(null)
  function stopAsking() {
    close()
    // The line of the menu that opened the question is gone.
    setTimeout(() => more.current?.focus())
  }
  const remove = useMutation(
    api.publications.remove.mutationOptions({
      async onSuccess() {
        close()
        await queryClient.invalidateQueries({ queryKey: api.publications.list.key() })
      },
      onError: (error) =>
        notifications.show({ message: `It could not be removed: ${reasonOf(error, words)}`, color: 'red' }),
    }),
  )
  const copy = useCopyReferences(style)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={more}
            variant="subtle"
            color="gray"
            aria-label={`More about ${title}`}
            loading={copy.isPending}
          >
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.mutate({ ids: [id] })}>
            Copy as {exportLabels[style]}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={ask}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={asking}
        title="Remove this publication"
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ publicationId: id })}
        onClose={stopAsking}
      >
        <Text>“{title}” will be removed for everybody who sees it here. What is in print stays in print.</Text>
      </Confirm>
    </>
  )
}
