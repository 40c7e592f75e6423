import { adviceOn } from '#domain/tools/questions/advice.ts'
import type { Assessment } from '#domain/tools/questions/assess.ts'
import { type Judgement, standingOf } from '#domain/tools/questions/finermaps.ts'
import { attributeWords, wordsForStanding } from '#domain/tools/questions/words.ts'
import classes from './Attributes.module.css'
import type { Question } from './question.ts'

type Shown = { question: Question; assessment: Assessment }

/** The nine attributes of FINERMAPS, each with how it stands, why, and room for what its author can show. */
export function Attributes({ question, assessment }: Shown) {
  return (
    <section aria-labelledby="attributes">
      <h2 id="attributes">Nine attributes: FINERMAPS</h2>
      <p className={classes.intro}>
        Wording can show some of them. Where it cannot, write down in a line what you can show: it counts, and it is
        what your proposal will have to say.
      </p>
      <ul className={classes.list}>
        {assessment.judgements.map((judgement) => (
          <Attribute key={judgement.attribute} {...{ judgement, question, assessment }} />
        ))}
      </ul>
    </section>
  )
}

function Attribute({ judgement, question, assessment }: Shown & { judgement: Judgement }) {
  const { attribute, standing, isDeclared } = judgement
  const { name, asks } = attributeWords[attribute]
  return (
    <li data-standing={standingOf(judgement)}>
      <h3>{name}</h3>
      <p className={classes.standing}>{wordsForStanding(judgement)}</p>
      <p>
        {asks} {adviceOn(judgement, assessment)}
      </p>
      {(standing !== 'shown' || isDeclared) && (
        <label>
          What you can show
          <input
            value={question.worked.evidence[attribute] ?? ''}
            maxLength={300}
            onChange={({ target }) => question.show(attribute, target.value)}
          />
        </label>
      )}
    </li>
  )
}
