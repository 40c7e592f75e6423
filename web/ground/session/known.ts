const key = 'ninefold-logged-in'
/** Who has logged out of their own will, as long as nobody has logged in again. */
const leftAs = 'ninefold-left'

/** Keeps on this device that somebody is logged in, so that public pages, which know nobody, offer the way back in. */
export function keepLoggedIn(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
    if (isLoggedIn) localStorage.removeItem(leftAs)
  } catch {
    // A browser without storage shows "Log in", which leads on as well.
  }
}

/** Whether somebody may still be logged in here: only then is it worth asking who. */
export function mayBeLoggedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Notes for the other tabs that somebody logs out, or, with null, that they could not. */
export function noteLeaving(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(leftAs)
    else localStorage.setItem(leftAs, userId)
  } catch {
    // The other tabs take it for a session that has ended by itself.
  }
}

/** Whether it was somebody’s own will that their session has ended: then no tab keeps anything of them. */
export function hasLeft(userId: string): boolean {
  try {
    return localStorage.getItem(leftAs) === userId
  } catch {
    return false
  }
}

/** Runs in the head of a public page, before it is painted: a script of its own, which nothing waits for. */
export const showLoggedIn = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.loggedIn=''}catch{}`
