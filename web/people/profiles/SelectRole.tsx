import { UnstyledButton } from '@mantine/core'
import { IconBook2, IconSchool, IconUsers } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { type Role, roleDescriptions, roles } from '#domain/people/profiles/profiles.ts'
import { demandLogin } from '#web/ground/session/session.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { InvitedByAddress } from '#web/people/sign-in/InvitedTo.tsx'
import classes from './SelectRole.module.css'

export const meta = () => [{ title: 'Choose your role – Ninefold' }]
export const clientLoader = demandLogin

const icons: Record<Role, typeof IconSchool> = { Student: IconBook2, Supervisor: IconSchool, Collaborator: IconUsers }

export default function SelectRole() {
  const navigate = useNavigate()
  return (
    <AuthLayout
      wide
      heading="What will be your main role?"
      intro="We'll tailor your experience based on how you'll be using the platform. Choose the role that best fits what you're here to do."
    >
      <InvitedByAddress />
      <ul className={classes.cards}>
        {roles.map((role) => {
          const Icon = icons[role]
          const choose = () => navigate(`/auth/create-profile/${encodeURIComponent(role)}`, { replace: true })
          return (
            <li key={role}>
              <UnstyledButton className={classes.card} onClick={choose}>
                <Icon size={30} stroke={1.4} aria-hidden />
                <span className={classes.name}>{role}</span>
                <span className={classes.text}>{roleDescriptions[role]}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </AuthLayout>
  )
}
