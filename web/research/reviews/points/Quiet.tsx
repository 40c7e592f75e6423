import { Button } from '@mantine/core'
import type { ReviewPoint } from '#domain/research/reviews/stage-review.ts'
import type { DraftPlace } from '../drafts/draft.ts'

type Offered = { label: string; about: ReviewPoint; opens?: DraftPlace; loading?: boolean; onClick: () => void }

/** Something that can be done with a point; `opens` is the form that it leads to. */
export const Quiet = ({ label, about, opens, loading = false, onClick }: Offered) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={`${label} (point ${about.number})`}
    data-opens={opens?.key}
    loading={loading}
    onClick={onClick}
  >
    {label}
  </Button>
)
