import { exportDays } from '#domain/research/exports/exports.ts'
import { described } from './document.ts'
import { Prose } from './Prose.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Security – Ninefold',
    description:
      'What the IT office of a university asks before people work here: hosting, encryption, backups, sign-in, logs, accessibility, and what is not there.',
    path: '/security',
  })

/** What the IT office of a university asks, answered for any installation. Every claim is one about the code; what is not so is said. */
export default function Security() {
  return (
    <Prose
      title="Security"
      updated="27 November 2026"
      lead="What the IT office of a university asks before people work here, and what is not there. Ninefold is software that anybody can run: some answers are those of whoever runs this installation, and are marked as such."
      parts={[
        {
          id: 'hosting',
          title: 'Where it runs',
          body: (
            <>
              <p>
                One program and one PostgreSQL database, on a server of whoever runs this installation; files are on its
                disk or in a store that speaks S3. In which country that is, <a href="/contact-support">ask them</a>:
                the software does not know. A university can run its own, with everything that is described here.
              </p>
            </>
          ),
        },
        {
          id: 'encryption',
          title: 'Encryption',
          body: (
            <ul>
              <li>
                <b>On the way:</b> browsers reach Ninefold through a web server that holds the certificate. Over https
                they are told to use nothing else for a year, and the login cookie is sent over nothing else. How
                Ninefold reaches its database, store and mail server is set by whoever runs it.
              </li>
              <li>
                <b>At rest:</b> passwords are kept as Argon2id hashes, API tokens and the links of guests as hashes; the
                secrets of the second step and people’s keys for PubMed are encrypted. Everything else, logins and files
                too, is stored as it is: encrypting disks and backups is up to whoever runs the installation. It is not
                encrypted end to end.
              </li>
            </ul>
          ),
        },
        {
          id: 'others',
          title: 'Who else gets data',
          body: (
            <p>
              A mail server; the maker of a browser, when somebody turns on notifications; Paystack, when somebody pays;
              Google, Microsoft, ORCID or a university, when somebody logs in through one of them; PubMed and Crossref,
              which learn a search, but not who made it unless with a key of their own; a language model, where this
              installation has one, when somebody presses its button; and the programs of an institution’s own that its
              administrators have told of changes to candidatures. The <a href="/privacy#others">privacy policy</a> says
              what each of them gets. There are no trackers, and no parts of pages from other companies, except
              Paystack’s on the page where one pays.
            </p>
          ),
        },
        {
          id: 'retention',
          title: 'How long things are kept',
          body: (
            <p>
              The <a href="/privacy#kept">privacy policy</a> lists it thing by thing. Deleting an account or a project
              takes effect at once. From backups it is gone when the last one that holds it is thrown away; until then a
              list outside of the backups sees to it that a restore does not bring a deleted account back.
            </p>
          ),
        },
        {
          id: 'exit',
          title: 'Taking everything away',
          body: (
            <p>
              Each project can be exported by its people (PDF, JSON, CSV, and the files as they were uploaded), and
              everybody’s own data by themselves; an export waits for {exportDays} days. A whole installation moves with
              a backup, which is in a documented format and independent of PostgreSQL’s version. No certificate of
              deletion is written by itself.
            </p>
          ),
        },
        {
          id: 'backup',
          title: 'Backups',
          body: (
            <p>
              Backups are made while people work, and a restore can be rehearsed with one command; both say when
              something is wrong, and their age can be watched. How often that is done here, when a restore was last
              rehearsed, and how much may be lost and how long it may take: ask whoever runs this installation. The
              software promises no figures for them.
            </p>
          ),
        },
        {
          id: 'sign-in',
          title: 'Signing in',
          body: (
            <ul>
              <li>
                With a confirmed address and a password; with an authenticator app or a passkey besides or instead, for
                whoever turns it on. Nobody is made to. Where this installation has set it up, with Google, Microsoft or
                ORCID.
              </li>
              <li>
                An institution can connect its own sign-in (OpenID Connect or SAML 2.0) and require it of whoever acts
                in it. Its identity system can add its people, suspend them and let them back (SCIM 2.0).
              </li>
              <li>
                Whoever leaves a university and is suspended there, by somebody or by its identity system, has no role
                in it any more<span data-own-plans>, and not its plan</span>. Their account and their own projects stay
                theirs until they delete them.
              </li>
              <li>
                A password has six characters at least, or more where this installation asks for it. Passwords that
                leaked most often are refused, and guessing is slowed down without locking people out.
              </li>
              <li>
                People see where they are logged in and end it; whoever runs the installation can log anybody out. A
                session ends after seven days without use, and after thirty in any case.
              </li>
            </ul>
          ),
        },
        {
          id: 'logs',
          title: 'Logs',
          body: (
            <p>
              Requests are logged with an id, a path, an outcome and, as a number, who called; logins, refusals and
              changes to ways in have a stream of their own. No log holds passwords, tokens or what people write. Every
              project has a history of who changed what; where that history was altered by other means, a check finds
              it. How long logs are kept is decided by whoever runs the installation.
            </p>
          ),
        },
        {
          id: 'accessibility',
          title: 'Accessibility',
          body: (
            <p>
              The aim is WCAG 2.2, level AA. Every page is checked by a program (axe) on a phone, a tablet and a desk,
              in light and dark, and the main tasks are done with the keyboard alone in our tests. That finds only part
              of what can be wrong: nobody independent has audited it, people who use screen readers have not been asked
              to test it, and only Chromium was tried. There is no conformance report (VPAT). Tell{' '}
              <a href="/contact-support">support</a> what stands in your way.
            </p>
          ),
        },
        {
          id: 'checked',
          title: 'How it was checked',
          body: (
            <p>
              Its developers went through OWASP’s Application Security Verification Standard 5.0, levels 1 and 2,
              requirement by requirement: the table comes with the source, and says what is not met. There was no
              independent penetration test. There is no virus scanner for files. What Ninefold is made of can be printed
              as a list (CycloneDX); by when a weakness in one of these parts is mended is not promised.
            </p>
          ),
        },
        {
          id: 'report',
          title: 'Reporting a weakness',
          body: (
            <p>
              Write to whoever runs this installation, at the address in{' '}
              <a href="/.well-known/security.txt">security.txt</a> or with the <a href="/contact-support">form</a>. Say
              what you did and saw; try it only on accounts of your own, and leave other people’s data alone. There is
              no reward.
            </p>
          ),
        },
      ]}
    />
  )
}
