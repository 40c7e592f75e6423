import { frames, questionTypes } from '#domain/tools/questions/frames.ts'
import classes from './Kinds.module.css'
import type { Question } from './question.ts'

/** What kind of question it is: suggested by its wording, and decided by its author. */
export function Kinds({ question: { worked, assessment, choose } }: { question: Question }) {
  const shown = worked.type ?? assessment?.type ?? 'intervention'
  return (
    <fieldset className={classes.kinds}>
      <legend>What kind of question is it?</legend>
      <div>
        {questionTypes.map((type) => (
          <label key={type} className={classes.kind} title={frames[type].about}>
            <input type="radio" name="kind" checked={shown === type} onChange={() => choose(type)} />
            <span>{frames[type].label}</span>
          </label>
        ))}
      </div>
      <p>
        <b>{frames[shown].name}.</b> {frames[shown].about}
        {assessment && worked.type && worked.type !== assessment.suggestedType && (
          <>
            {' '}
            Its wording suggests another kind.{' '}
            <button type="button" onClick={() => choose(null)}>
              Go by the wording
            </button>
          </>
        )}
      </p>
    </fieldset>
  )
}
