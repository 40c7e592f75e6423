const key = 'ninefold-logged-in'

/** Keeps on this device that somebody is logged in, so that public pages, which know nobody, offer the way back in. */
export function keepLoggedIn(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
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

/** Runs in the head of a public page, before it is painted: a script of its own, which nothing waits for. */
export const showLoggedIn = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.loggedIn=''}catch{}`
