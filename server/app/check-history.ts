import { readConfig } from '#server/ground/config/config.ts'
import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { check } from '#server/ground/history/check.ts'
import { noteDone } from '#server/ground/metrics/last-done.ts'
import { checkLives } from '#server/institutions/candidatures/lives/check-lives.ts'
import { checkSpans } from '#server/research/stages/check-spans.ts'
import { findWrongSums } from '#server/research/stages/record-sums.ts'

/*
 * Follows the chain of every project's history, and compares the spans of its stages with it, and those of candidatures with their
 * rows: `npm run check:history`. Ends with 1 where an entry was altered or is missing, or a span is another.
 */

const { db, close } = await openForCommand('check-history')
const { entries, broken } = await check(db)
const { spans, wrong } = await checkSpans(db)
const wrongSums = await findWrongSums(db)
const lives = await checkLives(db)
await close()
for (const { projectId, seq, what } of broken) console.error(`Project ${projectId}: entry ${seq} is ${what}.`)
console.log(`${entries} ${entries === 1 ? 'entry' : 'entries'} read, ${broken.length} altered or missing.`)
for (const { projectId, stage, span } of wrong)
  console.error(`Project ${projectId}: span ${span} of stage ${stage} is not what its history says.`)
console.log(`${spans} ${spans === 1 ? 'span' : 'spans'} of stages compared, ${wrong.length} different.`)
for (const projectId of wrongSums)
  console.error(`Project ${projectId}: what is stored of its stages is not what their spans add up to.`)
for (const { candidatureId, what } of lives.wrong)
  console.error(`Candidature ${candidatureId}: its ${what} is not what its spans say.`)
console.log(
  `${lives.candidatures} ${lives.candidatures === 1 ? 'candidature' : 'candidatures'} compared, ${lives.wrong.length} different.`,
)
const isWhole = broken.length + wrong.length + wrongSums.length + lives.wrong.length === 0
if (isWhole) noteDone(readConfig(process.env).dataDir, 'history')
process.exit(isWhole ? 0 : 1)
