import { Validator } from '#web/tools/questions/Validator.tsx'
import { described } from '../public/document.ts'
import { Tool } from './Tool.tsx'
import { ToolPage } from './ToolPage.tsx'

export { toolLoader as loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Research question validator – Ninefold',
    description: 'Test a research question against PICOT and FINERMAPS, word by word, before a committee does. Free.',
    path: '/tools/research-question-validator',
  })

/** What the validator is for. */
export default function ValidatorPage() {
  return (
    <ToolPage
      stage={1}
      title="Is it a question yet?"
      lead="A research question fails quietly: it reads well and cannot be answered. Test yours against PICOT and FINERMAPS before a committee does."
      to="/research-question-validator-tool-form"
      action="Check a question"
      steps={[
        [
          'Take it apart',
          'Population, intervention or exposure, comparison, outcome, time: what is there, and what is only meant.',
        ],
        [
          'Test it against nine qualities',
          'Feasible, interesting, novel, ethical, relevant, manageable, appropriate, publishable, systematic.',
        ],
        ['Write it again', 'With what was missing said in the sentence itself, in words a reviewer can hold you to.'],
      ]}
      why={[
        [
          'For more than trials',
          'Qualitative, prevalence, diagnostic and exposure questions have frames of their own, and are not held against the wrong one.',
        ],
        ['It says why', 'Each judgement names the words it rests on, so that you can disagree with it.'],
        [
          'It knows its limits',
          'Whether a gap exists only a search of the literature can tell. No tool should claim it for you.',
        ],
        [
          'It goes on from there',
          'The question becomes the first line of a project, and stays in view through all nine stages.',
        ],
      ]}
      sample="Try it here"
    >
      <Tool name="validator" isSample>
        <Validator isSample />
      </Tool>
    </ToolPage>
  )
}
