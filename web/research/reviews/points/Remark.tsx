import type { RemarkKind } from '#domain/research/reviews/reviews.ts'
import type { PointRemark } from '#domain/research/reviews/stage-review.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'

const deeds: Record<RemarkKind, string> = {
  comment: '',
  done: 'Done',
  declined: 'Not done',
  closed: 'Closed',
  reopened: 'Reopened',
}

/** What somebody said about a point, or made of it. */
export function Remark({ remark: { kind, text, byName, madeAt } }: { remark: PointRemark }) {
  return (
    <li>
      <p>
        <strong>{byName ?? 'Deleted user'}</strong>
        {deeds[kind] && ` · ${deeds[kind]}`} · <Ago at={madeAt} />
      </p>
      {text && <p>{text}</p>}
    </li>
  )
}
