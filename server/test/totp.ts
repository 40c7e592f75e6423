import { setTimeout as pause } from 'node:timers/promises'

/** The code of the step before is accepted until this step ends (RFC 6238, 5.2): in the last two seconds of one, this waits for the next. */
export async function untilEarlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 2000) await pause(left)
}
