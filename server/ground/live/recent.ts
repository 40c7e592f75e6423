import type { LiveEvent } from '#server/ground/events/announce.ts'

/** Milliseconds for which events are remembered. */
const remembered = 60_000
/** How many projects and people are remembered; beyond that the oldest are forgotten. */
const manyAtOnce = 10_000

/**
 * When something last happened in each project and to each person, as far as this process was told. A page that has just
 * been loaded need not ask again for what nothing has changed since.
 */
export class Recent {
  readonly #now: () => number
  #listeningSince: number
  #notifiedAt = Number.NEGATIVE_INFINITY
  readonly #projects = new Map<string, number>()
  readonly #people = new Map<string, number>()

  /** `now` is in milliseconds and never goes back. */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#listeningSince = now()
  }

  note(event: LiveEvent): void {
    const now = this.#now()
    // Who receives a notification is known only once it is read: it may be anybody.
    if (event.kind === 'notified') this.#notifiedAt = now
    else if (event.kind === 'change') set(this.#projects, event.projectId, now)
    else if (event.kind === 'notifications_changed' || event.kind === 'invitations_changed')
      set(this.#people, event.userId, now)
  }

  /** Events may have been lost: nothing is known of the time before. */
  forget(): void {
    this.#listeningSince = this.#now()
  }

  /** Whether nothing has happened in a project since a moment, on this process's clock. */
  isQuietIn(projectId: string, since: number): boolean {
    return this.#knows(since) && before(this.#projects.get(projectId), since)
  }

  /** The same for the notifications and invitations of somebody. */
  isQuietFor(userId: string, since: number): boolean {
    return this.#knows(since) && this.#notifiedAt < since && before(this.#people.get(userId), since)
  }

  #knows = (since: number) => since > this.#listeningSince && since > this.#now() - remembered
}

const before = (at: number | undefined, since: number) => at === undefined || at < since

function set(times: Map<string, number>, key: string, now: number) {
  times.set(key, now)
  if (times.size <= manyAtOnce) return
  for (const [each, at] of times) if (at < now - remembered) times.delete(each)
}
