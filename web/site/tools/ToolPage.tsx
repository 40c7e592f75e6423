import type { CSSProperties, ReactNode } from 'react'
import site from '../public/Site.module.css'
import { Site } from '../public/Site.tsx'
import classes from './ToolPage.module.css'

type Tool = {
  stage: number
  title: string
  lead: string
  to: string
  action: string
  steps: readonly (readonly [string, string])[]
  why: readonly (readonly [string, string])[]
}

type Page = Tool & {
  /** What stands above the tool at work. */
  sample: string
  /** The tool itself. */
  children: ReactNode
}

/** What a free tool is for: hero, the tool at work, steps, why, what it costs. */
export function ToolPage({ stage, title, lead, to, action, steps, why, sample, children }: Page) {
  return (
    <Site>
      <div style={{ '--c': `var(--stage-${stage}-ink)`, '--t': `var(--stage-${stage}-tint)` } as CSSProperties}>
        <section className={classes.hero}>
          <div className={site.wrap}>
            <h1>{title}</h1>
            <p>{lead}</p>
            <a href={to}>{action}</a>
          </div>
        </section>
        <section className={`${site.wrap} ${classes.part}`}>
          <h2>{sample}</h2>
          <div className={classes.sample}>{children}</div>
        </section>
        <section className={`${site.wrap} ${classes.part}`}>
          <h2>How it works</h2>
          <ol className={classes.steps}>
            {steps.map(([name, text]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={`${site.wrap} ${classes.part}`}>
          <h2>Why use it</h2>
          <dl className={classes.why}>
            {why.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={`${site.wrap} ${classes.part} ${classes.price}`}>
          <div>
            <h2>What it costs</h2>
            <p>Nothing. It needs no account, and nothing you type into it is sold or used to train anything.</p>
          </div>
          <div>
            <p>
              Carry the question through all nine stages in Ninefold: three projects are free.{' '}
              <a href="/pricing">Plans</a>
            </p>
            <a href="/signup" className={classes.start}>
              Start a project
            </a>
          </div>
        </section>
      </div>
    </Site>
  )
}
