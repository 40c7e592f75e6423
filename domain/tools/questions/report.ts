import { adviceOn } from './advice.ts'
import type { Assessment } from './assess.ts'
import { frames, partsOf } from './frames.ts'
import { rewrite, textOf } from './rewrite.ts'
import {
  attributeWords,
  headingForDoubts,
  wordsForBlock,
  wordsForDoubt,
  wordsForLack,
  wordsForStanding,
  wordsForStated,
  wordsForVerdict,
} from './words.ts'

/** A report on a question: headings with their lines. The text and the PDF are made from it. */
export type Report = {
  title: string
  question: string
  verdict: string
  sections: { heading: string; lines: string[] }[]
}

/** What an assessment says, in full. */
export function reportOf(assessment: Assessment): Report {
  const { question, verdict, score, type, rubric, elements, blocked, judgements, points, doubts, grammar } = assessment
  const rewritten = rewrite(assessment)
  const labels = new Map(partsOf(type))
  const lacking = elements.flatMap((element) =>
    element.lacks ? [`${labels.get(element.name)?.label}: ${wordsForLack(element, type)}`] : [],
  )
  // Nothing bars a strong question: what it could say more closely is for the proposal.
  const isStrong = verdict === 'Strong'
  const changes = [...blocked.map(({ block }) => wordsForBlock(block)), ...(isStrong ? [] : lacking)]
  const unsure = doubts.map((doubt) => {
    const said = doubt.span ? ` “${question.slice(doubt.span.start, doubt.span.end)}”` : ''
    return `${wordsForDoubt(doubt, assessment)}${said}`
  })
  return {
    title: 'Research question validator',
    question,
    verdict: `${verdict}, ${score} of 100. ${wordsForVerdict(assessment)}`,
    sections: [
      {
        heading: `The parts (${frames[type].name}): ${wordsForStated(assessment)}`,
        lines: elements.map(({ name, text }) => `${labels.get(name)?.label}: ${text || 'missing'}`),
      },
      ...(unsure.length > 0 ? [{ heading: headingForDoubts(doubts), lines: unsure }] : []),
      { heading: 'What to change', lines: changes.length > 0 ? changes : ['Nothing that its wording shows.'] },
      ...(isStrong && lacking.length > 0 ? [{ heading: 'For the proposal', lines: lacking }] : []),
      ...(grammar.length > 0
        ? [
            {
              heading: 'A note on grammar',
              lines: grammar.map(({ span, instead }) => `“${question.slice(span.start, span.end)}”: say “${instead}”`),
            },
          ]
        : []),
      ...(rewritten ? [{ heading: 'Rewritten', lines: [textOf(rewritten)] }] : []),
      {
        heading: 'FINERMAPS',
        lines: judgements.map(
          (judgement) =>
            `${attributeWords[judgement.attribute].name}: ${wordsForStanding(judgement)}. ${adviceOn(judgement, assessment)}`,
        ),
      },
      {
        heading: 'How it was counted',
        lines: [
          `Form ${points.form} of 20, parts ${Math.round(points.elements)} of 40, attributes ${Math.round(points.finermaps)} of 40. Rubric ${rubric}.`,
          'It reads wording alone: it cannot know whether a question is new, or interesting, or right for you.',
        ],
      },
    ],
  }
}

/** A report as plain text. */
export const reportAsText = ({ title, question, verdict, sections }: Report): string =>
  [
    title,
    '',
    question,
    '',
    verdict,
    ...sections.flatMap(({ heading, lines }) => ['', heading, ...lines.map((line) => `- ${line}`)]),
    '',
  ].join('\n')
