import { Loader } from '@mantine/core'
import { part } from '#web/ground/failures/part.tsx'
import { Window } from '#web/ground/ui/Window.tsx'

const AddProjectForm = part(() => import('./AddProjectForm.tsx'), <Loader />)

/** The window to start a project in; its form loads when it is first opened. */
export function AddProject({ onClose }: { onClose: () => void }) {
  return (
    <Window title="Add research project" size="lg" onClose={onClose}>
      <AddProjectForm onAdded={onClose} onCancel={onClose} />
    </Window>
  )
}
