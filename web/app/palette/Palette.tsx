import { Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { type Found, longestSearch } from '#domain/research/workspace/search.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { whoIsHere } from '#web/ground/session/session.ts'
import { actionsFor, type PaletteAction } from './actions.ts'
import { actIn, actsIn } from './acts.ts'
import classes from './Palette.module.css'
import { Results } from './Results.tsx'

const [store, palette] = createSpotlight()

/** Milliseconds without a key before the server is asked. */
const pause = 150

type Shown = {
  /** How often it was asked for: each time it opens. */
  openCount: number
  role: Role
  onKeys: () => void
  onLogOut: () => void
  onExport: (projectId: string) => void
}

/** Finds what is in somebody’s projects, pages and acts, and goes there. */
export function Palette({ openCount, role, onKeys, onLogOut, onExport }: Shown) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), pause)
  const query = useQuery(api.search.queryOptions({ input: { text: searchText }, staleTime: 10_000 }))
  useEffect(() => {
    if (openCount > 0) palette.open()
  }, [openCount])
  const { opened } = useSpotlight(store)
  // Escape closes the palette, and not the window under it.
  useTopmost(opened)
  const inProjects = useActs(searchText === text.trim() ? searchText : '')
  const actions = [...inProjects.acts, ...actionsFor(role, text.trim())]
  // Enter never opens what was found for another text.
  const found = searchText === text.trim() ? query.data : undefined
  const list = useRef<HTMLDivElement>(null)
  // What was selected may be gone from the list: Enter opens the first of what is there now.
  const select = useEffectEvent((_found: Found | undefined, _listed: string) => selectFirst(list.current))
  const listed = [text, ...actions.map(({ id }) => id)].join()
  useEffect(() => select(found, listed), [found, listed])
  const isEmpty =
    !inProjects.isFetching && actions.length === 0 && found && Object.values(found).every((each) => each.length === 0)
  function act(action: PaletteAction) {
    // Somebody who is there already leaves no step behind.
    if ('to' in action)
      void navigate(action.to, {
        replace: pathname === action.to,
        state: action.begins ? { begins: action.begins } : null,
      })
    else if ('exports' in action) onExport(action.exports)
    else if (action.id === 'keys') onKeys()
    else onLogOut()
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      scrollable
      maxHeight="min(32rem, 70dvh)"
      size="lg"
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{
        action: classes.action ?? '',
        actionDescription: classes.description ?? '',
        actionSection: classes.section ?? '',
        actionsGroup: classes.group ?? '',
      }}
    >
      <Spotlight.Search
        placeholder="Search, or say what to do"
        aria-label="Search projects, stages, people, meetings, files, links and messages"
        maxLength={longestSearch}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={(query.isFetching || inProjects.isFetching) && <Loader size="xs" aria-label="Searching" />}
      />
      <Spotlight.ActionsList ref={list}>
        {found && <Results found={found} go={(to) => void navigate(to)} />}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Go to, or do">
            {actions.map((action) => (
              <Spotlight.Action
                key={action.id}
                label={action.label}
                leftSection={<action.Icon size={20} stroke={1.6} aria-hidden />}
                onClick={() => act(action)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && <Spotlight.Empty>Nothing has that name, and no message contains those words.</Spotlight.Empty>}
        {query.isError && (
          <Text size="sm" c="var(--danger)" p="md" role="alert">
            The search did not work: {reasonOf(query.error)}.
          </Text>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** What somebody may begin in their projects, as far as the text names it; in the one on the page first. */
function useActs(text: string): { acts: PaletteAction[]; isFetching: boolean } {
  const begun = actIn(text)
  const { data, isFetching } = useQuery(
    api.search.queryOptions({ input: { text: begun?.rest ?? '' }, staleTime: 10_000, enabled: begun !== null }),
  )
  const { projectId = '' } = useMatch('/dashboard/:tab/:projectId/*')?.params ?? {}
  if (!begun) return { acts: [], isFetching: false }
  const shown = queryClient.getQueryData(api.projects.find.queryKey({ input: { projectId } }))
  const isMeant = shown?.title.toLowerCase().includes(begun.rest)
  const here = shown && isMeant ? [{ id: shown.id, title: shown.title, role: shown.me.role }] : []
  const others = (data?.projects ?? []).filter(({ id }) => id !== here[0]?.id)
  return { acts: actsIn(begun.act, [...here, ...others], whoIsHere()), isFetching }
}

/** The library marks what is selected in the document, and counts it in its store. */
function selectFirst(list: HTMLElement | null) {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
