import { Anchor } from '@mantine/core'

/** The way to a person, in a sentence. */
export const ContactSupport = () => (
  <Anchor href="/contact-support" inherit>
    contact support
  </Anchor>
)
