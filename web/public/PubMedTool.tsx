import { Assistant } from '../literature/Assistant.tsx'
import { described } from './document.ts'
import { Site } from './Site.tsx'
import classes from './Tool.module.css'
import { Tool } from './Tool.tsx'

export { toolLoader as loader } from './document.ts'

export const meta = () =>
  described({
    title: 'PubMed research assistant – Ninefold',
    description:
      'From a research question to a search at PubMed: a line for each part, counts as parts are added, abstracts, RIS and BibTeX. Free, without an account.',
    path: '/pubmed-research-assistant-tool',
  })

/** The PubMed assistant. */
export default function PubMedTool() {
  return (
    <Site>
      <div className={classes.page}>
        <h1>PubMed research assistant</h1>
        <p className={classes.lead}>
          A good search is built from the parts of the question. It is made here, asked of PubMed by our server, and
          counted as each part is added.
        </p>
        <Tool name="pubmed">
          <Assistant />
        </Tool>
        <p className={classes.after}>
          PubMed is a service of the National Library of Medicine of the United States, with which Ninefold is not
          affiliated. Abstracts belong to their publishers. With a key of your own from NCBI you do not share the
          allowance of all visitors: add it in your{' '}
          <a href="/dashboard/account-settings/edit#pubmed-key">account settings</a>.
        </p>
      </div>
    </Site>
  )
}
