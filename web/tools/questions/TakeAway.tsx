import { lazy, Suspense, useState } from 'react'
import type { Assessment } from '#domain/tools/questions/assess.ts'
import { longestQuestion } from '#domain/tools/questions/frames.ts'
import { type Worked, wordsOf } from '#domain/tools/questions/judge.ts'
import { reportAsText, reportOf } from '#domain/tools/questions/report.ts'
import { boxesOf } from '#domain/tools/questions/rewrite.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import plain from '#web/ground/ui/plain.module.css'
import { linkTo } from './link-to.ts'
import classes from './TakeAway.module.css'

const UseInProject = lazy(() => import('./UseInProject.tsx'))

/** What one can do with the result: use it in a project, search the literature, keep it. */
export function TakeAway({ worked, assessment }: { worked: Worked; assessment: Assessment }) {
  const [isChoosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const isTooLong = wordsOf(worked).length > longestQuestion
  async function copyLink() {
    const link = new URL(linkTo(worked, '/tools/research-validator-access-tool'), location.href)
    const done = await navigator.clipboard.writeText(link.href).then(
      () => true,
      () => false,
    )
    setSaid(done ? 'Copied.' : 'Copy the address of this page: it is the link.')
  }
  const search = linkTo(
    { ...worked, text: wordsOf(worked), type: assessment.type, boxes: boxesOf(assessment), evidence: {} },
    '/pubmed-research-assistant-tool',
  )
  return (
    <section aria-labelledby="take-away" className={classes.away}>
      <h2 id="take-away">Use or export it</h2>
      {isTooLong && (
        <p className={classes.said}>
          The question has more than {longestQuestion} characters: shorten its parts before you use it or save it as
          PDF.
        </p>
      )}
      <div className={classes.actions}>
        <button type="button" className={plain.button} disabled={isTooLong} onClick={() => setChoosing(true)}>
          Use it in a project
        </button>
        <a className={plain.second} href={search}>
          Search PubMed with it
        </a>
        <button type="button" className={plain.second} onClick={copyLink}>
          Copy a link to the result
        </button>
        <form method="post" action="/tools/research-question-validator.pdf" target="_blank" rel="noopener">
          <input type="hidden" name="question" value={wordsOf(worked)} />
          <input type="hidden" name="type" value={assessment.type} />
          <input type="hidden" name="boxes" value={JSON.stringify(worked.boxes)} />
          <input type="hidden" name="evidence" value={JSON.stringify(worked.evidence)} />
          <button type="submit" className={plain.second} disabled={isTooLong}>
            Save as PDF
          </button>
        </form>
        <button
          type="button"
          className={plain.second}
          onClick={() => saveText(reportAsText(reportOf(assessment)), 'research-question.txt')}
        >
          Save as text
        </button>
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {isChoosing && (
        <Suspense fallback={null}>
          <UseInProject worked={worked} assessment={assessment} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}
