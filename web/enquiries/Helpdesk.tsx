import { Text } from '@mantine/core'
import { Section } from '../ui/Section.tsx'

/** Where people will ask for help. */
export default function Helpdesk() {
  return (
    <Section title="Helpdesk">
      <Text>Support requests cannot be sent from here yet. The form comes with the next version.</Text>
    </Section>
  )
}
