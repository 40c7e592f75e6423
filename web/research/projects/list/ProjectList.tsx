import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconDeviceFloppy, IconLogin2, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import {
  projectPage,
  projectSorts,
  searchLimit,
  sortLabels,
  studentSorts,
} from '#domain/research/projects/project-filters.ts'
import { viewTabs } from '#domain/research/views/view-tabs.ts'
import { useBegin } from '#web/ground/browser/begin.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { failedTo } from '#web/ground/failures/words.ts'
import { draftOf } from '#web/ground/session/draft.ts'
import { timeOf } from '#web/ground/ui/dates.ts'
import { ListUnder } from '#web/ground/ui/ListUnder.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { useSearch } from '#web/ground/ui/search.ts'
import { carried, drop } from '#web/tools/questions/carried.ts'
import { AddProject, draftName } from '../AddProject.tsx'
import type { findTab } from '../tabs.ts'
import { fetching } from '../words.ts'
import { areOn, countOn, type Filters, readFilters, writeFilters } from './filters.ts'
import { noteAddress } from './last-list.ts'
import { listQuery } from './list-query.ts'
import classes from './ProjectList.module.css'
import { ProjectRows } from './ProjectRows.tsx'
import { StudentRows } from './StudentRows.tsx'

const JoinProject = part(() => import('../../invitations/JoinProject.tsx'))
const SaveView = part(() => import('./SaveView.tsx'))
const Pages = part(() => import('#web/ground/ui/Pages.tsx'), null)
const ProjectFilters = part(() => import('./ProjectFilters.tsx'), <Skeleton height={90} radius="lg" />)

type Tab = NonNullable<ReturnType<typeof findTab>>

type Listed = {
  tab: Tab
  children?: ReactNode
  /** What stands there while the list has nothing, for whoever can add a project. */
  empty?: (add: () => void) => ReactNode
}

/** One tab's projects, filtered and sorted as the address says, a page at a time. */
export function ProjectList({ tab, children, empty }: Listed) {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address, tab.sort)
  const narrowed = areOn(filters)
  const projects = useQuery({ ...listQuery(tab, filters), placeholderData: keepPreviousData })
  const [joining, { open: join, close: stopJoining }] = useDisclosure()
  // A question that was worked out in the validator waits to be a project, and so does what was half typed before a detour.
  const waits = tab.scope === 'owned' && (carried() !== null || draftOf(draftName) !== null)
  const [adding, { open, close }] = useDisclosure(waits, { onClose: drop })
  useBegin('addProject', open)
  const [saving, { open: saveView, close: stopSaving }] = useDisclosure()
  const viewTab = viewTabs.find((each) => each === tab.name)
  const filtersOn = countOn(filters)
  const [filtering, { toggle }] = useDisclosure(filtersOn > 0)
  const mine = tab.scope === 'owned'
  // Students are shown as a list because the address says so.
  const inShape = (next: URLSearchParams) => {
    if (address.has('as')) next.set('as', address.get('as') ?? '')
    return next
  }
  const change = (changed: Partial<Filters>) =>
    setAddress(inShape(writeFilters({ ...filters, page: 1, ...changed }, tab.sort)), {
      // Nobody wants to go back through every letter of a search.
      replace: 'search' in changed,
      preventScrollReset: true,
    })
  useEffect(() => noteAddress(tab.name, address.size > 0 ? `?${address}` : ''), [tab.name, address])
  const [search, write] = useSearch(filters.search, (search) => change({ search }))
  const clear = () =>
    setAddress(inShape(writeFilters({ ...readFilters(new URLSearchParams()), sort: filters.sort }, tab.sort)))
  const searched =
    tab.scope === 'supervised' ? 'Search by student, title or question' : 'Search in title and research question'
  const total = projects.data?.total ?? 0
  const sorts = projectSorts.filter((sort) => !studentSorts.includes(sort) || tab.scope === 'supervised')
  const rows = {
    projects: projects.data?.projects ?? [],
    address: (id: string) => `/dashboard/${tab.name}/${id}`,
  }
  const none = projects.isSuccess && total === 0

  return (
    <Stack gap="lg">
      <PageTitle>{tab.label}</PageTitle>
      <Group justify="space-between">
        <Title order={1}>{tab.label}</Title>
        {mine && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            Add project
          </Button>
        )}
        {tab.scope === 'shared' && (
          <Button variant="default" leftSection={<IconLogin2 size={18} stroke={1.6} aria-hidden />} onClick={join}>
            Join a project
          </Button>
        )}
      </Group>
      {joining && <JoinProject onClose={stopJoining} />}
      <ListUnder above={children}>
        {(!none || narrowed) && (
          <>
            <Group gap="sm" align="flex-end">
              <TextInput
                type="search"
                aria-label={searched}
                placeholder={searched}
                leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
                className={classes.search}
                maxLength={searchLimit}
                value={search}
                onChange={(event) => write(event.currentTarget.value)}
              />
              <NativeSelect
                aria-label="Sort by"
                data={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
                value={filters.sort}
                onChange={({ currentTarget: { value } }) =>
                  change({ sort: projectSorts.find((each) => each === value) ?? tab.sort, reversed: false })
                }
                w={190}
              />
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                onClick={toggle}
                aria-expanded={filtering}
              >
                {filtersOn > 0 ? `Filters (${filtersOn})` : 'Filters'}
              </Button>
            </Group>
            {filtering && <ProjectFilters filters={filters} onChange={change} onClear={clear} />}
            {narrowed && (
              <Button
                variant="subtle"
                size="compact-sm"
                style={{ alignSelf: 'flex-start' }}
                leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
                onClick={saveView}
              >
                Save this view
              </Button>
            )}
            {saving && viewTab && (
              <SaveView
                tab={viewTab}
                filters={writeFilters({ ...filters, page: 1 }, tab.sort).toString()}
                onClose={stopSaving}
              />
            )}
          </>
        )}
        <section id="list" tabIndex={-1} aria-label="Projects" className={classes.list}>
          {projects.isPending && <Loading />}
          {projects.isError && !projects.data && (
            <Failed
              error={projects.error}
              what="list of projects"
              action={fetching[tab.scope]}
              retry={() => void projects.refetch()}
            />
          )}
          {none && (
            <div className={classes.empty}>
              {narrowed && (
                <Notice scene="lost" title="No project matches" action={<Button onClick={clear}>Show all</Button>}>
                  Try another search, or remove a filter.
                </Notice>
              )}
              {!narrowed &&
                (empty?.(open) ?? (
                  <Notice scene="empty" title={tab.empty.title}>
                    {tab.empty.text}
                  </Notice>
                ))}
            </div>
          )}
          {projects.isRefetchError && (
            <Text size="sm" c="var(--danger)" role="status">
              {failedTo(fetching[tab.scope], projects.error)}. This is how it was at{' '}
              {timeOf(new Date(projects.dataUpdatedAt))}.
            </Text>
          )}
          {projects.data && total > 0 && (
            <>
              <Text size="sm" c="dimmed" role="status">
                {total === 1 ? '1 project' : `${total.toLocaleString('en')} projects`}
              </Text>
              {projects.data.projects.length === 0 && (
                <Notice
                  title="This page is empty"
                  action={<Button onClick={() => change({ page: 1 })}>First page</Button>}
                >
                  The list now has fewer pages than before.
                </Notice>
              )}
              {tab.scope === 'supervised' ? (
                <StudentRows {...rows} order={filters} onOrder={change} />
              ) : (
                <ProjectRows {...rows} withOwner={!mine} />
              )}
              {total > projectPage && (
                <Pages total={total} size={projectPage} page={filters.page} onTurn={(page) => change({ page })} />
              )}
            </>
          )}
        </section>
      </ListUnder>
      {adding && <AddProject onClose={close} />}
    </Stack>
  )
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading projects">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} height={64} radius={14} />
      ))}
    </Stack>
  )
}
