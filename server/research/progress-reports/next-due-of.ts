import { Temporal } from 'temporal-polyfill'

type Dates = { firstDueOn: string; everyMonths: number }

/** The first day after `after` on which a report is due. All are counted from the first: the 31st stays the last of a month. */
export function nextDueOf({ firstDueOn, everyMonths }: Dates, after: string): string {
  const first = Temporal.PlainDate.from(firstDueOn)
  let count = 0
  let day = first
  while (day.toString() <= after) {
    count += 1
    day = first.add({ months: count * everyMonths })
  }
  return day.toString()
}
