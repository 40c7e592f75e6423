import { cpus } from 'node:os'
import { findMarks, quoteOf } from '../web/research/reader/marks/find-mark.ts'
import { randomFrom } from './faults/fault.ts'
import { judge, none, sum } from './marks/judge.ts'
import { pairsOf, readText, texts } from './marks/pairs.ts'
import { pick } from './marks/versions.ts'

/*
 * Are marked words found again in the next version, and never in a wrong place? And how long does it take in a long thesis? Ends
 * with 1 where fewer than 95 of 100 that are still there are found, more than 1 of 100 marks is shown in a wrong place, or 100
 * marks in 400 pages take more than two seconds of the processor. `-- tuning` tries the texts that the search was made with;
 * `-- why` names each mark that is not right; `-- 20` takes twenty times as many.
 */

const [rightAtLeast, wrongAtMost, secondsAtMost] = [0.95, 0.01, 2]
const asked = process.argv.slice(2)
const set = asked.includes('tuning') ? 'tuning' : 'evaluation'
const rounds = Number(asked.find((each) => /^\d+$/.test(each)) ?? 1)
const percent = (part: number, all: number) =>
  `${part} of ${all}${all > 0 ? ` (${((part / all) * 100).toFixed(1)} %)` : ''}`

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; texts: ${texts[set].join(', ')}`)
let all = none
for (let round = 0; round < rounds; round += 1)
  for (const pair of await pairsOf(texts[set], (set === 'tuning' ? 1 : 500) + round, 25)) {
    const quotes = pair.marks.map(({ quote }) => quote)
    const figures = judge(pair, findMarks(pair.next.texts, quotes), (mark, found, what) => {
      if (asked.includes('why')) console.log(what, mark.is, JSON.stringify(mark.quote), JSON.stringify(found))
    })
    all = sum(all, figures)
    if (rounds === 1)
      console.log(
        `${pair.name}: right ${figures.right} of ${figures.there}, known to be gone ${figures.known} of ${figures.gone}, wrong ${figures.wrong}`,
      )
  }
console.log(
  `still there, in the right place: ${percent(all.right, all.there)}; known to be gone: ${percent(all.known, all.gone)}`,
)
console.log(`in a wrong place: ${percent(all.wrong, all.all)}`)

const seconds = secondsOf(400, 100)
console.log(`100 marks in 400 pages: ${seconds.toFixed(2)} s of the processor`)
const isGood = all.right >= all.there * rightAtLeast && all.wrong <= all.all * wrongAtMost && seconds <= secondsAtMost
process.exit(isGood ? 0 : 1)

/** How long it takes to find marks in a long document of which every twentieth word was changed. */
function secondsOf(pages: number, marks: number): number {
  const draw = randomFrom(7)
  const words = [...texts.tuning, ...texts.evaluation].flatMap((name) => readText(name).split(/\s+/))
  const after = Map.groupBy(words.slice(1), (_, at) => words[at] ?? '')
  let word = 'The'
  const old = Array.from({ length: pages }, () =>
    Array.from({ length: 45 }, () => {
      const line = Array.from({ length: 12 }, () => (word = pick(draw, after.get(word) ?? words)))
      return line.join(' ')
    }).join('\n'),
  )
  const next = old.map((page) => page.replace(/\S+/g, (each) => (draw() < 0.05 ? pick(draw, words) : each)))
  const quotes = Array.from({ length: marks }, () => {
    const page = Math.floor(draw() * pages)
    const start = Math.floor(draw() * 2000)
    return quoteOf(old.slice(page, page + 1), 1, start, start + 10 + Math.floor(draw() * 150))
  })
  const began = process.cpuUsage()
  findMarks(next, quotes)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}
