import { useEffect, useState } from 'react'
import { longestQuestion } from '#domain/tools/questions/frames.ts'
import { wordsForVerdict } from '#domain/tools/questions/words.ts'
import plain from '#web/ground/ui/plain.module.css'
import { Attributes } from './Attributes.tsx'
import { Kinds } from './Kinds.tsx'
import { linkTo } from './link-to.ts'
import { Parts } from './Parts.tsx'
import { isEmpty, nothing, useQuestion } from './question.ts'
import { Result } from './Result.tsx'
import { TakeAway } from './TakeAway.tsx'
import classes from './Validator.module.css'

const examples = [
  'Does yoga help patients?',
  'How do nurses experience night work in Durban hospitals?',
  'Among Grade 9 learners in Limpopo, does weekly tutoring compared with homework alone improve algebra marks over one year?',
]

/** A text once it has not changed for a moment: what is read out does not interrupt whoever types. */
function useLater(text: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 1200)
    return () => clearTimeout(timer)
  }, [text])
  return said
}

/** What the marketing page shows it with. */
const sample = {
  ...nothing,
  text: 'Does weekly mentoring improve the pass rate of first-year nursing students in Durban?',
}

/** The research question validator: it reads a question as it is typed, and says what its wording shows. */
export function Validator({ isSample = false }: { isSample?: boolean }) {
  const question = useQuestion(isSample ? sample : nothing)
  const { worked, assessment } = question
  const said = useLater(
    assessment ? `${assessment.verdict}, ${assessment.score} of 100. ${wordsForVerdict(assessment)}` : '',
  )
  return (
    <div className={classes.tool}>
      <p role="status" className={plain.unseen}>
        {said}
      </p>
      <div className={classes.columns}>
        <div className={classes.ask}>
          <label className={plain.field}>
            <span className={plain.label}>Your research question</span>
            <textarea
              rows={4}
              maxLength={longestQuestion}
              value={worked.text}
              placeholder="Among …, what is the effect of …, compared with …, on … over …?"
              onChange={({ target }) => question.write(target.value)}
            />
          </label>
          {isEmpty(worked) ? (
            <div className={classes.examples}>
              <span>Try one:</span>
              {examples.map((example) => (
                <button key={example} type="button" onClick={() => question.begin({ ...nothing, text: example })}>
                  {example}
                </button>
              ))}
            </div>
          ) : (
            <p className={classes.clear}>
              <button type="button" className={plain.quiet} onClick={() => question.begin(nothing)}>
                Start again
              </button>
            </p>
          )}
        </div>
        <div className={classes.read}>
          <Result question={question} isSample={isSample} />
        </div>
        <div className={classes.parts}>
          <Kinds question={question} />
          {isSample ? (
            <p className={classes.whole}>
              Boxes for each part, room for your evidence, a PDF:{' '}
              <a href={linkTo(worked, '/tools/research-validator-access-tool')}>open the whole tool</a>.
            </p>
          ) : (
            <Parts question={question} />
          )}
        </div>
      </div>
      {assessment && !isSample && (
        <div className={classes.more}>
          <Attributes question={question} assessment={assessment} />
          <TakeAway worked={worked} assessment={assessment} />
        </div>
      )}
    </div>
  )
}
