import { live as liveFiles } from './files/live.ts'
import { live as liveHistory } from './history/live.ts'
import { live as liveLinks } from './links/live.ts'
import { live as liveMeetings } from './meetings/live.ts'
import { live as liveMessages } from './messages/live.ts'
import { live as liveProjects } from './projects/live.ts'
import { live as livePublications } from './publications/live.ts'
import { live as liveQuestions } from './questions/live.ts'
import { live as liveReviews } from './reviews/live.ts'
import { live as liveStages } from './stages/live.ts'

/** Every change that open pages are sent, and how its noun reads it. */
export const live = [
  ...liveProjects,
  ...liveStages,
  ...liveLinks,
  ...liveFiles,
  ...liveReviews,
  ...liveMessages,
  ...liveQuestions,
  ...liveMeetings,
  ...livePublications,
  ...liveHistory,
]
