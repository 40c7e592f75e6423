import { Button, Group, Skeleton, Text } from '@mantine/core'
import { exportDays } from '#domain/research/exports/exports.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { ExportState } from './ExportState.tsx'
import { useExports, useRequest } from './use-exports.ts'
import { words } from './words.ts'

/** What somebody can take with them, and what they have asked for. */
export default function YourData() {
  const exports = useExports()
  const request = useRequest()
  const isUnderWay = exports.data?.some(
    ({ projectId, state }) => projectId === null && (state === 'waiting' || state === 'working'),
  )
  return (
    <>
      <PageTitle>Your data</PageTitle>
      <Section
        title="Your data"
        intro="What Ninefold holds about you, as one ZIP file: your profile and settings, what you wrote, your publications. To take a project with you, go to its own page."
      >
        {request.isError && <Refused>{sentenceOf(request.error, words)}</Refused>}
        <Group>
          <Button
            loading={request.isPending}
            disabled={isUnderWay ?? false}
            onClick={() => request.mutate({ id: crypto.randomUUID(), projectId: null })}
          >
            Make a file of my data
          </Button>
        </Group>
        {exports.isPending && <Skeleton height={60} />}
        {exports.isLoadingError && (
          <Failed error={exports.error} what="list of exports" retry={() => void exports.refetch()} />
        )}
        {exports.data?.map((each) => (
          <Group key={each.id} justify="space-between" gap="sm">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={550}>{each.name}</Text>
              <Text size="sm" c="dimmed">
                Asked for: <Ago at={each.requestedAt} />
              </Text>
            </div>
            <ExportState each={each} />
          </Group>
        ))}
        <Text size="sm" c="dimmed">
          You alone can download these files, for {exportDays} days.
        </Text>
      </Section>
    </>
  )
}
