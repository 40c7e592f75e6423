import { ByHand, Rows } from './ByHand.tsx'
import { described } from './document.ts'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Look for research ideas – Ninefold',
    description:
      'A sheet to come from a field to ideas that can be asked: kinds of gaps, reasons, and what would sink each.',
    path: '/research-idea-generator-tool-form',
  })

/** Gaps, reasons and what sinks an idea, as a sheet. */
export default function IdeasByHand() {
  return (
    <ByHand
      title="Look for research ideas"
      lead="Take a problem you have seen with your own eyes. Cross one kind of gap with one reason, and write the question down. Do it ten times, fast, and keep three."
      tool="The generator that combines and filters them"
    >
      <Rows
        title="Kinds of gaps"
        rows={[
          ['Knowledge', 'Nobody has looked. Rarer than it seems: search first.'],
          ['Population or place', 'It is known, but not for these people, or not here.'],
          ['Evidence', 'Studies contradict each other.'],
          ['Method', 'It was asked with a design or a measure that could not answer it.'],
          ['Theory', 'It was described, and nobody has said why.'],
          ['Practice', 'What is known is not what is done.'],
          ['Time', 'It was true before the world changed.'],
        ]}
      />
      <Rows
        title="What would sink it"
        rows={[
          ['People', 'How many can you reach in your time? Halve it.'],
          ['Measure', 'Is the outcome recorded, or must you record it yourself?'],
          ['Access', 'Whose permission do you need, and how long does that take?'],
          ['Ethics', 'Are they children, patients, employees, prisoners? Then the full committee, and months.'],
          ['So what', 'If the answer is no, is that worth knowing?'],
        ]}
      />
      <Rows
        title="The first search"
        rows={[
          ['Write it', '(words for who) AND (words for what) AND (words for where), with synonyms joined by OR.'],
          ['Read it', 'The three newest reviews first: their last paragraph lists what they did not find.'],
        ]}
      />
    </ByHand>
  )
}
