/*
 * What may be needed next is loaded while nobody needs anything: two at a time, never on a line on which it would be in the way,
 * and not from the first sign that somebody wants something until the page is quiet again.
 */

type Load = (signal: AbortSignal) => Promise<unknown>

/** Milliseconds without anybody wanting anything after which the page counts as quiet. */
const quietAfter = 3000
const atOnce = 2

type Line = { saveData?: boolean; effectiveType?: string }

/** Whether the line is good enough to load what nobody has asked for: no word from the browser counts as good. */
export function isGoodLine({ saveData, effectiveType }: Line = lineOf()): boolean {
  return !saveData && (effectiveType === undefined || effectiveType === '4g')
}

const lineOf = (): Line => (navigator as { connection?: Line }).connection ?? {}

/** The line while it loads ahead: jobs wait in their order, and can be interrupted. */
export class Ahead {
  #jobs: Load[] = []
  #running = new Map<Load, AbortController>()
  #isQuiet = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #mayLoad: () => boolean
  readonly #isBusy: () => boolean

  constructor(mayLoad: () => boolean, isBusy: () => boolean) {
    this.#mayLoad = mayLoad
    this.#isBusy = isBusy
  }

  add(...jobs: Load[]) {
    this.#jobs.push(...jobs)
    if (this.#isQuiet) this.#next()
    else if (this.#timer === undefined) this.stop()
  }

  /** Somebody wants something: what is under way is given up, and goes on when the page has been quiet for a while. */
  stop() {
    this.#isQuiet = false
    for (const [job, running] of this.#running) {
      running.abort()
      this.#jobs.unshift(job)
    }
    this.#running.clear()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isBusy()) return this.stop()
      whenIdle(() => {
        this.#isQuiet = true
        this.#next()
      })
    }, quietAfter)
  }

  #next() {
    while (this.#isQuiet && this.#running.size < atOnce && this.#mayLoad()) {
      const job = this.#jobs.shift()
      if (!job) return
      const running = new AbortController()
      this.#running.set(job, running)
      void job(running.signal)
        .catch(() => null)
        .then(() => {
          if (this.#running.get(job) !== running) return
          this.#running.delete(job)
          this.#next()
        })
    }
  }
}

const whenIdle = (act: () => void) => (window.requestIdleCallback ? window.requestIdleCallback(act) : act())

const busy = new Set<() => boolean>()

/** Registers what somebody may be waiting for: as long as it is so, nothing is loaded ahead. */
export const waitsFor = (isWaiting: () => boolean): unknown => busy.add(isWaiting)

const ahead =
  typeof window === 'undefined'
    ? null
    : new Ahead(
        () => navigator.onLine && isGoodLine(),
        () => document.readyState !== 'complete' || [...busy].some((isWaiting) => isWaiting()),
      )

/** Loads something once nobody needs the line. What fails is left for when it is needed. */
export const loadAhead = (...loads: Load[]): void => ahead?.add(...loads)

if (ahead) {
  const stop = () => ahead.stop()
  const isIntent = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  addEventListener('pointerdown', stop, { capture: true, passive: true })
  // Also what a program clicks, such as a screen reader.
  addEventListener('click', stop, { capture: true })
  addEventListener('submit', stop, { capture: true })
  addEventListener('keydown', (event) => isIntent(event) && stop(), { capture: true })
}
