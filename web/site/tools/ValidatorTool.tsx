import { Validator } from '#web/tools/questions/Validator.tsx'
import { described } from '../public/document.ts'
import { Site } from '../public/Site.tsx'
import classes from './Tool.module.css'
import { Tool } from './Tool.tsx'

export { toolLoader as loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Validate a research question – Ninefold',
    description:
      'Write a research question and see, as you type, what its wording shows: PICOT or the frame that fits it, and FINERMAPS. Free, without an account.',
    path: '/tools/research-validator-access-tool',
  })

/** The research question validator. */
export default function ValidatorTool() {
  return (
    <Site>
      <div className={classes.page}>
        <h1>Research question validator</h1>
        <p className={classes.lead}>
          It reads as you type, on your device: nothing is sent until you ask for it. It judges wording, by rules that
          anybody can follow, and says where your own evidence has to speak.
        </p>
        <Tool name="validator">
          <Validator />
        </Tool>
      </div>
    </Site>
  )
}
