import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'

export const programmeStagesQuery = (projectId: string) =>
  api.candidatures.findStages.queryOptions({ input: { projectId } })

/** What the programme to which a project is attached calls a stage, and how long it usually takes. */
export function ProgrammeStage({ projectId, number }: { projectId: string; number: number }) {
  const { data } = useQuery(programmeStagesQuery(projectId))
  if (!data) return null
  const stage = data.stages.find((each) => each.number === number)
  return (
    <Text size="sm" c="dimmed">
      {stage
        ? `Your programme calls this “${stage.name}”; usually ${stage.months === 1 ? '1 month' : `${stage.months} months`} of full-time study.`
        : 'Your programme does not use this stage.'}
    </Text>
  )
}
