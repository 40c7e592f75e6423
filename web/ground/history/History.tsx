import { Avatar, Button, Chip, Group, Select, Skeleton, Spoiler, Text } from '@mantine/core'
import { IconSettingsAutomation } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { HistoryActor, HistoryEntry } from '#domain/ground/history/history.ts'
import { type HistoryKind, historyKinds } from '#domain/nouns.ts'
import { api } from '../api.ts'
import { Failed } from '../failures/Failed.tsx'
import { reasonOf } from '../failures/words.ts'
import { dayName, timeOf } from '../ui/dates.ts'
import { Notice } from '../ui/Notice.tsx'
import classes from './History.module.css'
import type { ChangedField } from './kind.ts'
import { kinds as allKinds, deedOf, fieldsOf } from './words.ts'

/** The history of a project: who changed what, newest first, by day. What is shown of it is in the address. */
export function History({ projectId }: { projectId: string }) {
  const [address, setAddress] = useSearchParams()
  const kinds = address.getAll('kind').filter((each): each is HistoryKind => historyKinds.some((kind) => kind === each))
  const by = address.get('by')
  const query = useInfiniteQuery(
    api.history.list.infiniteOptions({
      input: (before: number | undefined) => ({
        ...{ projectId, kinds },
        ...(by ? { by } : {}),
        ...(before ? { before } : {}),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.seq : undefined),
      placeholderData: keepPreviousData,
    }),
  )
  function show(changed: { kinds?: string[]; by?: string | null }) {
    const next = new URLSearchParams((changed.kinds ?? kinds).map((kind) => ['kind', kind]))
    const person = changed.by === undefined ? by : changed.by
    if (person) next.set('by', person)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const people = query.data?.pages[0]?.people ?? []
  return (
    <>
      <Group gap="sm" align="flex-end" className={classes.filters}>
        <fieldset className={classes.kinds}>
          <legend>Show</legend>
          <Chip.Group multiple value={kinds} onChange={(chosen) => show({ kinds: chosen })}>
            {allKinds.map(({ kind, label }) => (
              <Chip key={kind} value={kind} size="sm" variant="outline">
                {label}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
        <Select
          label="By"
          placeholder="Anybody"
          data={people.map((actor) => ({ value: actor.id, label: nameOf(actor) }))}
          value={by}
          onChange={(person) => show({ by: person })}
          clearable
          w={220}
        />
      </Group>
      {query.isLoadingError && <Failed error={query.error} what="history" retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} radius={14} />}
      {query.isSuccess && entries.length === 0 && (
        <Nothing filtered={kinds.length > 0 || by !== null} onClear={() => show({ kinds: [], by: null })} />
      )}
      {byDay(entries).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className={classes.day}>{day}</h2>
          <ol className={classes.entries} reversed start={entries[0]?.seq}>
            {entries.map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {query.isFetchNextPageError && (
        <Text size="sm" c="var(--danger)" role="alert">
          Earlier entries could not be loaded: {reasonOf(query.error)}.
        </Text>
      )}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return (
      <Notice scene="empty" title="Nothing has changed yet">
        Every change to the study, its stages, people, links, meetings and publications is kept here from now on.
      </Notice>
    )
  return (
    <Notice
      scene="empty"
      title="Nothing like that has changed"
      action={<Button onClick={onClear}>Show everything</Button>}
    >
      Choose other kinds of changes, or somebody else.
    </Notice>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, byId, reason } = entry
  const isNobody = byId === null && entry.with === null
  const name = whoOf(entry)
  return (
    <li className={classes.entry}>
      {isNobody ? (
        <Avatar size={30} radius="xl" alt="">
          <IconSettingsAutomation size={17} stroke={1.6} aria-hidden />
        </Avatar>
      ) : (
        <Avatar name={name} size={30} radius="xl" color="fynbos" alt="" />
      )}
      <div className={classes.what}>
        <Text>
          <strong>{name}</strong> {deedOf(entry)}
          {entry.with && <span className={classes.with}> ({actedWith(entry.with)})</span>}
        </Text>
        {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
        <Fields fields={fieldsOf(entry)} />
      </div>
      <Text size="xs" c="dimmed" component="time" dateTime={at.toISOString()} className={classes.when}>
        {timeOf(at)}
      </Text>
    </li>
  )
}

const withoutAccount = 'Deleted user'

/** Who did it: somebody with an account, a guest reader, or the product itself. */
function whoOf({ byId, byName, with: actor }: HistoryEntry): string {
  if (actor?.kind === 'guest') return actor.name ?? 'A guest reader'
  return byId === null ? 'Ninefold' : (byName ?? withoutAccount)
}

const actedWith = ({ kind, name }: NonNullable<HistoryEntry['with']>) =>
  kind === 'guest' ? 'guest reader' : name === null ? 'with an API token' : `with the API token “${name}”`

/** What the filter calls somebody. */
function nameOf({ kind, name }: HistoryActor): string {
  if (kind === 'token') return name === null ? 'An API token, revoked' : `API token “${name}”`
  if (kind === 'guest') return `${name ?? 'Somebody'} (guest reader)`
  return name ?? withoutAccount
}

/** What was there before, and after. */
function Fields({ fields }: { fields: ChangedField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={classes.fields}>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Spoiler maxHeight={88} showLabel="Show all" hideLabel="Show less">
              {before !== null && <del>{before}</del>}
              {after !== null && <ins>{after}</ins>}
            </Spoiler>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function byDay(all: HistoryEntry[]) {
  const days: { day: string; entries: HistoryEntry[] }[] = []
  for (const entry of all) {
    const day = dayName(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
