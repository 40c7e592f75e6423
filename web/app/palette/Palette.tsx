import { Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconBook2, IconMessage, IconSearch, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { projectRoleLabels, tabOf } from '#domain/research/members/members.ts'
import { addressOf } from '#domain/research/notifications/notification-list.ts'
import { stageName, statusLabels } from '#domain/research/stages/stages.ts'
import { type Found, longestSearch } from '#domain/research/workspace/search.ts'
import { api } from '#web/ground/api.ts'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { ago } from '#web/ground/ui/dates.ts'
import { StageMark } from '#web/research/stages/StageMark.tsx'
import { actionsFor, type PaletteAction } from './actions.ts'
import classes from './Palette.module.css'

const [store, palette] = createSpotlight()

/** Milliseconds without a key before the server is asked. */
const pause = 150

type Shown = {
  /** How often it was asked for: each time it opens. */
  openCount: number
  role: Role
  onKeys: () => void
  onLogOut: () => void
}

/** Finds projects, stages, people, messages and actions, and goes there. */
export function Palette({ openCount, role, onKeys, onLogOut }: Shown) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), pause)
  const query = useQuery(api.search.queryOptions({ input: { text: searchText }, staleTime: 10_000 }))
  useEffect(() => {
    if (openCount > 0) palette.open()
  }, [openCount])
  const { opened } = useSpotlight(store)
  // Escape closes the palette, and not the window under it.
  useTopmost(opened)
  const actions = actionsFor(role, text.trim())
  // Enter never opens what was found for another text.
  const found = searchText === text.trim() ? query.data : undefined
  const list = useRef<HTMLDivElement>(null)
  // What was selected may be gone from the list: Enter opens the first of what is there now.
  const select = useEffectEvent((_found: Found | undefined, _text: string) => selectFirst(list.current))
  useEffect(() => select(found, text), [found, text])
  const isEmpty = actions.length === 0 && found && Object.values(found).every((each) => each.length === 0)
  function act(action: PaletteAction) {
    if ('to' in action) void navigate(action.to)
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
        placeholder="Search projects, stages, people and messages"
        aria-label="Search projects, stages, people and messages"
        maxLength={longestSearch}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={query.isFetching && <Loader size="xs" aria-label="Searching" />}
      />
      <Spotlight.ActionsList ref={list}>
        {found && <Results found={found} go={(to) => void navigate(to)} />}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Go to">
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

/** The library marks what is selected in the document, and counts it in its store. */
function selectFirst(list: HTMLElement | null) {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

function Results({ found, go }: { found: Found; go: (address: string) => void }) {
  return (
    <>
      <Group label="Projects" rows={found.projects}>
        {({ id, title, role }) => (
          <Spotlight.Action
            key={id}
            label={title}
            description={projectRoleLabels[role]}
            leftSection={<IconBook2 size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(`/dashboard/${tabOf[role]}/${id}`)}
          />
        )}
      </Group>
      <Group label="Stages" rows={found.stages}>
        {({ projectId, projectTitle, role, number, status }) => (
          <Spotlight.Action
            key={`${projectId} ${number}`}
            label={stageName(number)}
            description={`${projectTitle} · ${statusLabels[status]}`}
            leftSection={<StageMark number={number} status={status} />}
            onClick={() => go(addressOf({ projectId, role, stageNumber: number, messageSeq: null }))}
          />
        )}
      </Group>
      <Group label="People" rows={found.people}>
        {({ projectId, projectTitle, role, username, theirRole }) => (
          <Spotlight.Action
            key={`${projectId} ${username}`}
            label={username}
            description={`${projectRoleLabels[theirRole]} in ${projectTitle}`}
            leftSection={<IconUser size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(`/dashboard/${tabOf[role]}/${projectId}`)}
          />
        )}
      </Group>
      <Group label="Messages" rows={found.messages}>
        {({ projectId, projectTitle, role, stageNumber, seq, excerpt, username, at }) => (
          <Spotlight.Action
            key={`${projectId} ${stageNumber} ${seq}`}
            label={excerpt}
            description={`${username ?? 'Deleted user'} in ${stageName(stageNumber)}, ${projectTitle} · ${ago(at)}`}
            leftSection={<IconMessage size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(addressOf({ projectId, role, stageNumber, messageSeq: seq }))}
          />
        )}
      </Group>
    </>
  )
}

function Group<Row>({ label, rows, children }: { label: string; rows: Row[]; children: (row: Row) => ReactNode }) {
  return rows.length > 0 && <Spotlight.ActionsGroup label={label}>{rows.map(children)}</Spotlight.ActionsGroup>
}
