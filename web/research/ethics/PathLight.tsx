import { VisuallyHidden } from '@mantine/core'
import classes from './PathLight.module.css'
import { useEthics } from './use-ethics.ts'

/** The light on the path, at Ethics and at Data Collection: a dot with its form and its words, once there is something to say. */
export function PathLight({ projectId }: { projectId: string }) {
  const { data } = useEthics(projectId)
  if (!data || data.light.state === 'none') return null
  const { colour, label, sentence } = data.light
  return (
    <span className={classes.light} data-colour={colour} title={sentence}>
      <VisuallyHidden>, ethics: {label}</VisuallyHidden>
    </span>
  )
}
