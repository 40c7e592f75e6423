import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { actLabels, type Workspace } from '#domain/institutions/institutions/institutions.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Ago } from '#web/ground/ui/Ago.tsx'
import classes from './Institution.module.css'

/** Who did what in the institution, the newest first. */
export default function Log({ workspace: { id: institutionId } }: { workspace: Workspace }) {
  const log = useInfiniteQuery(
    api.institutions.listLog.infiniteOptions({
      input: (before: string | undefined) => ({ institutionId, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ acts, isMore }) => (isMore ? acts.at(-1)?.id : undefined),
    }),
  )
  if (log.isLoadingError) return <Failed error={log.error} what="log" retry={() => void log.refetch()} />
  if (!log.data) return <Skeleton height={240} role="status" aria-label="Loading the log" />
  return (
    <Stack>
      <ul className={classes.list}>
        {log.data.pages
          .flatMap(({ acts }) => acts)
          .map(({ id, who, kind, about, at }) => (
            <li key={id}>
              <Text>
                {who} {actLabels[kind]}: {about}
              </Text>
              <span className={classes.quiet}>
                <Ago at={at} />
              </span>
            </li>
          ))}
      </ul>
      {log.hasNextPage && (
        <Group>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  )
}
