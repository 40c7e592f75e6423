import { VisuallyHidden } from '@mantine/core'
import { IconShield, IconShieldCheck, IconShieldHalf, IconShieldX } from '@tabler/icons-react'
import classes from './PathLight.module.css'
import { useEthics } from './use-ethics.ts'

/** Told apart by their form as well, and from the dot of what is unread: a shield. */
const shields = { green: IconShieldCheck, amber: IconShieldHalf, red: IconShieldX, grey: IconShield }

/** The light on the path, at Ethics and at Data Collection: a shield with its words, once there is something to say. */
export function PathLight({ projectId }: { projectId: string }) {
  const { data } = useEthics(projectId)
  if (!data || data.light.state === 'none') return null
  const { colour, label, sentence } = data.light
  const Shield = shields[colour]
  return (
    <span className={classes.light} data-colour={colour} title={sentence}>
      <Shield size={18} stroke={2} aria-hidden />
      <VisuallyHidden>, ethics: {label}</VisuallyHidden>
    </span>
  )
}
