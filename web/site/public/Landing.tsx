import type { CSSProperties, ReactNode } from 'react'
import { longestQuestion } from '#domain/tools/questions/frames.ts'
import { Pricing } from '#web/money/subscriptions/Pricing.tsx'
import checkQuestion from './check-question.ts?worker&url'
import { described } from './document.ts'
import { Fold } from './Fold.tsx'
import { faq } from './faq.ts'
import classes from './Landing.module.css'
import { Picture } from './Picture.tsx'
import { ReviewRound } from './ReviewRound.tsx'
import site from './Site.module.css'
import { Site } from './Site.tsx'
import { structured } from './structured.ts'

export { loader } from './document.ts'

export const meta = () => [
  ...described({
    title: 'Ninefold: nine stages from idea to degree',
    description:
      'One place where a student, a supervisor and everybody who helps see what is done, what was said and whose turn it is, from the first concept sheet to the final submission.',
    path: '/',
  }),
  ...structured(),
]

const steps = [
  ['Start', 'Start with a title. Already halfway? Say where you are.'],
  ['Invite', 'Your supervisor and whoever works with you, by email address. They accept, and they are in.'],
  ['Work', 'Link documents, talk, set the status. Everybody in the project sees it as it happens.'],
  ['Submit', 'With the whole story of the project in one place: what was said, decided and sent, stage by stage.'],
] as const

/** The page that says what Ninefold is. Its nine parts follow the nine colours of a project's stages. */
export default function Landing() {
  return (
    <Site hasPromo>
      <div aria-hidden className={classes.progress} />
      <p id="request-sent" tabIndex={-1} className={classes.notice}>
        Thank you. Your request has arrived. We answer by email.
      </p>
      <section className={`${site.wrap} ${classes.hero}`}>
        <h1>Nine stages from idea to degree</h1>
        <p>
          One place where a student, a supervisor and everybody who helps can see what is done, what was said, and whose
          turn it is, from the first concept sheet to the final submission.
        </p>
        <div className={classes.acts}>
          <a href="/signup" className={classes.main}>
            Start a project
          </a>
          <a href="#round" className={classes.second}>
            See a review
          </a>
        </div>
        <small>Three projects are free, for good. No card needed.</small>
        <form
          method="get"
          action="/tools/research-validator-access-tool"
          data-check={checkQuestion}
          className={classes.check}
        >
          <label htmlFor="question">Have a research question? See whether it can be answered.</label>
          <textarea
            id="question"
            name="question"
            rows={2}
            maxLength={longestQuestion}
            required
            placeholder="In night nurses, does a 20-minute nap, compared with none, reduce errors over a month?"
          />
          <button type="submit">Check it</button>
          <output htmlFor="question" />
        </form>
        <Fold />
      </section>

      <Feature
        id="students"
        stage={2}
        who="For students"
        title="Always know the next step"
        picture={
          <Picture
            name="project"
            alt="A project: the folded path of its nine stages, open at Data Collection, with what happened and the study beside it"
            width={1040}
            height={760}
          />
        }
      >
        <li>Each stage has its status, its documents and its conversation, so feedback stays where it was given.</li>
        <li>The path shows where the work is, since when, and what comes next.</li>
        <li>On a bad line nothing you write is lost: it waits, survives a reload, and is sent once.</li>
      </Feature>
      <Feature
        id="round"
        stage={3}
        who="One round of review"
        title="A point, an answer, and it is approved"
        picture={<ReviewRound />}
      >
        <li>Each point says what must change and what could, and where in the document.</li>
        <li>The student answers each one; versions stay side by side, and what was read is frozen.</li>
        <li>A guest reads and reports by a link, without an account.</li>
      </Feature>
      <Feature
        id="supervisors"
        stage={4}
        who="For supervisors"
        title="See what is waiting for you"
        picture={
          <Picture
            name="students"
            alt="A supervisor’s page: what waits, and each student with their projects and last activity"
            width={1040}
            height={760}
          />
        }
      >
        <li>All your students on one page, with the stages under review that have waited longest at the top.</li>
        <li>
          Who has been silent, and since when; meetings with agenda, minutes and actions that both sides sign off.
        </li>
        <li>Email about what concerns you: at once, once a day, or not at all. You choose for each kind of event.</li>
      </Feature>
      <Feature
        id="collaborators"
        stage={5}
        who="For collaborators"
        title="Join for what you do"
        picture={
          <Picture
            name="stage"
            alt="A stage: the conversation of three people, with the links and the status beside it"
            width={1040}
            height={760}
          />
        }
      >
        <li>Invited by email address, in with one click, and only in the projects you belong to.</li>
        <li>When somebody mentions you with an @, you are told, even in a project that you have muted.</li>
        <li>Read, comment and link; see who is there and who is typing.</li>
      </Feature>

      <section id="how" className={classes.band}>
        <div className={site.wrap}>
          <h2>How a project moves</h2>
          <ol className={classes.steps}>
            {steps.map(([title, text], at) => (
              <li key={title} style={{ '--c': `var(--stage-${[1, 3, 6, 9][at]}-ink)` } as CSSProperties}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section id="tools" className={`${site.wrap} ${classes.tools}`}>
        <h2>Two tools, free for everybody</h2>
        <div className={classes.pair}>
          <Tool
            stage={1}
            title="Research question validator"
            to="/tools/research-question-validator"
            act="Check a question"
          >
            Take a question apart by PICOT, and test it against the nine qualities of FINERMAPS.
          </Tool>
          <Tool stage={2} title="Research idea generator" to="/tools/research-idea-generator" act="Find an idea">
            Combine a field, a gap and a reason into ideas you could study, and see what could sink each one.
          </Tool>
        </div>
      </section>

      <section className={`${site.wrap} ${classes.plans}`} data-sold>
        <Pricing />
      </section>

      <section className={classes.call}>
        <div className={site.wrap}>
          <h2>The next step is the first one</h2>
          <p>Write down a title. Ninefold lays out the other eight stages.</p>
          <div className={classes.acts}>
            <a href="/signup" className={classes.inverse}>
              Start a project
            </a>
            <a href="/contact-sales">Talk to us about a department</a>
          </div>
        </div>
      </section>

      <section id="questions" className={`${site.wrap} ${classes.faq}`}>
        <h2>Questions</h2>
        <div>
          {faq.map(({ question, answer, isSold }) => (
            <details key={question} name="faq" data-sold={isSold || undefined}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
          <p className={classes.more}>
            Something else? <a href="/contact-support">Ask us</a>.
          </p>
        </div>
      </section>
    </Site>
  )
}

type Part = { id: string; stage: number; who: string; title: string; picture: ReactNode; children: ReactNode }

function Feature({ id, stage, who, title, picture, children }: Part) {
  return (
    <section id={id} className={`${site.wrap} ${classes.feature}`}>
      <div style={{ '--c': `var(--stage-${stage}-ink)` } as CSSProperties}>
        <p className={classes.who}>{who}</p>
        <h2>{title}</h2>
        <ul className={classes.gains}>{children}</ul>
      </div>
      {picture}
    </section>
  )
}

type ToolShown = { stage: number; title: string; to: string; act: string; children: ReactNode }

const Tool = ({ stage, title, to, act, children }: ToolShown) => (
  <a
    href={to}
    className={classes.tool}
    style={{ '--c': `var(--stage-${stage}-ink)`, '--t': `var(--stage-${stage}-tint)` } as CSSProperties}
  >
    <h3>{title}</h3>
    <p>{children}</p>
    <span>{act}</span>
  </a>
)
