import { described } from './document.ts'
import { Prose } from './Prose.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Disclaimer – Ninefold',
    description: 'What Ninefold is and is not: affiliation, copyright, educational content, limits and liability.',
    path: '/disclaimer',
  })

/** The nine sections that the specification names. */
export default function Disclaimer() {
  return (
    <Prose
      title="Disclaimer"
      updated="24 November 2026"
      lead="What Ninefold is, what it is not, and what it cannot take off your shoulders."
      parts={[
        {
          id: 'ninefold',
          title: 'Ninefold',
          body: (
            <p>
              Ninefold is a place to track a research project through nine stages, with the people who work on it. It
              stores files with their versions, links, messages, reviews and minutes. It does not do the research, and
              it does not judge it.
            </p>
          ),
        },
        {
          id: 'ownership',
          title: 'Ownership and Affiliation',
          body: (
            <p>
              Ninefold belongs to no university, publisher, funder or ethics committee, and speaks for none.
              Universities are named in lists so that people can say where they study; that means no endorsement by
              either side.
            </p>
          ),
        },
        {
          id: 'property',
          title: 'Intellectual Property and Copyright',
          body: (
            <p>
              What people write here is theirs. The product, its name, its drawings and its texts are ours; its source
              code is published under the MIT licence. Names of other products belong to their owners. If something here
              infringes your rights, <a href="/contact-support">tell us</a>, and we will look into it.
            </p>
          ),
        },
        {
          id: 'education',
          title: 'Educational Content',
          body: (
            <p>
              The help texts and the free tools teach common ways to frame and judge research: PICOT, FINERMAPS and
              their relatives. They are general. They are no substitute for your supervisor, your faculty’s rules, a
              statistician or an ethics committee.
            </p>
          ),
        },
        {
          id: 'responsibility',
          title: 'Limitations and Responsibility',
          body: (
            <p>
              You are responsible for your research: its design, its data, its ethics clearance and its deadlines. A
              stage marked complete here is complete here, and nowhere else. Dates are reminders, not confirmations of
              any institution.
            </p>
          ),
        },
        {
          id: 'privacy',
          title: 'Privacy and Third-Party Services',
          body: (
            <p>
              What we keep about you is in the <a href="/privacy">privacy policy</a>. Links in projects lead to services
              of others, such as document stores: their terms apply there, and whether somebody may open a document is
              decided there. Payments are taken by Paystack.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Limitation of Liability',
          body: (
            <p>
              As far as the law allows, we are not liable for decisions made on the strength of what is shown here, for
              missed deadlines, for a rejected submission, or for documents that live elsewhere. The{' '}
              <a href="/terms">terms</a> say what remains.
            </p>
          ),
        },
        {
          id: 'agreement',
          title: 'Agreement and Updates',
          body: <p>By using Ninefold you accept this page. It may change; its date says when it last did.</p>,
        },
        {
          id: 'takeaways',
          title: 'Key Takeaways',
          body: (
            <ul>
              <li>Ninefold tracks research; you do it and answer for it.</li>
              <li>It belongs to no institution and speaks for none.</li>
              <li>Your work is yours, wherever your documents are kept.</li>
              <li>Tools and help teach; supervisors, faculties and committees decide.</li>
              <li>
                Questions? <a href="/contact-support">Contact support</a>.
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}
