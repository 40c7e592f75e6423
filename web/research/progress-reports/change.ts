import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** A change of a report, or of when they are due: what is shown is fetched again, however it ends. */
export const useReportChange = <Input, Answer>(
  options: UseMutationOptions<Answer, Error, Input>,
  onDone?: (answer: Answer) => void,
) =>
  useMutation({
    ...options,
    async onSuccess(answer: Answer) {
      await refetchReports()
      onDone?.(answer)
    },
    onError: () => void refetchReports(),
  })

async function refetchReports(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: api.projects.listWaiting.key() })
  await refetch(api.progressReports.key())
}
