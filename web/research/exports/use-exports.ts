import { useMutation, useQuery } from '@tanstack/react-query'
import type { Export } from '#domain/research/exports/exports.ts'
import { api, queryClient } from '#web/ground/api.ts'

/** Milliseconds between two looks at one that is being made. */
const often = 1000

const isUnderWay = ({ state }: Export) => state === 'waiting' || state === 'working'

/** What somebody asked to take with them; looked at again and again while one is being made. */
export const useExports = () =>
  useQuery(
    api.exports.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? often : false),
    }),
  )

/** Asks for one. */
export const useRequest = () =>
  useMutation(
    api.exports.request.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.exports.list.key() }),
    }),
  )
