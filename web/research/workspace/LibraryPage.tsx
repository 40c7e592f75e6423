import { Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { publicationPage } from '#domain/papers/publications/publications.ts'
import { api } from '#web/ground/api.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import type { Project } from '../projects/project.ts'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const Papers = part(
  () => import('#web/papers/library/Papers.tsx').then(({ Papers }) => asDefault(Papers)),
  <Skeleton height={320} radius={14} />,
)
const Searches = part(
  () => import('#web/tools/searches/Searches.tsx').then(({ Searches }) => asDefault(Searches)),
  <Skeleton height={220} radius={14} />,
)
const Duplicates = part(
  () => import('#web/papers/library/Duplicates.tsx').then(({ Duplicates }) => asDefault(Duplicates)),
  <Skeleton height={220} radius={14} />,
)
const EditPaper = part(() => import('#web/papers/library/EditPaper.tsx'))
const PaperPdf = part(() => import('../files/PaperPdf.tsx'), null)
const ImportPapers = part(() => import('#web/papers/library/ImportPapers.tsx'))

type Tab = NonNullable<ReturnType<typeof findTab>>

/** The library of a project: its papers, its searches, and what may be there twice. */
export default function LibraryPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  return <OpenProject projectId={projectId}>{({ project }) => <OfProject project={project} tab={tab} />}</OpenProject>
}

/** All publications of the project: papers can be cited in each of them. */
function useAllPublications(projectId: string) {
  const pageOf = (page: number) => api.publications.list.queryOptions({ input: { projectId, page }, ...aboveList })
  const { data: first } = useQuery(pageOf(1))
  const pages = Math.ceil((first?.total ?? 0) / publicationPage)
  const later = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(at + 2)) })
  return [first, ...later.map(({ data }) => data)].flatMap((page) =>
    (page?.publications ?? []).map(({ id, title }) => ({ id, title })),
  )
}

const parts = ['papers', 'searches', 'duplicates'] as const

function OfProject({ project, tab }: { project: Project; tab: Tab }) {
  const { id: projectId, title, stages, me } = project
  useLiveProject(projectId, null)
  const [search, setSearch] = useSearchParams()
  const shown = parts.find((each) => each === search.get('show')) ?? 'papers'
  const [window, setWindow] = useState<'add' | 'import' | null>(null)
  const close = () => setWindow(null)
  const { data: summary } = useQuery(api.library.summarize.queryOptions({ input: { projectId }, ...aboveList }))
  const publications = useAllPublications(projectId)
  const tags = (summary?.tags ?? []).map((each) => each.tag)
  return (
    <Stack gap="lg" maw={980}>
      <PageTitle>{`Library of ${title}`}</PageTitle>
      <header>
        <Breadcrumb tab={tab} project={{ title, address: `/dashboard/${tab.name}/${projectId}` }} here="Library" />
        <Group justify="space-between" mt={6}>
          <Title order={1}>Library</Title>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => setWindow('import')}
            >
              Import
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWindow('add')}>
              Add paper
            </Button>
          </Group>
        </Group>
        <Text c="dimmed" mt={6}>
          What the people of this project read and cite. Nothing of it is sent with a review unless you add it to the
          stage.
        </Text>
      </header>
      <Tabs
        value={shown}
        onChange={(value) => setSearch(value && value !== 'papers' ? { show: value } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="papers">Papers{summary ? ` (${summary.total.toLocaleString('en')})` : ''}</Tabs.Tab>
          <Tabs.Tab value="searches">Searches</Tabs.Tab>
          <Tabs.Tab value="duplicates">Duplicates</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="papers">
          <Papers
            {...{ projectId, me, stages, publications, summary }}
            renderPdf={({ id, pdf }, beside) => <PaperPdf {...{ projectId, pdf, beside }} paperId={id} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="searches">
          <Searches projectId={projectId} />
        </Tabs.Panel>
        <Tabs.Panel value="duplicates">
          <Duplicates projectId={projectId} me={me} />
        </Tabs.Panel>
      </Tabs>
      {window === 'add' && <EditPaper {...{ projectId, me }} paper={null} onClose={close} />}
      {window === 'import' && <ImportPapers {...{ projectId, tags }} onClose={close} />}
    </Stack>
  )
}
