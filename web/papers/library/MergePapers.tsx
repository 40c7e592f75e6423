import { Window } from '#web/ground/ui/Window.tsx'
import { Alike } from './Alike.tsx'
import type { Paper } from './paper.ts'

type Opened = { projectId: string; papers: Paper[]; onMerged: () => void; onClose: () => void }

/** The window in which papers that somebody has selected are merged. */
export default function MergePapers({ projectId, papers, onMerged, onClose }: Opened) {
  return (
    <Window title="Merge papers" size="lg" onClose={onClose}>
      <Alike {...{ projectId, papers, onMerged }} />
    </Window>
  )
}
