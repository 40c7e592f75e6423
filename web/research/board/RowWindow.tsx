import type { BoardRow } from '#domain/research/board/board.ts'
import { part } from '#web/ground/failures/part.tsx'

const ScheduleMeeting = part(() => import('../meetings/ScheduleMeeting.tsx'))
const ProposeTimes = part(() => import('../meeting-times/ProposeTimes.tsx'))
const PrivateNotes = part(() => import('./PrivateNotes.tsx'))
const EditRegistration = part(() => import('../registrations/EditRegistration.tsx'))
const AskForReport = part(() => import('../progress-reports/AskForReport.tsx'))
const WriteToStudents = part(() => import('./WriteToStudents.tsx'))

export type Act = 'write' | 'meet' | 'times' | 'report' | 'notes' | 'registration'

/**
 * The window of what a supervisor does for a student. It belongs to the board, not to its row, and the row is as it was: one that
 * moves to another group, or out of the view, takes nothing along that somebody is writing.
 */
export function RowWindow({ row, act, onClose }: { row: BoardRow; act: Act; onClose: () => void }) {
  const { projectId, studentName } = row
  switch (act) {
    case 'write':
      return <WriteToStudents rows={[row]} onClose={onClose} />
    case 'meet':
      return <ScheduleMeeting projectId={projectId} onClose={onClose} />
    case 'times':
      return <ProposeTimes projectId={projectId} onClose={onClose} />
    case 'report':
      return <AskForReport projectId={projectId} onClose={onClose} />
    case 'notes':
      return <PrivateNotes projectId={projectId} studentName={studentName} onClose={onClose} />
    case 'registration':
      return <EditRegistration projectId={projectId} onClose={onClose} />
  }
}
