import type { Me } from '#domain/ground/grants.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import { Alike } from './Alike.tsx'
import type { Paper } from './paper.ts'

type Opened = { projectId: string; me: Me; papers: Paper[]; onMerged: () => void; onClose: () => void }

/** The window in which papers that somebody has selected are merged. */
export default function MergePapers({ projectId, me, papers, onMerged, onClose }: Opened) {
  return (
    <Window title="Merge papers" size="lg" onClose={onClose}>
      <Alike {...{ projectId, me, papers, onMerged }} />
    </Window>
  )
}
