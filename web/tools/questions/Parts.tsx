import { partsOf } from '#domain/tools/questions/frames.ts'
import { boxesOf } from '#domain/tools/questions/rewrite.ts'
import { wordsForLack, wordsForStated } from '#domain/tools/questions/words.ts'
import classes from './Parts.module.css'
import type { Question } from './question.ts'

/** The parts of the question, each in a box: as they were found, or as somebody filled them in. */
export function Parts({ question: { worked, assessment, fill, unfill } }: { question: Question }) {
  const type = worked.type ?? assessment?.type ?? 'intervention'
  const found = assessment ? boxesOf(assessment) : {}
  return (
    <section aria-labelledby="parts" className={classes.parts}>
      <h2 id="parts">Its parts</h2>
      <p>
        {assessment
          ? `Found in your wording, as far as rules can tell. Correct what was read wrongly: ${wordsForStated(assessment)} are stated.`
          : 'Write the question above, or fill in its parts and let them make the question.'}
      </p>
      {partsOf(type).map(([name, part]) => {
        const element = assessment?.elements.find((each) => each.name === name)
        const lack = element ? wordsForLack(element, type) : ''
        const isByHand = worked.boxes[name] !== undefined
        return (
          <div key={name} className={classes.part} data-part={name}>
            <label htmlFor={`part-${name}`}>
              {part.label}
              {!part.isRequired && <small> (optional)</small>}
            </label>
            <input
              id={`part-${name}`}
              value={worked.boxes[name] ?? found[name] ?? ''}
              placeholder={part.example}
              maxLength={300}
              aria-describedby={`lack-${name}`}
              data-by-hand={isByHand || undefined}
              onChange={({ target }) => fill(name, target.value)}
            />
            <p id={`lack-${name}`} data-lacks={element?.lacks ?? undefined}>
              {lack || (element ? 'Said.' : part.ask)}
            </p>
            {isByHand && worked.text.trim() !== '' && (
              <button type="button" className={classes.again} onClick={() => unfill(name)}>
                Read it from the wording again
              </button>
            )}
          </div>
        )
      })}
    </section>
  )
}
