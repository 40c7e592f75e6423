import { useState } from 'react'
import type { Assessment } from '#domain/tools/questions/assess.ts'
import { rewrite, textOf } from '#domain/tools/questions/rewrite.ts'
import plain from '#web/ground/ui/plain.module.css'
import classes from './Rewritten.module.css'

/** The question with blanks for what is missing: filled in here, then accepted, or left. */
export function Rewritten({ assessment, take }: { assessment: Assessment; take: (text: string) => void }) {
  const [filled, setFilled] = useState<Record<string, string>>({})
  const pieces = rewrite(assessment)
  if (!pieces) return null
  const text = textOf(
    pieces.map((piece) => {
      const said = piece.isBlank && piece.part ? filled[piece.part]?.trim() : ''
      return said ? { ...piece, text: said, isBlank: false } : piece
    }),
  )
  const blanks = pieces.filter(({ isBlank }) => isBlank)
  const isWhole = blanks.every(({ part }) => part && filled[part]?.trim())
  return (
    <div>
      <h3>Rewritten</h3>
      <p className={classes.text}>{text}</p>
      <div className={classes.blanks}>
        {blanks.map(({ part, text: label }) => (
          <label key={part}>
            {label}
            <input
              value={filled[part ?? ''] ?? ''}
              maxLength={200}
              onChange={({ target }) => setFilled((now) => ({ ...now, [part ?? '']: target.value }))}
            />
          </label>
        ))}
        <button
          type="button"
          className={plain.button}
          onClick={() => {
            take(text)
            setFilled({})
          }}
        >
          {isWhole ? 'Use this wording' : 'Use it and fill in the rest'}
        </button>
      </div>
    </div>
  )
}
