import { lazy, Suspense } from 'react'
import type { Assessment } from '#domain/tools/questions/assess.ts'
import { partsOf } from '#domain/tools/questions/frames.ts'
import { isDraft } from '#domain/tools/questions/reading/doubts.ts'
import {
  headingForDoubts,
  wordsForBlock,
  wordsForDoubt,
  wordsForForm,
  wordsForLack,
  wordsForVerdict,
} from '#domain/tools/questions/words.ts'
import plain from '#web/ground/ui/plain.module.css'
import { Petals } from './Petals.tsx'
import type { Question } from './question.ts'
import { Reading } from './Reading.tsx'
import classes from './Result.module.css'
import { Rewritten } from './Rewritten.tsx'

const Suggestions = lazy(() => import('./Suggestions.tsx').catch(() => ({ default: () => null })))

/** What the validator says: the verdict, the picture of the nine attributes, how it was read, what to change. */
export function Result({ question, isSample }: { question: Question; isSample: boolean }) {
  const { assessment } = question
  if (!assessment) {
    return (
      <section className={classes.empty} aria-labelledby="result">
        <h2 id="result">What it shows</h2>
        <Petals assessment={null} />
        <p>Write a question, or fill in its parts. What your wording shows appears here as you type.</p>
      </section>
    )
  }
  const { verdict } = assessment
  return (
    <section className={classes.result} aria-labelledby="result" data-verdict={verdict}>
      <div className={classes.top}>
        <Petals assessment={assessment} />
        <div>
          <h2 id="result">
            <span className={classes.verdict}>{verdict}</span>
          </h2>
          <p>{wordsForVerdict(assessment)}</p>
        </div>
      </div>
      <Reading assessment={assessment} />
      <Doubts assessment={assessment} choose={question.choose} confirm={question.confirm} />
      <Changes assessment={assessment} />
      <Grammar assessment={assessment} />
      <Rewritten assessment={assessment} take={question.take} />
      {!isSample && (
        <Suspense fallback={null}>
          <Suggestions question={assessment.question} take={question.take} />
        </Suspense>
      )}
      <Counted assessment={assessment} />
    </section>
  )
}

/** Why the reader is not sure, with the words; the boxes below take the parts. */
function Doubts({
  assessment,
  choose,
  confirm,
}: {
  assessment: Assessment
  choose: Question['choose']
  confirm: Question['confirm']
}) {
  const { doubts, question } = assessment
  if (doubts.length === 0) return null
  return (
    <div className={classes.doubts} data-draft={isDraft(doubts)}>
      <h3>{headingForDoubts(doubts)}</h3>
      <ul className={classes.changes}>
        {doubts.map((doubt) => (
          <li key={`${doubt.reason}-${doubt.part}`}>
            {wordsForDoubt(doubt, assessment)}
            {doubt.reason === 'which why' && (
              <span className={classes.choose}>
                <button type="button" className={plain.second} onClick={() => choose('qualitative')}>
                  For people’s reasons
                </button>
                <button type="button" className={plain.second} onClick={() => choose('exposure')}>
                  For causes
                </button>
              </span>
            )}
            {doubt.span && <q>{question.slice(doubt.span.start, doubt.span.end)}</q>}
          </li>
        ))}
      </ul>
      <p>
        Correct them in <a href="#parts">their boxes</a>, or confirm them all. Until then it is never Strong, and no
        other wording is offered.
      </p>
      <button type="button" className={plain.second} onClick={confirm}>
        All parts are right as they stand
      </button>
    </div>
  )
}

function Changes({ assessment: { blocked, elements, type, form, verdict } }: { assessment: Assessment }) {
  const labels = new Map(partsOf(type))
  const lacking = elements.filter(({ name, lacks }) => lacks !== null && labels.get(name)?.isRequired)
  const length = form.find(({ rule, points, of }) => rule === 'length' && points < of)
  if (blocked.length + lacking.length === 0 && !length) return null
  return (
    <div>
      {/* Nothing bars a strong question: what it could say more closely is for the proposal. */}
      <h3>{verdict === 'Strong' ? 'For the proposal' : 'What to change'}</h3>
      <ul className={classes.changes}>
        {blocked.map(({ block }) => (
          <li key={block} data-block>
            {wordsForBlock(block)}
          </li>
        ))}
        {lacking.map((element) => (
          <li key={element.name}>
            <b>{labels.get(element.name)?.label}.</b> {wordsForLack(element, type)}
          </li>
        ))}
        {length && <li>Say it in 10 to 45 words.</li>}
      </ul>
    </div>
  )
}

/** What is wrong with its grammar, and how it would be said. */
function Grammar({ assessment: { question, grammar } }: { assessment: Assessment }) {
  if (grammar.length === 0) return null
  return (
    <div>
      <h3>{grammar.length === 1 ? 'A note on grammar' : 'Notes on grammar'}</h3>
      <ul className={classes.changes}>
        {grammar.map(({ span, instead }) => (
          <li key={span.start}>
            <q>{question.slice(span.start, span.end)}</q>: say <q>{instead}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the points come from. */
function Counted({ assessment: { points, form, score, rubric, blocked } }: { assessment: Assessment }) {
  const bars = [
    { label: 'Form', points: points.form, of: 20 },
    { label: 'Parts', points: points.elements, of: 40 },
    { label: 'Attributes', points: points.finermaps, of: 40 },
  ]
  const lost = form.filter((each) => each.points < each.of || each.points < 0)
  return (
    <details className={classes.counted}>
      <summary>{score} of 100: how it was counted</summary>
      <dl>
        {bars.map(({ label, points: reached, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <meter min={0} max={of} value={reached} aria-label={label} /> {Math.round(reached)} of {of}
            </dd>
          </div>
        ))}
      </dl>
      {lost.length > 0 && <p>Not counted: {lost.map(({ rule }) => wordsForForm(rule).toLowerCase()).join('; ')}.</p>}
      {blocked.length > 0 && (
        <p>What stops a question caps its score: one thing at 54, two at 34, a statement at 39.</p>
      )}
      <p>
        Rubric {rubric}. The same words always get the same score: it is counted by rules, on your device, and reads
        wording alone.
      </p>
    </details>
  )
}
