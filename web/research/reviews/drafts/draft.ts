import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { storedAs, unsent } from '#web/ground/session/unsent.ts'

/*
 * What somebody has begun to write in a review is there again when its window was closed, or its page loaded again, in the middle
 * of it.
 */

/** Where a draft is kept: a member’s as long as they are logged in; a guest’s in the browser. */
export type DraftPlace = { storage: 'unsent' | 'localStorage'; key: string }

/** The storages there are, by the names that places have for them. */
export const storages = {
  unsent,
  get localStorage() {
    return localStorage
  },
}

/** The draft of a member, by what it is about. */
export const draftOf = (userId: string, ...about: string[]): DraftPlace => ({
  storage: 'unsent',
  key: storedAs('reviews', userId, ...about),
})

/** The same for a guest. */
export const draftOfGuest = (guestId: string, ...about: string[]): DraftPlace => ({
  storage: 'localStorage',
  key: ['review', guestId, ...about].join(':'),
})

/** Forgets a draft: it has been sent. */
export const dropDraft = ({ storage, key }: DraftPlace): void => storages[storage].removeItem(key)

type StoredDraft<Value> = {
  value: Value
  /** Under which id what was sent last. */
  sent?: { id: string; as: string }
}

function readDraft<Value>({ storage, key }: DraftPlace): StoredDraft<Value> | null {
  const stored = storages[storage].getItem(key)
  return stored === null ? null : JSON.parse(stored)
}

/** Under which id something is sent: that under which it was sent last, if it is still the same. */
function sentAs<Value>(draft: StoredDraft<Value> | null, what: unknown): { id: string; as: string } {
  const as = JSON.stringify(what)
  return draft?.sent?.as === as ? draft.sent : { id: uuidv7(), as }
}

/** A draft outside its form: what is written, and under which id it is sent, as from the form. Null when there is none. */
export function keptDraft<Value>(place: DraftPlace): { value: Value; idOf: () => string } | null {
  const draft = readDraft<Value>(place)
  if (!draft) return null
  return {
    value: draft.value,
    idOf() {
      draft.sent = sentAs(draft, draft.value)
      storages[place.storage].setItem(place.key, JSON.stringify(draft))
      return draft.sent.id
    },
  }
}

/**
 * A draft: what it is at first, and what keeps or drops it. `idOf` is the id under which it is sent: the same as long as it is the
 * same, however often and after whatever else; what was changed in between is something else.
 */
export function useDraft<Value>(place: DraftPlace, empty: Value) {
  const [draft] = useState<StoredDraft<Value>>(() => readDraft(place) ?? { value: empty })
  function store() {
    storages[place.storage].setItem(place.key, JSON.stringify(draft))
  }
  return {
    first: draft.value,
    keep(value: Value) {
      draft.value = value
      if (JSON.stringify(value) === JSON.stringify(empty)) dropDraft(place)
      else store()
    },
    drop: () => dropDraft(place),
    idOf(what: unknown): string {
      draft.sent = sentAs(readDraft<Value>(place) ?? draft, what)
      store()
      return draft.sent.id
    },
  }
}
