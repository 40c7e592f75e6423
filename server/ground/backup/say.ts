/** Prints a line for whoever runs a command. */
export type Say = (line: string) => void

/** Milliseconds between two lines about something that goes on. */
const between = 5000

/** Says how far something is, every few seconds. */
export function onceInAWhile(say: Say): (line: () => string) => void {
  let last = performance.now()
  return (line) => {
    if (performance.now() - last < between) return
    last = performance.now()
    say(line())
  }
}
