import { Loader, Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'

const AddProjectForm = lazy(() => import('./AddProjectForm.tsx'))

/** The window to start a project in; its form loads when it is first opened. */
export function AddProject({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add research project"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense fallback={<Loader />}>
        <AddProjectForm onAdded={onClose} onCancel={onClose} />
      </Suspense>
    </Modal>
  )
}
