import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import {
  chosenAtMost,
  paperSortLabels,
  paperSorts,
  papersOfPage,
  readingLabels,
  readingStates,
} from '#domain/papers/library/library.ts'
import { api, type client } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { aboveList, ListUnder } from '#web/ground/ui/ListUnder.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { useSearch } from '#web/ground/ui/search.ts'
import { Chosen } from './Chosen.tsx'
import { ExportPapers } from './ExportPapers.tsx'
import { useFilters } from './filters.ts'
import { papersInWords } from './in-words.ts'
import classes from './Library.module.css'
import { PaperRow } from './PaperRow.tsx'
import type { Publications, RenderPdf } from './paper.ts'

const Pages = part(() => import('#web/ground/ui/Pages.tsx'), null)
const PaperWindow = part(() => import('./PaperWindow.tsx'))

export type Stages = { id: string; number: number; name: string }[]
type Shown = {
  projectId: string
  me: Me
  stages: Stages
  publications: Publications
  /** Undefined until it is there. */
  summary: Awaited<ReturnType<typeof client.library.summarize>> | undefined
  /** Shows the PDF of a paper, with what is given beside its pages. */
  renderPdf: RenderPdf
}

/** The papers of a library, filtered as the address says. */
export function Papers({ projectId, me, stages, publications, summary, renderPdf }: Shown) {
  const { filters, sort, page, isNarrowed, change } = useFilters()
  const [typed, type] = useSearch(filters.search ?? '', (search) => change({ search }))
  const [chosen, setChosen] = useState<string[]>([])
  const [opened, open] = useState<string | null>(null)
  const query = useQuery(
    api.library.list.queryOptions({
      input: { projectId, page, sort, ...filters },
      placeholderData: keepPreviousData,
      ...aboveList,
    }),
  )
  const papers = query.data?.papers ?? []
  const total = query.data?.total ?? 0
  const list = useRef<HTMLUListElement>(null)
  useKeepFocus(list, papers.map(({ id }) => id).join())
  const isPageChosen = papers.length > 0 && papers.every(({ id }) => chosen.includes(id))
  const from = summary?.imports.find(({ id }) => id === filters.importId)
  if (query.data?.total === 0 && !isNarrowed)
    return (
      <Notice scene="empty" title="No papers yet">
        Add one by its DOI or PubMed number, import a file from your reference manager or a database, or take papers
        over from a PubMed search. Everybody in the project sees them; nothing of them is sent with a review.
      </Notice>
    )
  return (
    <Stack>
      <ListUnder
        above={
          <Group gap="sm" align="flex-end">
            <TextInput
              aria-label="Search the library"
              placeholder="Title, author, abstract, tag, DOI"
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
              value={typed}
              maxLength={200}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              style={{ flex: '1 1 14rem' }}
            />
            <NativeSelect
              aria-label="Tag"
              data={[
                { value: '', label: 'Every tag' },
                ...(summary?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
                ...(filters.tag && !summary?.tags.some(({ tag }) => tag === filters.tag)
                  ? [{ value: filters.tag, label: `${filters.tag} (0)` }]
                  : []),
              ]}
              value={filters.tag ?? ''}
              onChange={({ currentTarget }) => change({ tag: currentTarget.value })}
            />
            <NativeSelect
              aria-label="What I have read"
              data={[
                { value: '', label: 'Read or not' },
                { value: 'unread', label: 'Not read by me' },
                ...readingStates.map((each) => ({ value: each, label: `Me: ${readingLabels[each].toLowerCase()}` })),
              ]}
              value={filters.reading ?? ''}
              onChange={({ currentTarget }) => change({ reading: currentTarget.value })}
            />
            <NativeSelect
              aria-label="Where it is cited"
              data={[
                { value: '', label: 'Cited or not' },
                { value: 'dossier', label: 'Cited in the dossier' },
                ...publications.map(({ id, title }) => ({ value: id, label: `Cited in “${title}”` })),
              ]}
              value={filters.citedIn ?? ''}
              onChange={({ currentTarget }) => change({ citedIn: currentTarget.value })}
              maw={260}
            />
            <NativeSelect
              aria-label="Order"
              data={paperSorts.map((each) => ({ value: each, label: paperSortLabels[each] }))}
              value={sort}
              onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
            />
          </Group>
        }
      >
        {from && (
          <Group gap="xs">
            <Text size="sm">Showing papers imported with “{from.name}”.</Text>
          </Group>
        )}
        {query.isLoadingError && <Failed error={query.error} what="library" retry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={240} radius={14} />}
        {query.data && (
          <Group justify="space-between">
            <Group gap="xs">
              <Text size="sm" c="dimmed" role="status">
                {total === 0 ? 'No paper matches.' : papersInWords(total)}
              </Text>
              {isNarrowed && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    type('')
                    change({ search: '', tag: '', reading: '', citedIn: '', importId: '' })
                  }}
                >
                  Show all
                </Button>
              )}
            </Group>
            <Group gap="xs">
              {papers.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    const ids = papers.map(({ id }) => id)
                    setChosen((now) =>
                      isPageChosen
                        ? now.filter((id) => !ids.includes(id))
                        : [...new Set([...now, ...ids])].slice(0, chosenAtMost),
                    )
                  }}
                >
                  {isPageChosen ? 'Clear this page' : 'Select this page'}
                </Button>
              )}
              {total > 0 && <ExportPapers projectId={projectId} filters={filters} />}
            </Group>
          </Group>
        )}
        {chosen.length > 0 && (
          <Chosen
            ids={chosen}
            tags={(summary?.tags ?? []).map(({ tag }) => tag)}
            papers={papers}
            {...{ projectId, me, stages, publications }}
            onNone={() => {
              setChosen([])
              list.current?.focus()
            }}
          />
        )}
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Papers">
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              isChosen={chosen.includes(paper.id)}
              onChoose={(is) =>
                setChosen((now) =>
                  is ? [...now, paper.id].slice(0, chosenAtMost) : now.filter((id) => id !== paper.id),
                )
              }
              onOpen={() => open(paper.id)}
              onTag={(tag) => change({ tag })}
            />
          ))}
        </ul>
        {total > papersOfPage && (
          <Pages total={total} size={papersOfPage} page={page} onTurn={(to) => change({ page: String(to) })} />
        )}
      </ListUnder>
      {opened && (
        <PaperWindow
          projectId={projectId}
          me={me}
          paperId={opened}
          tags={(summary?.tags ?? []).map(({ tag }) => tag)}
          publications={publications}
          renderPdf={renderPdf}
          onClose={() => open(null)}
        />
      )}
    </Stack>
  )
}
