import { described } from './document.ts'
import { Prose } from './Prose.tsx'
import { storedData } from './stored-data.ts'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Privacy policy – Ninefold',
    description: 'What Ninefold keeps about you, why, how long, who sees it, and how to take it away (POPIA).',
    path: '/privacy',
  })

/** What is kept, why, how long, who sees it, and how to take it away. Every claim is one about the code. */
export default function Privacy() {
  return (
    <Prose
      title="Privacy policy"
      updated="27 November 2026"
      lead="What Ninefold keeps about you, why, how long, who sees it, and how to take it away. It follows the Protection of Personal Information Act of South Africa (POPIA, Act 4 of 2013): whoever runs this installation is the responsible party, and you are the data subject."
      parts={[
        {
          id: 'kept',
          title: 'What is kept, why and how long',
          body: (
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Why</th>
                  <th scope="col">How long</th>
                </tr>
              </thead>
              <tbody>
                {storedData.map(([what, why, howLong]) => (
                  <tr key={what}>
                    <td>{what}</td>
                    <td>{why}</td>
                    <td>{howLong}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
        },
        {
          id: 'seen',
          title: 'Who sees it',
          body: (
            <>
              <p>
                The people in a project see what is in it, and the names and email addresses of its members. If you own
                it, they also see your institution, programme and education level. Your birth date and phone number are
                shown to nobody else.
              </p>
              <p>
                A guest reader sees the stage they were asked to read: the files and links that were sent for review,
                and the points of that round. The people in the project see the name, the address and the report of a
                guest.
              </p>
              <p>Somebody who is only invited sees the title of the project, who invited them and for which role.</p>
              <p>
                The people who run this installation can reach its database, as with every service. The support desk
                shows them accounts, plans and payments, what was sent to support and sales, demo meetings, and who gets
                the newsletter; it shows no project and no message. What they change about an account or a plan is
                recorded with their address and a reason.
              </p>
            </>
          ),
        },
        {
          id: 'others',
          title: 'Others who work for us',
          body: (
            <>
              <p data-own-plans>
                <b>Paystack</b> takes payments. When you pay, it gets your email address, the number of your account,
                the plan and the amount, and you type your card into its window, not into ours. It is not contacted
                before you choose to pay.
              </p>
              <p>
                <b>A mail server</b> carries emails to you. It sees your address and the emails.
              </p>
              <p>
                <b>The maker of your browser</b> (Google, Mozilla, Microsoft or Apple) carries notifications to a device
                on which you have turned them on. It learns that one came, and when, but not what it says: that is
                encrypted for your browser.
              </p>
              <p>
                <b>Google, Microsoft, ORCID or your university</b> learns that you log in here, and when, if you log in
                through it. It is told nothing of what you do here.
              </p>
              <p>
                <b>PubMed</b> (National Library of Medicine) and <b>Crossref</b>, both in the United States, get what is
                searched for, or a DOI or number that is looked up. They do not learn who asked, unless you use a key of
                your own. <b>A language model</b>, where an installation has one, gets a question when you press its
                button.
              </p>
              <p>
                <b>An institution</b> that keeps a record of you as a candidate can have its own programs told when that
                record changes: your student number and what changed, but no name, no address and nothing of a project.
              </p>
              <p>
                There is no advertising and no analytics, and there are no fonts, pictures or scripts from other
                companies. Whoever runs this installation may play help videos from a host of their own, and hold demo
                meetings in a room of another service, which the email about the meeting links to. Nothing is sold, and
                nothing is used to train anything.
              </p>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies and storage in your browser',
          body: (
            <>
              <p>
                Only what the product cannot do without, so there is nothing to consent to: one cookie keeps you logged
                in; others last minutes, while you log in with a second step or choose a new password; one remembers a
                device you chose to trust.
              </p>
              <p>
                Your browser also keeps, on your device alone: that somebody is logged in (so that this site offers the
                way back in), whether you prefer light or dark, which notes you have put away, the address for resending
                a confirmation, where you were going before you logged in or paid, and messages you wrote while offline
                until they are sent. So that Ninefold opens without a connection, it keeps the pages you have seen for a
                week at most, until you log out. Log out on a device that you share.
              </p>
            </>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights, and how to use them',
          body: (
            <ul>
              <li>
                <b>See and correct it:</b> your profile is under Account settings; what you wrote is where you wrote it.
              </li>
              <li>
                <b>Take a copy:</b> under Account settings, Your data, you get what is kept about you; each project can
                be exported by its people.
              </li>
              <li>
                <b>Take it away:</b> delete your account under Account settings. It goes at once, with the projects you
                own. Payments and receipts stay, as the law requires.
              </li>
              <li>
                <b>Withdraw consent to the newsletter:</b> with the link in each one, or under Account settings,
                Notifications.
              </li>
              <li>
                <b>Stop emails about projects:</b> each one has a link, and you can choose for every kind of event in
                Account settings, and the same for notifications on your devices. Emails about your account and your
                payments cannot be stopped.
              </li>
              <li>
                <b>Ask, object, or get a copy:</b> <a href="/contact-support">contact support</a>. We answer within
                thirty days.
              </li>
              <li>
                <b>Complain:</b> to the Information Regulator of South Africa, inforegulator.org.za.
              </li>
            </ul>
          ),
        },
        {
          id: 'safe',
          title: 'How it is kept safe',
          body: (
            <p>
              Connections are encrypted; passwords are hashed; you can add a second step or a passkey; a session ends
              everywhere the moment you end it; links in emails that could open your account work once and expire. If
              anyone gains unauthorised access to personal information, we tell you and the Information Regulator, as
              the law requires.
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Whom it is for',
          body: (
            <p>
              Ninefold is for people at universities and is not meant for anybody under 18 without the permission of a
              parent or guardian.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          body: <p>When this page changes, so does its date.</p>,
        },
      ]}
    />
  )
}
