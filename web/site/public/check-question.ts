import { assess } from '#domain/tools/questions/assess.ts'
import { wordsForBlock, wordsForStated, wordsForVerdict } from '#domain/tools/questions/words.ts'

/*
 * Judges the question on the front page as it is typed. It is loaded when the field is touched, and not before; without it the
 * form opens the validator, which does the same and more.
 */

/** Milliseconds after the last key before something is said. */
const pause = 300

const form = document.querySelector<HTMLFormElement>('form[data-check]')
const field = form?.querySelector('textarea')
const said = form?.querySelector('output')

function say() {
  if (!field || !said) return
  const text = field.value.trim()
  // Fewer words are no question yet, and nobody wants to be told so.
  if (text.split(/\s+/).length < 4) return said.replaceChildren()
  const assessment = assess(text)
  const verdict = document.createElement('b')
  verdict.textContent = `${assessment.verdict}, ${assessment.score} of 100.`
  const [blocked] = assessment.blocked
  const why = blocked ? wordsForBlock(blocked.block) : wordsForVerdict(assessment)
  said.replaceChildren(verdict, ` ${wordsForStated(assessment)}. ${why}`)
}

let timer: ReturnType<typeof setTimeout> | undefined
field?.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(say, pause)
})
say()
