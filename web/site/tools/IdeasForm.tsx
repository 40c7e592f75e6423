import { degrees } from '#domain/tools/ideas/pack.ts'
import { disciplines } from '#domain/tools/ideas/packs.ts'
import plain from '#web/ground/ui/plain.module.css'
import { described } from '../public/document.ts'
import { Site } from '../public/Site.tsx'
import classes from './Tool.module.css'

export { loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Look for research ideas – Ninefold',
    description:
      'Say your field, your degree and your time, and see research questions that could be asked. Free, without an account.',
    path: '/research-idea-generator-tool-form',
  })

/** The form that opens the idea generator. */
export default function IdeasForm() {
  return (
    <Site>
      <div className={classes.form}>
        <h1>Look for research ideas</h1>
        <p className={classes.lead}>
          What you could do in the time you have, with the people you can reach, and ethically: eight questions at once.
        </p>
        <form method="get" action="/tools/research-ideas-gen-access-tool">
          <label className={plain.field}>
            <span className={plain.label}>Field</span>
            <select name="field" required>
              {disciplines.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className={plain.field}>
            <span className={plain.label}>Degree</span>
            <select name="degree" defaultValue="Master's">
              {degrees.map((degree) => (
                <option key={degree}>{degree}</option>
              ))}
            </select>
          </label>
          <label className={plain.field}>
            <span className={plain.label}>Months until it is finished</span>
            <input name="months" type="number" min={4} max={48} defaultValue={18} required />
          </label>
          <label className={plain.field}>
            <span className={plain.label}>Interested in (words, separated by commas)</span>
            <input name="interests" maxLength={200} />
          </label>
          <label className={plain.field}>
            <span className={plain.label}>Not about (words, separated by commas)</span>
            <input name="avoid" maxLength={200} />
          </label>
          <button type="submit" className={plain.button}>
            Show ideas
          </button>
        </form>
      </div>
    </Site>
  )
}
