// Prints what waits for a supervisor this week: reviews, silent students, what is due, and the week’s meetings.
//
//   NINEFOLD_URL=https://ninefold.example NINEFOLD_TOKEN=nf_… node monday-list.mjs
//
// A token that can only read is enough. Node 22 or newer.

const { NINEFOLD_URL: url, NINEFOLD_TOKEN: token } = process.env

async function read(path) {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(`${answer.code}: ${answer.message}`)
}

const [waiting, { meetings }] = await Promise.all([read('/waiting'), read('/meetings?when=coming')])

const day = (time) => new Date(time).toLocaleDateString('en-ZA', { weekday: 'short', day: 'numeric', month: 'short' })
const headings = {
  review: 'To review',
  request: 'To answer',
  invitation: 'To answer',
  action: 'To do',
  silence: 'No word for a month',
  due: 'Due',
}
const lines = Object.groupBy(
  waiting.filter(({ kind }) => kind in headings),
  ({ kind }) => headings[kind],
)
for (const [heading, things = []] of Object.entries(lines)) {
  console.log(`\n${heading}`)
  for (const { who, projectTitle, stageNumber, at, dueOn } of things) {
    const stage = stageNumber ? `, stage ${stageNumber}` : ''
    console.log(`- ${who ?? 'You'}: ${projectTitle}${stage} (${dueOn ? `by ${day(dueOn)}` : `since ${day(at)}`})`)
  }
}

const nextMonday = Date.now() + 7 * 24 * 60 * 60 * 1000
const soon = meetings.filter(({ startsAt, cancelledAt }) => !cancelledAt && Date.parse(startsAt) < nextMonday)
console.log(`\nMeetings this week${soon.length === 0 ? ': none' : ''}`)
for (const { title, projectTitle, startsAt } of soon) console.log(`- ${day(startsAt)}: ${title} (${projectTitle})`)
