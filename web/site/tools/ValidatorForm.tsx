import { frames, longestQuestion, questionTypes } from '#domain/tools/questions/frames.ts'
import plain from '#web/ground/ui/plain.module.css'
import { described } from '../public/document.ts'
import { Site } from '../public/Site.tsx'
import classes from './Tool.module.css'

export { loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Check a research question – Ninefold',
    description:
      'Write down your research question and its kind, and open the validator with it. Free, without an account.',
    path: '/research-question-validator-tool-form',
  })

/** The form that opens the validator. */
export default function ValidatorForm() {
  return (
    <Site>
      <div className={classes.form}>
        <h1>Check a research question</h1>
        <p className={classes.lead}>
          Write it down as it is, in one sentence. The validator reads it word by word, and you go on working there.
        </p>
        <form method="get" action="/tools/research-validator-access-tool">
          <label className={plain.field}>
            <span className={plain.label}>Your research question</span>
            <textarea name="question" rows={4} maxLength={longestQuestion} required />
          </label>
          <label className={plain.field}>
            <span className={plain.label}>What kind of question is it?</span>
            <select name="type">
              <option value="">Go by its wording</option>
              {questionTypes.map((type) => (
                <option key={type} value={type}>
                  {frames[type].label} ({frames[type].name})
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={plain.button}>
            Check it
          </button>
        </form>
        <p className={classes.lead}>
          No question yet? <a href="/research-idea-generator-tool-form">Look for ideas</a>, or{' '}
          <a href="/tools/research-validator-access-tool">begin with the parts</a>.
        </p>
      </div>
    </Site>
  )
}
