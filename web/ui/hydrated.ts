let resolve: () => void

/** Resolves once the page as it came from the server has become alive. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

export const becameAlive = () => resolve()
