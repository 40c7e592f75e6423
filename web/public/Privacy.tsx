import { described } from './document.ts'
import { Prose } from './Prose.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Privacy policy – Ninefold',
    description: 'What Ninefold keeps about you, why, how long, who sees it, and how to take it away (POPIA).',
    path: '/privacy',
  })

const kept = [
  [
    'Email address, password',
    'To let you in. The password only as an Argon2id hash, which cannot be reversed.',
    'Until you delete your account',
  ],
  [
    'Profile: name, role, and what you fill in about your studies, your birth date and phone number',
    'To address you, and to show who is in a project.',
    'Until you change it, or delete your account',
  ],
  [
    'Projects: titles, questions, aims, links, messages, statuses',
    'It is the product.',
    'Until you or the owner deletes the project. Your messages in other people’s projects stay, without your name, when your account goes',
  ],
  ['Notifications', 'To tell you what happened.', 'With the project or the account'],
  [
    'Logins: when, from which network address, with which browser',
    'So that you can see where you are logged in, and end it.',
    'Until you log out, thirty days at most',
  ],
  [
    'Attempts to log in, to sign up or to send a form, as a hash of the address',
    'To stop programs that guess or flood.',
    'A day at most after the limit ends',
  ],
  [
    'Payments and receipts: name, email address, plan, amount, the last four digits of a card',
    'To know what you paid for, and because tax law demands it. Card numbers never reach us.',
    'Also after your account is deleted, without a link to it',
  ],
  ['Requests to support and sales', 'To answer you.', 'Two years, or until you ask us to delete them'],
  ['Demo meetings', 'To hold them.', 'A year after the meeting'],
  [
    'Consent to the newsletter, with its date',
    'To be able to show it.',
    'Until you delete your account. When you end it, the date of the end is kept with it',
  ],
  ['Mail to you', 'To send it.', 'Until a mail server has accepted it'],
] as const

/** What is kept, why, how long, who sees it, and how to take it away. Every claim is one about the code. */
export default function Privacy() {
  return (
    <Prose
      title="Privacy policy"
      updated="2026/11/22"
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
                {kept.map(([what, why, howLong]) => (
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
                shows them accounts, plans and payments, and what was sent to support; it shows no project and no
                message. What they change there is recorded with their name and a reason.
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
                <b>Paystack</b> takes payments. When you pay, it gets your email address, the plan and the amount, and
                you type your card into its window, not into ours. It is not contacted before you choose to pay.
              </p>
              <p>
                <b>A mail server</b> carries mail to you. It sees your address and the mail.
              </p>
              <p>
                There is nobody else: no advertising, no analytics, no fonts, pictures or scripts from other companies.
                Nothing is sold, and nothing is used to train anything.
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
                device you asked us not to ask for codes on.
              </p>
              <p>
                Your browser also keeps, on your device alone: whether you prefer light or dark, that you saw the
                welcome, the address for resending a confirmation, and messages you wrote while offline until they are
                sent.
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
                own. Payments and receipts stay, as the law demands.
              </li>
              <li>
                <b>End the newsletter:</b> with the link in each one, or under Account settings, Notifications.
              </li>
              <li>
                <b>End other mail:</b> each has a link, and you choose for every kind of event in Account settings.
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
              everywhere the moment you end it; links in mails work once or expire. If personal information is ever
              reached by somebody who should not, we tell you and the Information Regulator, as the law demands.
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Whom it is for',
          body: <p>Ninefold is for people at universities and is not meant for anybody under 18.</p>,
        },
        {
          id: 'changes',
          title: 'Changes',
          body: <p>When this page changes, its date does. What changes your rights is also mailed to you.</p>,
        },
      ]}
    />
  )
}
