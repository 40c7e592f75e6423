import { Generator } from '#web/tools/ideas/Generator.tsx'
import { described } from '../public/document.ts'
import { Tool } from './Tool.tsx'
import { ToolPage } from './ToolPage.tsx'

export { toolLoader as loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Research idea generator – Ninefold',
    description:
      'From a field, a gap and a reason to research ideas you could study, and what could sink each one. Free.',
    path: '/tools/research-idea-generator',
  })

/** What the idea generator is for. */
export default function IdeasPage() {
  return (
    <ToolPage
      stage={2}
      title="Ideas you could study"
      lead="An empty page is a bad place to begin. Combine a field, a kind of gap and a reason to care, and look at what comes out."
      to="/research-idea-generator-tool-form"
      action="Look for ideas"
      steps={[
        ['Choose a field', 'From nursing to engineering: each has its own people, settings, measures and problems.'],
        [
          'Choose a gap',
          'Nobody looked, nobody looked here, the measures disagree, the method was weak, the world has changed.',
        ],
        [
          'Keep what holds',
          'Turn away what cannot be done in the time you have, with the people you can reach, and ethically. Keep three, not thirty.',
        ],
      ]}
      why={[
        [
          'It never claims a gap',
          'It gives you the first search to run, because only the literature can say whether somebody has been there before.',
        ],
        [
          'It says what could sink it',
          'Too few people, an outcome nobody records, a committee that will say no: better today than in month nine.',
        ],
        ['It is honest about effort', 'Likely ethics route and a first estimate of the data each idea needs.'],
        ['It leads somewhere', 'An idea you keep becomes a question, and the question a project.'],
      ]}
      sample="Try it here"
    >
      <Tool name="ideas" isSample>
        <Generator isSample />
      </Tool>
    </ToolPage>
  )
}
