import { slotNames } from '#domain/tools/ideas/idea.ts'
import classes from './Generator.module.css'
import type { Asked } from './wish.ts'
import { slotLabels } from './words.ts'

/** What is locked: every idea has it, until it is unlocked. */
export function Locked({ asked, change }: { asked: Asked; change: (next: Partial<Asked>) => void }) {
  const names = slotNames.filter((name) => asked.locked[name] !== undefined)
  if (names.length === 0) return null
  return (
    <ul className={classes.locked} aria-label="Locked">
      {names.map((name) => (
        <li key={name}>
          {slotLabels[name]}: {asked.locked[name]}
          <button
            type="button"
            onClick={() => {
              const { [name]: _, ...locked } = asked.locked
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
