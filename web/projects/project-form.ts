import { zod4Resolver } from 'mantine-form-zod-resolver'
import { EditedProject } from '#domain/projects.ts'
import { useCheckedForm } from '../ui/checked-form.ts'

/** A project while it is filled in. */
export type ProjectFields = {
  title: string
  researchQuestion: string
  studyAim: string
  finalSubmissionDate: string | null
  phase: string
  status: string
}

const empty: ProjectFields = {
  title: '',
  researchQuestion: '',
  studyAim: '',
  finalSubmissionDate: null,
  phase: '1',
  status: 'Active',
}

/** The form of a project, empty or with what is stored. */
export function useProjectForm(initialValues: ProjectFields = empty) {
  return useCheckedForm<ProjectFields>({
    initialValues,
    validate: (values) => zod4Resolver(EditedProject)(toEdited(values)),
    validateInputOnBlur: ['finalSubmissionDate'],
  })
}

export type ProjectForm = ReturnType<typeof useProjectForm>

/** As the server takes it. */
export const toEdited = (values: ProjectFields) => ({ ...values, phase: Number(values.phase) })
