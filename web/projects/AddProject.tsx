import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Window } from '../ui/Window.tsx'

const AddProjectForm = lazy(() => import('./AddProjectForm.tsx'))

/** The window to start a project in; its form loads when it is first opened. */
export function AddProject({ onClose }: { onClose: () => void }) {
  return (
    <Window title="Add research project" size="lg" onClose={onClose} onlyByButton>
      <Suspense fallback={<Loader />}>
        <AddProjectForm onAdded={onClose} onCancel={onClose} />
      </Suspense>
    </Window>
  )
}
