import { useEffect, useState } from 'react'
import { assess } from '#domain/tools/questions/assess.ts'
import { client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import plain from '#web/ground/ui/plain.module.css'
// With the styles of the page: a part that loads later brings none to a document.
import classes from './Rewritten.module.css'
import { words } from './words.ts'

type Shown = { question: string; take: (text: string) => void }
type State =
  | { is: 'idle' | 'asking' }
  | { is: 'failed'; why: string }
  | { is: 'here'; suggestions: string[]; for: string }

/** What a language model would write, where the installation has one. Nothing is sent before somebody presses the button. */
export default function Suggestions({ question, take }: Shown) {
  const [model, setModel] = useState<{ host: string; name: string } | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  useEffect(() => {
    // Without a connection there is no model either.
    void client.questions.findModel().then(setModel, () => {})
  }, [])
  if (!model) return null
  async function ask() {
    setState({ is: 'asking' })
    try {
      const { suggestions } = await client.questions.suggest({ question })
      setState({ is: 'here', suggestions, for: question })
    } catch (error) {
      setState({ is: 'failed', why: reasonOf(error, words) })
    }
  }
  const isHere = state.is === 'here' && state.for === question
  return (
    <div>
      <h3>Suggestions</h3>
      <p className={classes.sent}>
        A language model ({model.name} at {model.host}) can suggest wordings. It is sent your question, and nothing else
        about you. What it writes may be wrong.
      </p>
      {!isHere && (
        <button type="button" className={plain.second} disabled={state.is === 'asking'} onClick={() => void ask()}>
          {state.is === 'asking' ? 'Asking…' : 'Send it and ask'}
        </button>
      )}
      {state.is === 'failed' && <p role="alert">It could not be asked: {state.why}</p>}
      {isHere && state.suggestions.length === 0 && <p role="status">It has nothing to suggest.</p>}
      {isHere &&
        state.suggestions.map((text) => {
          const { verdict, score } = assess(text)
          return (
            <div key={text}>
              <p className={classes.text}>{text}</p>
              <div className={classes.blanks}>
                <span>
                  {verdict}, {score} of 100
                </span>
                <button type="button" className={plain.second} onClick={() => take(text)}>
                  Use this wording
                </button>
              </div>
            </div>
          )
        })}
    </div>
  )
}
