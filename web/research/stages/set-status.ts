import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { showStage } from './live.ts'
import { askWhy } from './start-without.ts'
import { words } from './words.ts'

/** Sets a stage's status, and shows it wherever it is on screen. */
export function useSetStatus(projectId: string) {
  return useMutation(
    api.stages.setStatus.mutationOptions({
      onSuccess: (changed) => showStage(projectId, changed),
      onError(error, starting) {
        if (askWhy(error, starting)) return
        notifications.show({ message: failedTo('update stage', error, words), color: 'red' })
      },
    }),
  )
}
