import { ByHand, Rows } from './ByHand.tsx'
import { described } from './document.ts'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Check a research question – Ninefold',
    description:
      'A sheet to take a research question apart by PICOT, and to test it against the nine qualities of FINERMAPS.',
    path: '/research-question-validator-tool-form',
  })

/** PICOT and FINERMAPS as a sheet. */
export default function ValidatorByHand() {
  return (
    <ByHand
      title="Check a research question"
      lead="Write your question down in one sentence. Then find each part in it, word by word. A part that is only in your head is missing."
      tool="The validator that reads as you type"
    >
      <Rows
        title="PICOT: five parts"
        rows={[
          [
            'Population',
            'Who, where, and which of them? “Children” is not yet a population; “children under five in Vhembe District” is.',
          ],
          [
            'Intervention or exposure',
            'What is done, or what are they exposed to? Name it so that somebody else could do or measure it.',
          ],
          [
            'Comparison',
            'Compared with what? Usual care, another group, the time before. Without it there is a number, and nothing to hold it against.',
          ],
          ['Outcome', 'What changes, and how is it measured? One main outcome, with its unit.'],
          ['Time', 'Over how long, or by when? It decides whether you can finish.'],
        ]}
      />
      <Rows
        title="When PICOT is the wrong frame"
        rows={[
          [
            'Qualitative: SPIDER, PICo',
            'Sample, phenomenon of interest, design, evaluation, research type; or population, interest, context. No comparison is missing here.',
          ],
          ['Prevalence: CoCoPop', 'Condition, context, population.'],
          ['Exposure: PEO', 'Population, exposure, outcome.'],
          ['Diagnostic', 'Population, index test, reference test, target condition.'],
        ]}
      />
      <Rows
        title="FINERMAPS: nine qualities"
        rows={[
          ['Feasible', 'Enough people, time, money and skill? Do the arithmetic before the proposal.'],
          ['Interesting', 'To you for two years, and to somebody else at all?'],
          ['Novel', 'What would be known that is not known? Only a search can tell.'],
          ['Ethical', 'Would you take part? What does a committee need to see?'],
          ['Relevant', 'Who would do something differently?'],
          ['Manageable', 'One question, not three. Can you collect and analyse it yourself?'],
          ['Appropriate', 'Does the design answer this question, or another one?'],
          ['Publishable', 'Would the answer be worth reading if it is no?'],
          ['Systematic', 'Could somebody follow the steps from question to answer?'],
        ]}
      />
    </ByHand>
  )
}
