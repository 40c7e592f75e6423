import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { demandProfile } from '#web/ground/session/session.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import AddProjectForm from './AddProjectForm.tsx'

export const meta = () => [{ title: 'Your first project – Ninefold' }]
export const clientLoader = demandProfile

export default function FirstProject() {
  return (
    <AuthLayout
      heading="Start your first project"
      intro="Give it a title; the nine stages, from concept sheet to final submission, are there at once."
    >
      <AddProjectForm />
      <Text>
        <Anchor component={Link} to="/dashboard">
          Skip first project
        </Anchor>
      </Text>
    </AuthLayout>
  )
}
