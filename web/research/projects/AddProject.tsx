import { Loader } from '@mantine/core'
import { part } from '#web/ground/failures/part.tsx'
import { dropDraft } from '#web/ground/session/draft.ts'
import { Window } from '#web/ground/ui/Window.tsx'

/** A project that is being filled in: whoever had to leave the page finds it open again. */
export const draftName = 'add project'

const AddProjectForm = part(() => import('./AddProjectForm.tsx'), <Loader />)

/** The window to start a project in; its form loads when it is first opened. */
export function AddProject({ onClose }: { onClose: () => void }) {
  function close() {
    dropDraft(draftName)
    onClose()
  }
  return (
    <Window title="Add research project" size="lg" onClose={close}>
      <AddProjectForm onAdded={onClose} onCancel={close} />
    </Window>
  )
}
