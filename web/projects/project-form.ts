import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Email } from '#domain/accounts.ts'
import type { NewInvitations } from '#domain/new-invitations.ts'
import { EditedProject } from '#domain/new-project.ts'
import { useCheckedForm } from '../ui/checked-form.ts'

/** A project while it is filled in. */
export type ProjectFields = {
  title: string
  researchQuestion: string
  studyAim: string
  finalSubmissionDate: string | null
  phase: string
  status: string
  /** Whom to invite; not stored with the project. */
  supervisor: string
  collaborator: string
}

const empty: ProjectFields = {
  title: '',
  researchQuestion: '',
  studyAim: '',
  finalSubmissionDate: null,
  phase: '1',
  status: 'Active',
  supervisor: '',
  collaborator: '',
}

/** The form of a project, empty or with what is stored. */
export function useProjectForm(initialValues: ProjectFields = empty) {
  return useCheckedForm<ProjectFields>({
    initialValues,
    validate: (values) => ({ ...zod4Resolver(EditedProject)(toEdited(values)), ...problemsOfInvited(values) }),
    validateInputOnBlur: ['finalSubmissionDate'],
  })
}

export type ProjectForm = ReturnType<typeof useProjectForm>

/** As the server takes it. */
export const toEdited = ({ supervisor: _supervisor, collaborator: _collaborator, ...values }: ProjectFields) => ({
  ...values,
  phase: Number(values.phase),
})

/** Whom the form invites, but for those who are in the project already. */
export function toInvitations(
  { supervisor, collaborator }: ProjectFields,
  memberEmails: string[] = [],
): NewInvitations {
  const invited = [
    { email: supervisor, role: 'supervisor' as const },
    { email: collaborator, role: 'collaborator' as const },
  ]
  return invited.flatMap(({ email, role }) => {
    const address = Email.safeParse(email).data
    return address && !memberEmails.includes(address) ? [{ email: address, role }] : []
  })
}

function problemsOfInvited({ supervisor, collaborator }: ProjectFields) {
  const problems: Partial<Record<'supervisor' | 'collaborator', string>> = {}
  const wrong = (email: string) => email.trim() !== '' && !Email.safeParse(email).success
  if (wrong(supervisor)) problems.supervisor = 'Enter a valid email address'
  if (wrong(collaborator)) problems.collaborator = 'Enter a valid email address'
  const same = supervisor.trim() !== '' && supervisor.trim().toLowerCase() === collaborator.trim().toLowerCase()
  return same ? { ...problems, collaborator: 'Supervisor and collaborator cannot be the same person' } : problems
}
