import { slotNames } from '#domain/tools/ideas/idea.ts'
import classes from './Generator.module.css'
import type { GeneratorSettings } from './wish.ts'
import { slotLabels } from './words.ts'

/** What is locked: every idea has it, until it is unlocked. */
export function Locked({
  settings,
  change,
}: {
  settings: GeneratorSettings
  change: (next: Partial<GeneratorSettings>) => void
}) {
  const names = slotNames.filter((name) => settings.locked[name] !== undefined)
  if (names.length === 0) return null
  return (
    <ul className={classes.locked} aria-label="Locked">
      {names.map((name) => (
        <li key={name}>
          {slotLabels[name]}: {settings.locked[name]}
          <button
            type="button"
            onClick={() => {
              const { [name]: _, ...locked } = settings.locked
              change({ locked })
            }}
          >
            Unlock
          </button>
        </li>
      ))}
    </ul>
  )
}
