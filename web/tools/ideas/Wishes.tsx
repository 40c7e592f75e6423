import { gapLabels, gapTypes } from '#domain/tools/ideas/gaps.ts'
import { ideaKinds } from '#domain/tools/ideas/idea.ts'
import { degrees } from '#domain/tools/ideas/pack.ts'
import { disciplines } from '#domain/tools/ideas/packs.ts'
import plain from '#web/ground/ui/plain.module.css'
import classes from './Wishes.module.css'
import { type GeneratorSettings, leastMonths, mostMonths } from './wish.ts'
import { kindLabels } from './words.ts'

type Changing = { settings: GeneratorSettings; change: (next: Partial<GeneratorSettings>) => void }

/** What somebody wishes for: the field, the degree, the time, what they are interested in and what they will not do. */
export function Wishes({ settings, change }: Changing) {
  return (
    <div className={classes.wishes}>
      <label className={plain.field}>
        <span className={plain.label}>Field</span>
        <select
          value={settings.field}
          onChange={({ target }) => change({ field: target.value, locked: {}, retained: [] })}
        >
          <option value="">Choose a field</option>
          {disciplines.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={plain.field}>
        <span className={plain.label}>Degree</span>
        <select
          value={settings.degree}
          onChange={({ target }) =>
            change({ degree: degrees.find((each) => each === target.value) ?? settings.degree })
          }
        >
          {degrees.map((degree) => (
            <option key={degree}>{degree}</option>
          ))}
        </select>
      </label>
      <label className={plain.field}>
        <span className={plain.label}>Months until it is finished: {settings.months}</span>
        <input
          type="range"
          min={leastMonths}
          max={mostMonths}
          step={1}
          value={settings.months}
          onChange={({ target }) => change({ months: Number(target.value) })}
        />
      </label>
      <label className={plain.field}>
        <span className={plain.label}>Interested in (words, separated by commas)</span>
        <input
          value={settings.interests}
          maxLength={200}
          onChange={({ target }) => change({ interests: target.value })}
        />
      </label>
      <label className={plain.field}>
        <span className={plain.label}>Not about (words, separated by commas)</span>
        <input value={settings.avoid} maxLength={200} onChange={({ target }) => change({ avoid: target.value })} />
      </label>
      <details className={classes.more}>
        <summary>Kinds of questions and gaps</summary>
        <Ticks
          legend="Kinds of questions (all, if none is ticked)"
          all={ideaKinds}
          chosen={settings.kinds}
          label={(kind) => kindLabels[kind]}
          choose={(kinds) => change({ kinds })}
        />
        <Ticks
          legend="Kinds of gaps (all, if none is ticked)"
          all={gapTypes}
          chosen={settings.gaps}
          label={(gap) => gapLabels[gap]}
          choose={(gaps) => change({ gaps })}
        />
      </details>
    </div>
  )
}

type Ticked<T extends string> = {
  legend: string
  all: readonly T[]
  chosen: T[]
  label: (one: T) => string
  choose: (chosen: T[]) => void
}

function Ticks<T extends string>({ legend, all, chosen, label, choose }: Ticked<T>) {
  return (
    <fieldset className={classes.ticks}>
      <legend>{legend}</legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              choose(all.filter((each) => (each === one ? target.checked : chosen.includes(each))))
            }
          />
          {label(one)}
        </label>
      ))}
    </fieldset>
  )
}
