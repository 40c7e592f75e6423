import { clockIn } from '#domain/ground/clocks.ts'
import { type Slot, salesZone } from '#domain/site/bookings/demo-slots.ts'
import { escaped } from '#server/ground/pages/fill.ts'

/** Free times as HTML, by their days in a zone, one of them chosen; and the zones to choose from. */
export function renderTimes(slots: Slot[], zone: string, chosen: Slot | undefined): { times: string; zones: string } {
  const clock = clockIn(zone)
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const { dayName, time } = clock(new Date(slot))
    const checked = slot === chosen ? ' checked' : ''
    const choice = `<li><label><input type="radio" name="startsAt" value="${slot}" aria-label="${dayName}, ${time}" required${checked}><span aria-hidden="true">${time}</span></label></li>`
    days.set(dayName, [...(days.get(dayName) ?? []), choice])
  }
  const times = [...days].map(([day, choices]) => `<div><h2>${escaped(day)}</h2><ol>${choices.join('')}</ol></div>`)
  return {
    times:
      times.join('') || '<p>There are no free times in the next four weeks. Write to us, and we will find one.</p>',
    zones: zonesWith(zone),
  }
}

/** The names of today for zones that runtimes list under older ones. */
const newerNames = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv']

function zonesWith(chosen: string): string {
  const all = [...new Set([salesZone, chosen, ...newerNames, ...Intl.supportedValuesOf('timeZone')])].sort()
  return all
    .map((zone) => {
      const selected = zone === chosen ? ' selected' : ''
      return `<option value="${escaped(zone)}"${selected}>${escaped(zone.replaceAll('_', ' '))}</option>`
    })
    .join('')
}
