import { ActionIcon, Button, Group, Menu, Spoiler, Table, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { searchAddressOf } from '#domain/tools/literature/papers.ts'
import { isOfPubMed, type KeptSearch, type SearchRun } from '#domain/tools/searches/searches.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { part } from '#web/ground/failures/part.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import classes from './Searches.module.css'
import { words } from './words.ts'

const WriteRun = part(() => import('./WriteRun.tsx'))
const EditSearch = part(() => import('./EditSearch.tsx'))

type Shown = { projectId: string; search: KeptSearch }

/** A search with its runs: where it was run, in which words, when, and what it found. */
export function SearchCard({ projectId, search }: Shown) {
  const { id: searchId, title, database, platform, query, limits, runs } = search
  const [window, setWindow] = useState<'run' | 'edit' | 'remove' | null>(null)
  const close = () => setWindow(null)
  const { idOf, clear } = useRetryIds()
  const refetch = () => queryClient.invalidateQueries({ queryKey: api.searches.key() })
  const fail = (error: unknown) =>
    notifications.show({ message: `It did not work: ${reasonOf(error, words)}`, color: 'red' })
  const run = useMutation({
    mutationFn: () => client.searches.run({ projectId, searchId, id: idOf('run') }),
    onSuccess({ count, newCount }) {
      clear()
      notifications.show({ message: foundInWords({ count, newCount }), color: 'fynbos' })
      return refetch()
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: () => client.searches.remove({ projectId, searchId }),
    onSuccess: refetch,
    onError: fail,
  })
  const isHere = isOfPubMed(search)
  return (
    <section className={classes.search} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={2} fz="lg">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {platform ? `${database} (${platform})` : database}
            {limits && ` · ${limits}`}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {isHere ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={run.isPending}
              onClick={() => run.mutate()}
            >
              Run again
            </Button>
          ) : (
            <Button variant="default" size="compact-sm" onClick={() => setWindow('run')}>
              Add a run
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`More about ${title}`}>
                <IconDots size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setWindow('edit')}>Edit</Menu.Item>
              {isHere && (
                <Menu.Item component="a" href={searchAddressOf(query)} target="_blank" rel="noopener noreferrer">
                  Open in PubMed
                </Menu.Item>
              )}
              <Menu.Item color="red" onClick={() => setWindow('remove')}>
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      <Spoiler maxHeight={88} showLabel="Show all of it" hideLabel="Show less">
        <code className={classes.query}>{query}</code>
      </Spoiler>
      <Table fz="sm" withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Run on</Table.Th>
            <Table.Th ta="right">Found</Table.Th>
            <Table.Th ta="right">New</Table.Th>
            <Table.Th>
              <span className={classes.unseen}>Into the library</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((each, at) => (
            <Run key={each.id} projectId={projectId} run={each} isFirst={at === 0} isHere={isHere} />
          ))}
        </Table.Tbody>
      </Table>
      {window === 'run' && <WriteRun {...{ projectId, searchId }} onClose={close} />}
      {window === 'edit' && <EditSearch {...{ projectId, search }} onClose={close} />}
      <Confirm
        opened={window === 'remove'}
        title="Remove this search"
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        <Text>“{title}” will be removed with its runs, and from the report. Papers that it brought stay.</Text>
      </Confirm>
    </section>
  )
}

const foundInWords = ({ count, newCount }: Pick<SearchRun, 'count' | 'newCount'>): string =>
  newCount === null
    ? `It finds ${count.toLocaleString('en')}.`
    : `It finds ${count.toLocaleString('en')}, ${newCount === 0 ? 'none of them new' : `${newCount.toLocaleString('en')} of them new`}.`

type Row = { projectId: string; run: SearchRun; isFirst: boolean; isHere: boolean }

function Run({ projectId, run, isFirst, isHere }: Row) {
  const { id, runAt, runByName, count, newCount, kept } = run
  const { idOf } = useRetryIds()
  const take = useMutation({
    mutationFn: () => client.library.addFound({ projectId, id: idOf(id), from: { runId: id } }),
    onSuccess({ added, known, left }) {
      const more =
        left > 0
          ? ` ${left.toLocaleString('en')} remain: press it again for the next, or import them as a file from PubMed.`
          : ''
      notifications.show({
        message: `${added.toLocaleString('en')} added, ${known.toLocaleString('en')} were there already.${more}`,
        color: 'fynbos',
      })
      return queryClient.invalidateQueries({ queryKey: api.library.key() })
    },
    onError: (error) =>
      notifications.show({ message: `They could not be added: ${reasonOf(error, words)}`, color: 'red' }),
  })
  return (
    <Table.Tr>
      <Table.Td>
        {dayOf(runAt)}
        <Text span size="sm" c="dimmed">
          {runByName && `, ${runByName}`}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{count.toLocaleString('en')}</Table.Td>
      <Table.Td ta="right">
        {isFirst ? '' : newCount === null ? 'not known' : `+${newCount.toLocaleString('en')}`}
      </Table.Td>
      <Table.Td ta="right">
        {isHere && kept > 0 && (
          <Button variant="subtle" size="compact-sm" loading={take.isPending} onClick={() => take.mutate()}>
            {isFirst
              ? kept > 500
                ? 'Add the next 500 to the library'
                : 'Add to the library'
              : `Add the ${kept > 500 ? 'next 500' : kept} new`}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
