import { ByHand, Rows } from './ByHand.tsx'
import { described } from './document.ts'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'PubMed research assistant – Ninefold',
    description: 'From a research question to a search that finds what was published: a sheet for PubMed.',
    path: '/pubmed-research-assistant-tool',
  })

/** From a question to a PubMed search, as a sheet. */
export default function PubMedByHand() {
  return (
    <ByHand
      title="PubMed research assistant"
      lead="A good search is built from the parts of the question, not from the question itself."
      tool="The assistant that builds the search for you"
    >
      <Rows
        title="Build the search"
        rows={[
          [
            'One line per part',
            'Population, exposure and outcome each get a line; comparison and time usually do not.',
          ],
          ['Synonyms with OR', '“diarrhea” OR “diarrhoea” OR “gastroenteritis”. Both spellings.'],
          ['Subject headings', 'Add the MeSH term of each part: it finds papers that use none of your words.'],
          ['Parts with AND', '(population) AND (exposure) AND (outcome), each in brackets.'],
          ['Endings', 'A star finds every ending: child* finds child, children and childhood.'],
        ]}
      />
      <Rows
        title="Read the result"
        rows={[
          ['Too many, over 2,000', 'Search titles and abstracts only, with [tiab], or add the place.'],
          ['Too few, under 20', 'Drop the part you could most easily recognise while reading.'],
          ['Test it', 'Take three papers you know. A search that misses one of them is not finished.'],
          ['Write it down', 'The search, the date and the number of results: a reviewer will ask.'],
        ]}
      />
      <p>
        PubMed itself is at{' '}
        <a href="https://pubmed.ncbi.nlm.nih.gov" rel="noreferrer">
          pubmed.ncbi.nlm.nih.gov
        </a>
        , free, by the National Library of Medicine of the United States.
      </p>
    </ByHand>
  )
}
