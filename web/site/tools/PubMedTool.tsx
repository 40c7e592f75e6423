import { Assistant } from '#web/tools/literature/Assistant.tsx'
import { described } from '../public/document.ts'
import { Site } from '../public/Site.tsx'
import classes from './Tool.module.css'
import { Tool } from './Tool.tsx'

export { toolLoader as loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'PubMed research assistant – Ninefold',
    description:
      'From a research question to a PubMed search: a line for each part, counts as parts are added, abstracts, RIS and BibTeX. Free, without an account.',
    path: '/pubmed-research-assistant-tool',
  })

/** The PubMed assistant. */
export default function PubMedTool() {
  return (
    <Site>
      <div className={classes.page}>
        <h1>PubMed research assistant</h1>
        <p className={classes.lead}>
          A good search is built from the parts of the question. You build it here, our server puts it to PubMed, and
          the papers are counted as each part is added.
        </p>
        <Tool name="pubmed">
          <Assistant />
        </Tool>
        <p className={classes.after}>
          PubMed is a service of the National Library of Medicine of the United States, with which Ninefold is not
          affiliated. Abstracts belong to their publishers. With your own key from NCBI, your searches do not count
          towards the allowance that all visitors share: add it in your{' '}
          <a href="/dashboard/account-settings/edit#pubmed-key">account settings</a>.
        </p>
      </div>
    </Site>
  )
}
