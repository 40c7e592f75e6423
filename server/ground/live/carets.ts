import { randomUUID } from 'node:crypto'
import { type Caret, caretPace } from '#domain/ground/caret.ts'
import type { ClientMessage } from '#domain/ground/client-message.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import type { Connection, Watch } from './connections.ts'

/** Whether the minutes of this meeting are in this project, and can be written. */
export type HasOpenMinutes = (db: Db, projectId: string, meetingId: string) => Promise<boolean>

type Parts = { db: Db; broadcast: (event: LiveEvent) => void; hasOpenMinutes: HasOpenMinutes }
type CaretEvent = Extract<LiveEvent, { kind: 'caret' }>

/** A page that has the notes of a meeting open. */
type Page = Pick<CaretEvent, 'projectId' | 'meetingId' | 'userId' | 'source' | 'caret'> & {
  announcedAt: number
  /** Whether the others were sent a caret of it that they still show. */
  isShown: boolean
  timer: NodeJS.Timeout | null
}

/**
 * Where people who have notes open through this process write in them. Nothing of it is stored. However many messages a page sends, it
 * is announced at most every `caretPace`, the newest first; minutes that are locked, or elsewhere, have no carets.
 */
export class Carets {
  readonly #db: Db
  readonly #broadcast: (event: CaretEvent) => void
  readonly #hasOpenMinutes: HasOpenMinutes
  readonly #pages = new WeakMap<Watch, Page>()

  constructor({ db, broadcast, hasOpenMinutes }: Parts) {
    this.#db = db
    this.#broadcast = broadcast
    this.#hasOpenMinutes = hasOpenMinutes
  }

  /** A page says which notes it has open, and where its caret stands; null while nobody writes there. */
  async receive(
    { userId }: Connection,
    watch: Watch | null | undefined,
    { meetingId, caret }: Extract<ClientMessage, { type: 'caret' }>,
  ): Promise<void> {
    if (!watch?.isAccepted) return
    if (this.#pages.get(watch)?.meetingId !== meetingId) this.leave(watch)
    const page = this.#pages.get(watch) ?? newPage({ projectId: watch.projectId, meetingId, userId })
    this.#pages.set(watch, page)
    page.caret = caret
    if (page.timer) return
    const wait = page.announcedAt + caretPace - Date.now()
    if (wait <= 0) return await this.#announce(watch, page)
    // What cannot be checked is not shown: the page says it again.
    page.timer = setTimeout(() => void this.#announce(watch, page).catch(() => {}), wait)
    page.timer.unref()
  }

  /** The page shows something else, or is closed: its caret goes. */
  leave(watch: Watch): void {
    const page = this.#pages.get(watch)
    if (!page) return
    this.#pages.delete(watch)
    watch.meetingId = null
    if (page.timer) clearTimeout(page.timer)
    if (page.isShown) this.#broadcast(eventOf(page, null))
  }

  async #announce(watch: Watch, page: Page): Promise<void> {
    page.timer = null
    page.announcedAt = Date.now()
    const isOpen = await this.#hasOpenMinutes(this.#db, page.projectId, page.meetingId)
    if (this.#pages.get(watch) !== page) return
    if (!isOpen) return this.leave(watch)
    watch.meetingId = page.meetingId
    page.isShown = page.caret !== null
    this.#broadcast(eventOf(page, page.caret))
  }
}

const newPage = (of: Pick<Page, 'projectId' | 'meetingId' | 'userId'>): Page => ({
  ...of,
  source: randomUUID(),
  caret: null,
  announcedAt: 0,
  isShown: false,
  timer: null,
})

const eventOf = ({ projectId, meetingId, userId, source }: Page, caret: Caret | null): CaretEvent => ({
  kind: 'caret',
  ...{ projectId, meetingId, userId, source, caret },
})
