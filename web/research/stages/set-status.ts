import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/ground/api.ts'
import { failedTo, sentenceOf } from '#web/ground/failures/words.ts'
import { showStage } from './live.ts'
import { askWhy } from './start-without.ts'
import { words } from './words.ts'

/** Sets a stage's status, and shows it wherever it is on screen. */
export function useSetStatus(projectId: string) {
  return useMutation(
    api.stages.setStatus.mutationOptions({
      onSuccess: (changed) => showStage(projectId, changed),
      onError(error, starting) {
        const begin = async (reason: string) =>
          showStage(projectId, await client.stages.setStatus({ ...starting, reason }))
        if (askWhy(error, { projectId, begin, sentenceOf: (refused) => sentenceOf(refused, words) })) return
        notifications.show({ message: failedTo('update stage', error, words), color: 'red' })
      },
    }),
  )
}
