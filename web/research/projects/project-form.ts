import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useEffect } from 'react'
import { Email } from '#domain/people/accounts/accounts.ts'
import type { NewInvitations } from '#domain/research/invitations/new-invitations.ts'
import { EditedProject } from '#domain/research/projects/new-project.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'

/** A project while it is being filled in. */
export type ProjectFields = {
  title: string
  researchQuestion: string
  studyAim: string
  finalSubmissionDate: string | null
  phase: string
  /** Whether the stages before the phase of a new project are complete. */
  earlierComplete: boolean
  status: string
  /** Whether stages are completed by a review alone. */
  reviewsRequired: boolean
  /** Whether every supervisor has to approve a round. */
  allMustApprove: boolean
  /** The people to invite; not stored with the project. */
  supervisor: string
  collaborator: string
}

const empty: ProjectFields = {
  title: '',
  researchQuestion: '',
  studyAim: '',
  finalSubmissionDate: null,
  phase: '1',
  earlierComplete: true,
  status: 'Active',
  reviewsRequired: false,
  allMustApprove: false,
  supervisor: '',
  collaborator: '',
}

/** The project form, empty but for the given values; `typed` is what somebody had typed into it before. */
export function useProjectForm(initial: Partial<ProjectFields> = {}, typed: ProjectFields | null = null) {
  const form = useCheckedForm<ProjectFields>({
    initialValues: { ...empty, ...initial },
    validate: (values) => ({ ...zod4Resolver(EditedProject)(toEdited(values)), ...problemsOfInvited(values) }),
    validateInputOnBlur: ['finalSubmissionDate'],
  })
  const { setValues } = form
  useEffect(() => {
    if (typed) setValues(typed)
  }, [typed, setValues])
  return form
}

export type ProjectForm = ReturnType<typeof useProjectForm>

/** The input that the server expects. */
export function toEdited(values: ProjectFields) {
  const { supervisor: _supervisor, collaborator: _collaborator, earlierComplete: _earlier, ...fields } = values
  return { ...fields, phase: Number(fields.phase) }
}

/** The people the form invites, except those who are already in the project. */
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
    return address && !memberEmails.includes(address) ? [{ email: address, role, wait: true }] : []
  })
}

/** Returns the problems with the addresses that the form invites, by field. */
export function problemsOfInvited({ supervisor, collaborator }: Pick<ProjectFields, 'supervisor' | 'collaborator'>) {
  const problems: Partial<Record<'supervisor' | 'collaborator', string>> = {}
  const wrong = (email: string) => email.trim() !== '' && !Email.safeParse(email).success
  if (wrong(supervisor)) problems.supervisor = 'Enter a valid email address'
  if (wrong(collaborator)) problems.collaborator = 'Enter a valid email address'
  const same = supervisor.trim() !== '' && supervisor.trim().toLowerCase() === collaborator.trim().toLowerCase()
  return same ? { ...problems, collaborator: 'Supervisor and collaborator cannot be the same person' } : problems
}
