import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { DraftPoint } from '#domain/research/reviews/drafts.ts'
import { client } from '#web/ground/api.ts'
import { draftOfGuest, dropDraft } from '../reviews/drafts/draft.ts'
import { fieldsOf } from '../reviews/points/fields.ts'
import { PointForm } from '../reviews/points/PointForm.tsx'
import { PointText } from '../reviews/points/PointText.tsx'
import { RemovePoint } from '../reviews/points/RemovePoint.tsx'
import review from '../reviews/Review.module.css'
import { LevelChip } from '../reviews/rounds/RoundChip.tsx'
import { type OpenedReview, useGuestAct } from './use-guest-act.ts'

type Shown = {
  token: string
  guestId: string
  point: DraftPoint
  round: OpenedReview['round']
  /** Whether only the guest has seen it so far. */
  isDraft: boolean
  /** Whether nothing can be sent any more. */
  isOver: boolean
}

/** A point that the guest has raised: they can change it as long as the round is open. */
export function GuestPoint({ token, guestId, point, round, isDraft, isOver }: Shown) {
  const draft = draftOfGuest(guestId, point.id)
  const [editing, { open, close }] = useDisclosure()
  const edit = useGuestAct(token, client.guests.editPoint, () => {
    dropDraft(draft)
    close()
  })
  const remove = useGuestAct(token, client.guests.removePoint)
  const { level, text, versionId, page, linkId } = point
  const about = { token, pointId: point.id }
  const version = round.versions.find(({ id }) => id === versionId)
  const link = round.links.find(({ id }) => id === linkId)
  return (
    <li className={review.point} data-draft={isDraft || undefined}>
      <div className={review.head}>
        <LevelChip level={level} />
        {version && `${version.name}${page ? `, page ${page}` : ''}`}
        {link?.title}
      </div>
      {editing ? (
        <PointForm
          versions={round.versions}
          links={round.links}
          point={fieldsOf(point)}
          draft={draft}
          pending={edit.isPending}
          onSave={(fields) => edit.mutate({ ...about, ...fields })}
          onCancel={close}
        />
      ) : (
        <>
          <PointText {...point} />
          {!isOver && (
            <Group gap={4}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit: ${text.slice(0, 60)}`}
                data-opens={draft.key}
                onClick={open}
              >
                Edit
              </Button>
              <RemovePoint
                label={`Remove: ${text.slice(0, 60)}`}
                text={text}
                drafted={isDraft}
                pending={remove.isPending}
                onRemove={() => remove.mutate(about)}
              />
            </Group>
          )}
        </>
      )}
    </li>
  )
}
