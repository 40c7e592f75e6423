import { described } from './document.ts'
import { Prose } from './Prose.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Privacy policy – Ninefold',
    description: 'What Ninefold keeps about you, why, how long, who sees it, and how to take it away (POPIA).',
    path: '/privacy',
  })

const storedData = [
  [
    'Email address and password; passkeys and the second step, if you set them up',
    'To let you in. The password only as an Argon2id hash, which cannot be reversed; the secret of the second step encrypted.',
    'Until you delete your account',
  ],
  [
    'Profile: name, gender, role, what you fill in about your studies, your birth date and phone number',
    'To address you, and to show who is in a project.',
    'Until you change it, or delete your account',
  ],
  [
    'Projects: titles, questions, aims, links, files and their versions, messages, reviews, statuses',
    'It is the product.',
    'Until the owner deletes the project. Your messages in other people’s projects stay, without your name, when your account goes',
  ],
  [
    'Questions in the validator and ideas in the generator',
    'Nothing is kept: they are worked on in your browser. A PDF is drawn by us and forgotten. Where an installation has a language model, it says so, and sends your question only when you press the button.',
    'Not at all, until you use a question in a project',
  ],
  [
    'Searches at PubMed, without a record of who made them; your own key for PubMed, encrypted',
    'To ask PubMed (National Library of Medicine, United States), which learns the search but not who made it, unless you use a key of your own; and so as not to ask twice.',
    'Answers for a day; the key until you remove it, or delete your account',
  ],
  [
    'Meetings: agendas, notes, decisions, actions, who was there; target dates',
    'To keep what was agreed, and to remind you. Acknowledged minutes are the record of both sides.',
    'Until the owner deletes the project. What you wrote stays, without your name, when your account goes',
  ],
  [
    'The secret address of your calendar',
    'So that your calendar program can read your dates. Anyone else who knows it can read them, too.',
    'Until you replace it, turn it off, or delete your account',
  ],
  [
    'Publications; DOIs that you look up',
    'To keep and to cite what you publish. Crossref (United States) or PubMed learns the DOI or the number, but not who asked.',
    'Until you remove them; those in a project stay with it, those of your own go with your account',
  ],
  ['Files that you asked to take with you', 'To hand them to you.', 'Seven days'],
  ['Notifications', 'To tell you what happened.', 'With the project or the account'],
  [
    'Logins: when, from which network address, with which browser',
    'So that you can see where you are logged in, and end it.',
    'Until you log out, thirty days at most; a hash of the network address for thirty days after its last login',
  ],
  [
    'Attempts to log in, to sign up or to send a form, as a hash',
    'To stop programs that guess or flood.',
    'Until the limit is over, a day at most',
  ],
  [
    'Payments and receipts: name, email address, plan, amount; the brand, the last four digits and the expiry of a card, and the provider’s permission to charge it for a renewal; what the provider reported',
    'To know what you paid for, to renew it, and because tax law requires it. Card numbers never reach us.',
    'Also after your account is deleted',
  ],
  [
    'That an address has had its free trial or its half price, as a keyed hash of the address',
    'To give each of them once: kept when the account is deleted, or changes its address.',
    'Two years',
  ],
  [
    'What support did to an account or a plan',
    'So that it can be explained.',
    'Also after your account is deleted, with your email address',
  ],
  ['Requests to support and sales, and our answers', 'To answer you.', 'Two years, or until you ask us to delete them'],
  [
    'Demo meetings, and a hash of the network they were booked from',
    'To hold them; the hash so that programs cannot fill the calendar.',
    'A year after the meeting',
  ],
  [
    'Consent to the newsletter, with its date',
    'To be able to show it.',
    'Until you delete your account. When you end it, the date is kept too',
  ],
  ['Emails to you', 'To send them.', 'Until a mail server has accepted them'],
] as const

/** What is kept, why, how long, who sees it, and how to take it away. Every claim is one about the code. */
export default function Privacy() {
  return (
    <Prose
      title="Privacy policy"
      updated="2026/11/24"
      lead="What Ninefold keeps about you, why, how long, who sees it, and how to take it away. It follows the Protection of Personal Information Act of South Africa (POPIA, Act 4 of 2013)."
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
              <p>
                <b>Paystack</b> takes payments. When you pay, it gets your email address, the number of your account,
                the plan and the amount, and you type your card into its window, not into ours. It is not contacted
                before you choose to pay.
              </p>
              <p>
                <b>A mail server</b> carries emails to you. It sees your address and the emails.
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
                Your browser also keeps, on your device alone: whether you prefer light or dark, which notes you have
                put away, the address for resending a confirmation, where you were going before you logged in or paid,
                and messages you wrote while offline until they are sent.
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
                <b>Take it away:</b> delete your account under Account settings. It goes at once, with the projects you
                own. Payments and receipts stay, as the law requires.
              </li>
              <li>
                <b>Unsubscribe from the newsletter:</b> with the link in each one, or under Account settings,
                Notifications.
              </li>
              <li>
                <b>Stop emails about projects:</b> each one has a link, and you can choose for every kind of event in
                Account settings. Emails about your account and your payments cannot be stopped.
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
