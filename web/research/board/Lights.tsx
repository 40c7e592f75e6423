import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react'
import { type Light, ruleWords, type Tone } from '#domain/research/board/rules.ts'
import classes from './Lights.module.css'

const marks = { calm: IconCheck, watch: IconEye, act: IconAlertTriangle }
const toneWords: Record<Tone, string> = { calm: 'As it should be', watch: 'To be looked at', act: 'Should not stay so' }

/** Lights as sentences, each with its sign and its colour; `named` says which rule each is of, and when that lights up. */
export function Lights({ lights, named = false }: { lights: readonly Light[]; named?: boolean }) {
  return (
    <ul className={classes.lights}>
      {lights.map(({ rule, tone, sentence }) => {
        const Mark = marks[tone]
        return (
          <li key={rule} className={classes.light} data-tone={tone}>
            <Mark size={16} stroke={1.8} aria-hidden />
            <VisuallyHidden>{toneWords[tone]}: </VisuallyHidden>
            <span>
              {named && <strong className={classes.rule}>{ruleWords[rule].name}</strong>}
              {sentence}
              {named && tone !== 'calm' && <span className={classes.why}>{ruleWords[rule].rule}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
