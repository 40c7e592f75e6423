import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { awayOn } from '#domain/research/board/away.ts'
import { api } from '#web/ground/api.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

/** Says which supervisors of a project are away on the days that are being chosen; it stops nobody. */
export function AwayThen({ projectId, days }: { projectId: string; days: (string | null)[] }) {
  const { data: project } = useQuery(
    api.projects.find.queryOptions({ input: { projectId }, enabled: projectId !== '' }),
  )
  const said = [...new Set(days)].flatMap((day) =>
    day && project ? awayOn(project.supervisors, day, project.me.userId).map((each) => ({ ...each, day })) : [],
  )
  return (
    <div role="status">
      {said.map(({ id, sentence, day }) => (
        <Text key={`${id} ${day}`} size="sm" c="var(--amber)">
          {plainDate(day)}: {sentence}
        </Text>
      ))}
    </div>
  )
}
