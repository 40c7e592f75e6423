import type { CSSProperties } from 'react'
import site from './Site.module.css'
import { Site } from './Site.tsx'
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

/** What a free tool is for: hero, steps, why, what it costs. */
export function ToolPage({ stage, title, lead, to, action, steps, why }: Tool) {
  return (
    <Site>
      <div style={{ '--c': `var(--stage-${stage}-ink)`, '--t': `var(--stage-${stage}-tint)` } as CSSProperties}>
        <section className={classes.hero}>
          <div className={site.wrap}>
            <h1>{title}</h1>
            <p>{lead}</p>
            <a href={to}>{action}</a>
            <small>Today it is a sheet to work through by hand; the tool itself comes with the next version.</small>
          </div>
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
              <a href="/pricing">Plans and prices</a>
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
