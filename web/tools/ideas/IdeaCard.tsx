import type { CSSProperties } from 'react'
import { type Idea, ideaKinds, type SlotName } from '#domain/tools/ideas/idea.ts'
import plain from '#web/ground/ui/plain.module.css'
import { linkTo as linkToQuestion } from '../questions/link-to.ts'
import { Beside } from './Beside.tsx'
import classes from './IdeaCard.module.css'
import { decodeRetained, encodeRetained, type GeneratorSettings, mostRetained } from './wish.ts'
import { kindLabels, slotLabels } from './words.ts'

const lockable: SlotName[] = ['population', 'setting', 'interest', 'outcome']

type Shown = { idea: Idea; settings: GeneratorSettings; change: (next: Partial<GeneratorSettings>) => void }

/** One idea: its question, why it may be a gap, what would end it, and what to do with it. */
export function IdeaCard({ idea, settings, change }: Shown) {
  const { question, kind, score, slots, why, design, data, ethics, risks, search, type } = idea
  const retained = settings.retained.find((each) => decodeRetained(each).id === idea.id)
  // The wording alone: the validator reads its parts, and comes to the same score.
  const worked = { text: question, type, boxes: {}, evidence: {} }
  const colour = `var(--stage-${(ideaKinds.indexOf(kind) % 9) + 1}-ink)`
  const open = slotNamesOf(idea).filter((name) => settings.locked[name] === undefined)
  return (
    <li className={classes.card} style={{ '--c': colour } as CSSProperties}>
      <p className={classes.kind}>
        <span>{kindLabels[kind]}</span>
        <span title="The validator’s score for its wording">{score} of 100</span>
      </p>
      <h3>{question}</h3>
      <p className={classes.why}>{why}</p>
      <dl className={classes.facts}>
        <Fact
          name="Design"
          text={`${capital(design.what)}, about ${design.months} months (${design.degree === settings.degree ? design.degree : `enough for ${design.degree}`})`}
        />
        <Fact name="Data" text={data} />
        <Fact name="Ethics" text={ethics} />
      </dl>
      {retained && <Beside search={search} />}
      <details>
        <summary>What could sink it, and the first search</summary>
        <ul className={classes.risks}>
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
        <p className={classes.search}>
          <code>{search}</code>
        </p>
      </details>
      <div className={classes.locks}>
        <span>Lock, and reshuffle the rest:</span>
        {open.map((name) => (
          <button
            key={name}
            type="button"
            title={slots[name]}
            onClick={() => change({ locked: { ...settings.locked, [name]: slots[name] } })}
          >
            {slotLabels[name]}
            <span className={plain.unseen}>: {slots[name]}</span>
          </button>
        ))}
      </div>
      <div className={classes.actions}>
        <a className={plain.button} href={linkToQuestion(worked, '/tools/research-validator-access-tool')}>
          Take it to the validator
        </a>
        <a className={plain.second} href={linkToQuestion(worked, '/pubmed-research-assistant-tool')}>
          Search PubMed
        </a>
        <button
          type="button"
          className={plain.second}
          aria-pressed={retained !== undefined}
          disabled={retained === undefined && settings.retained.length >= mostRetained}
          onClick={() =>
            change({
              retained: retained
                ? settings.retained.filter((each) => each !== retained)
                : [...settings.retained, encodeRetained(settings, idea.id)],
            })
          }
        >
          {retained ? 'Kept' : 'Keep'}
        </button>
      </div>
    </li>
  )
}

const slotNamesOf = ({ slots }: Idea) => lockable.filter((name) => slots[name] !== '')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
