import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, type client, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

/** Everything about the ethics of a project, as its pages receive it. */
export type Ethics = Awaited<ReturnType<typeof client.ethics.find>>

export const ethicsQuery = (projectId: string) => api.ethics.find.queryOptions({ input: { projectId } })

export const useEthics = (projectId: string) => useQuery(ethicsQuery(projectId))

/** Does something about ethics, and shows it as it is then; why not, where it is refused, unless a form says so itself. */
export function useEthicsAct<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone, isQuiet = false }: { done?: string; onDone?: () => void; isQuiet?: boolean } = {},
) {
  return useMutation({
    mutationFn: act,
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.ethics.key() })
      if (done) notifications.show({ message: done, color: 'fynbos' })
      onDone?.()
    },
    onError(error) {
      if (!isQuiet) notifications.show({ message: `It did not work: ${reasonOf(error, words)}`, color: 'red' })
    },
  })
}
