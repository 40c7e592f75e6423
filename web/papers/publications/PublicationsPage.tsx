import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type Publication,
  publicationPage,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { citationStyles, exportLabels } from '#domain/papers/publications/reference.ts'
import { isProjectId } from '#domain/research/projects/projects.ts'
import { allProjects } from '#web/ground/all-projects.ts'
import { api } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { useSearch } from '#web/ground/ui/search.ts'
import { useCitationStyle } from './citation-style.ts'
import { ExportPublications } from './ExportPublications.tsx'
import { PublicationRow } from './PublicationRow.tsx'
import classes from './Publications.module.css'

const EditPublication = part(() => import('./EditPublication.tsx'))
const Pages = part(() => import('#web/ground/ui/Pages.tsx'), null)
const ImportFile = part(() => import('./ImportFile.tsx'))

/** The publications of somebody and of their projects, filtered as the address says. */
export default function PublicationsPage() {
  const [address, setAddress] = useSearchParams()
  const projectId = isProjectId(address.get('project') ?? '') ? (address.get('project') ?? undefined) : undefined
  const status = publicationStatuses.find((each) => each === address.get('status'))
  const search = address.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1))
  const [style, setStyle] = useCitationStyle()
  const [editing, setEditing] = useState<Publication | 'new' | null>(null)
  const [importing, { open: openImport, close: closeImport }] = useDisclosure()
  const { data: projects } = useQuery({
    queryKey: [...api.projects.list.key(), 'everywhere'],
    queryFn: () => allProjects('all'),
  })
  const filters = { search, statuses: status ? [status] : [], ...(projectId ? { projectId } : {}) }
  const query = useQuery(
    api.publications.list.queryOptions({
      input: { page, ...filters },
      placeholderData: keepPreviousData,
    }),
  )
  const change = (changed: Record<string, string>) => {
    const next = { project: projectId ?? '', status: status ?? '', search, ...changed }
    setAddress(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    )
  }
  const [typed, type] = useSearch(search, (search) => change({ search }))
  const turnTo = (page: number) => {
    change({ page: String(page) })
  }
  const isNarrowed = Boolean(projectId || status || search)
  const found = query.data?.publications ?? []
  const list = useRef<HTMLUListElement>(null)
  useKeepFocus(list, found.map(({ id }) => id).join())
  return (
    <Stack gap="lg" maw={920}>
      <PageTitle>Publications</PageTitle>
      <Group justify="space-between">
        <Title order={1}>Publications</Title>
        <Group gap="xs">
          {found.length > 0 && <ExportPublications filters={filters} style={style} />}
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={openImport}>
            Import
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            Add publication
          </Button>
        </Group>
      </Group>
      <Group gap="sm" align="flex-end">
        <TextInput
          aria-label="Search publications"
          placeholder="Title, author, journal or DOI"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <NativeSelect
          aria-label="Status"
          data={[
            { value: '', label: 'Every status' },
            ...publicationStatuses.map((each) => ({ value: each, label: publicationStatusLabels[each] })),
          ]}
          value={status ?? ''}
          onChange={({ currentTarget }) => change({ status: currentTarget.value })}
        />
        <NativeSelect
          aria-label="Project"
          data={[
            { value: '', label: 'All projects' },
            ...(projects ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={projectId ?? ''}
          onChange={({ currentTarget }) => change({ project: currentTarget.value })}
          className={classes.project}
        />
      </Group>
      {found.length > 0 && (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Text component="label" htmlFor="citation-style" size="sm" c="dimmed">
            Copy and export as
          </Text>
          <NativeSelect
            id="citation-style"
            miw={0}
            size="xs"
            data={citationStyles.map((each) => ({ value: each, label: exportLabels[each] }))}
            value={style}
            onChange={({ currentTarget }) =>
              setStyle(citationStyles.find((each) => each === currentTarget.value) ?? style)
            }
          />
        </Group>
      )}
      {query.isLoadingError && (
        <Failed error={query.error} what="list of publications" retry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={160} radius={14} />}
      {query.data?.total === 0 && isNarrowed && (
        <Text c="dimmed" role="status">
          No publication matches.
        </Text>
      )}
      {query.data?.total === 0 && !isNarrowed && (
        <Notice scene="empty" title="No publications yet">
          From the first idea to what is in print: add one by its DOI or PubMed number, import a file from your
          reference manager, or enter it by hand.
        </Notice>
      )}
      {query.data && query.data.total > 0 && found.length === 0 && (
        <Notice title="This page is empty" action={<Button onClick={() => turnTo(1)}>First page</Button>}>
          The list now has fewer pages than before.
        </Notice>
      )}
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {found.map((publication) => (
          <PublicationRow
            key={publication.id}
            publication={publication}
            style={style}
            onEdit={() => setEditing(publication)}
          />
        ))}
      </ul>
      {query.data && query.data.total > publicationPage && (
        <Pages total={query.data.total} size={publicationPage} page={page} onTurn={turnTo} />
      )}
      {editing && (
        <EditPublication
          publication={editing === 'new' ? null : editing}
          projectId={projectId ?? null}
          projects={projects ?? []}
          onClose={() => setEditing(null)}
        />
      )}
      {importing && <ImportFile projectId={projectId ?? null} projects={projects ?? []} onClose={closeImport} />}
    </Stack>
  )
}
