import { useMutation } from '@tanstack/react-query'
import type { CandidatureView } from '#domain/institutions/candidature-views/candidature-views.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Shared = { institutionId: string; view: CandidatureView; onClose: () => void }

/** Takes a view of somebody else back from the unit with which they shared it. */
export default function TakeBackView({ institutionId, view: { id, name, by, sharedUnitName }, onClose }: Shared) {
  const takeBack = useMutation(
    api.candidatureViews.remove.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.candidatureViews.key() })
        onClose()
      },
    }),
  )
  return (
    <Confirm
      opened
      title={`Stop sharing “${name}”?`}
      action="Stop sharing"
      pending={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ institutionId, id })}
      onClose={onClose}
    >
      {takeBack.error && <Refused>{sentenceOf(takeBack.error, words)}</Refused>}
      Roles of {sharedUnitName} will not have this view any more. {by ?? 'Whoever saved it'} keeps it as their own.
    </Confirm>
  )
}
