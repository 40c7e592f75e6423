import { Generator } from '#web/tools/ideas/Generator.tsx'
import { described } from '../public/document.ts'
import { Site } from '../public/Site.tsx'
import classes from './Tool.module.css'
import { Tool } from './Tool.tsx'

export { toolLoader as loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Generate research ideas – Ninefold',
    description:
      'Research questions from your field’s own people, measures and places, each with its design, its ethics route, its risks and the first search. Free, without an account.',
    path: '/tools/research-ideas-gen-access-tool',
  })

/** The research idea generator. */
export default function IdeasTool() {
  return (
    <Site>
      <div className={classes.page}>
        <h1>Research idea generator</h1>
        <p className={classes.lead}>
          Choose a field and see eight questions that could be asked in it. Each one follows rules: the outcome can be
          measured there, and the design fits your degree and the months you have. It works on your device.
        </p>
        <Tool name="ideas">
          <Generator />
        </Tool>
      </div>
    </Site>
  )
}
