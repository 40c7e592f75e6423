import { plans, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { rand } from '#web/ground/ui/money.ts'
import { described } from './document.ts'
import { Prose } from './Prose.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Terms – Ninefold',
    description: 'What you may expect of Ninefold, and what it expects of you: account, work, plans, payment, ending.',
    path: '/terms',
  })

/** What people and the product may expect of each other. */
export default function Terms() {
  return (
    <Prose
      title="Terms"
      updated="24 November 2026"
      lead="What you may expect of Ninefold, and what it expects of you. By signing up you agree to this page."
      parts={[
        {
          id: 'account',
          title: 'Your account',
          body: (
            <p>
              Give a real email address and keep your password to yourself: what is done with your account counts as
              done by you. One person, one account. You must be 18, or have the permission of a parent or guardian.
            </p>
          ),
        },
        {
          id: 'work',
          title: 'Your work',
          body: (
            <>
              <p>
                What you write, link and upload stays yours. You let us store it and show it to the people in your
                projects, and to nobody else. We claim no part of it.
              </p>
              <p>
                If you invite a guest reader, or somebody who has no account, see to it that you may give us their name
                and address, and that they may read what you show them.
              </p>
              <p>
                Do not put anything here that you may not share with the people in the project: no records of patients
                or participants, nobody else’s unpublished work without their agreement.
              </p>
            </>
          ),
        },
        {
          id: 'fair',
          title: 'Fair use',
          body: (
            <p>
              Do not harass people, break the law, flood the service with programs, or try to reach what is not yours.
              An account that does may be closed.
            </p>
          ),
        },
        {
          id: 'plans',
          title: 'Plans and payment',
          body: (
            <>
              <p data-for-everyone="any">
                Nothing is sold on this server, and you are charged nothing. Every account has the same features.
              </p>
              <ul data-own-plans>
                <li>The Free plan has room for {plans.Free.ownedProjects} projects of your own and stays free.</li>
                <li>
                  Researcher and Supervisor begin with a trial of {trialDays} days, once for each person. It needs no
                  card and ends automatically.
                </li>
                <li>
                  They cost {rand(yearlyPrices.Researcher.first)} and {rand(yearlyPrices.Supervisor.first)} in the first
                  year, then {rand(yearlyPrices.Researcher.after)} and {rand(yearlyPrices.Supervisor.after)} a year. The
                  lower price is for the first year you pay for, once for each person. The price you see before you pay
                  is the price you pay.
                </li>
                <li>
                  A paid plan renews each year from the same card, until you cancel it. We email you before it does.
                </li>
                <li>
                  You can cancel at any time. What you have paid for then works until the end of its year; after that
                  you are on the Free plan.
                </li>
                <li>
                  Losing a plan deletes nothing. What exists stays readable and usable; only new things beyond the
                  limits of your plan are refused.
                </li>
                <li>
                  If you were charged by mistake, <a href="/contact-support">tell us</a>, and you get it back. Your
                  rights under the Consumer Protection Act stay as they are.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'promise',
          title: 'What we promise',
          body: (
            <p>
              We keep your work safe with care and skill. We do not promise that the service never stops, or that a
              project succeeds. Keep your own copy of whatever you cannot afford to lose: Ninefold keeps the files you
              add to it, but only links to documents that live elsewhere.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          body: (
            <p>
              As far as the law allows, we are liable for no more than you paid us in the year before. Nothing here
              limits liability for gross negligence or intent.
            </p>
          ),
        },
        {
          id: 'ending',
          title: 'Ending it',
          body: (
            <p>
              You can delete your account at any time, in Account settings. It goes at once. Before you confirm, you can
              read there what will be deleted and what stays; the <a href="/privacy">privacy policy</a> says so too.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and changes',
          body: <p>The law of South Africa applies. When these terms change, so does the date above.</p>,
        },
      ]}
    />
  )
}
