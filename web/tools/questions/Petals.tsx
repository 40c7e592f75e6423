import type { Assessment } from '#domain/tools/questions/assess.ts'
import { attributes } from '#domain/tools/questions/attributes.ts'
import type { Standing } from '#domain/tools/questions/finermaps.ts'
import { standingOf } from '#domain/tools/questions/finermaps.ts'
import { attributeWords } from '#domain/tools/questions/words.ts'
import classes from './Petals.module.css'

const middle = 130
const inner = 46
const reaches: Record<Standing, number> = { shown: 112, 'needs evidence': 88, 'at risk': 64 }
const letters = 'FINERMAPS'
/** Degrees between two petals. */
const gap = 5

const at = (degrees: number, radius: number) => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(middle + radius * Math.cos(radians)).toFixed(2)} ${(middle + radius * Math.sin(radians)).toFixed(2)}`
}

function petal(index: number, reach: number) {
  const from = index * 40 + gap / 2
  const to = (index + 1) * 40 - gap / 2
  return `M ${at(from, inner)} L ${at(from, reach)} A ${reach} ${reach} 0 0 1 ${at(to, reach)} L ${at(to, inner)} A ${inner} ${inner} 0 0 0 ${at(from, inner)} Z`
}

/** The nine attributes at a glance: long where the wording shows one, short where it is at risk. The score in the middle. */
export function Petals({ assessment }: { assessment: Assessment | null }) {
  const standings = attributes.map((attribute) => assessment?.judgements.find((each) => each.attribute === attribute))
  const count = (standing: Standing) => standings.filter((each) => each && standingOf(each) === standing).length
  const declared = standings.filter((each) => each?.isDeclared && standingOf(each) === 'shown').length
  const label = assessment
    ? `${assessment.score} of 100. Of nine attributes, ${count('shown') - declared} are shown by the wording, ${declared} by evidence, ${count('needs evidence')} need evidence, ${count('at risk')} are at risk.`
    : 'Nine attributes, not judged yet.'
  return (
    <svg className={classes.petals} viewBox="0 0 260 260" role="img" aria-label={label}>
      {attributes.map((attribute, index) => {
        const found = standings[index]
        const standing = found ? standingOf(found) : 'needs evidence'
        return (
          <g key={attribute} data-standing={found ? standing : 'none'}>
            <title>{attributeWords[attribute].name}</title>
            <path d={petal(index, 116)} className={classes.whole} />
            <path d={petal(index, found ? reaches[standing] : inner + 4)} className={classes.reached} />
            <text x={at(index * 40 + 20, 124).split(' ')[0]} y={at(index * 40 + 20, 124).split(' ')[1]}>
              {letters[index]}
            </text>
          </g>
        )
      })}
      <text x={middle} y={middle + 1} className={classes.score}>
        {assessment?.score ?? '–'}
      </text>
      <text x={middle} y={middle + 21} className={classes.of}>
        of 100
      </text>
    </svg>
  )
}
