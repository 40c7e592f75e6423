/** Arguments of Node for a thread or a process of ours: it locks what all its objects share, before it reads anything. */
export const lockedArguments = ['--import', new URL('./lock-prototypes.ts', import.meta.url).href]
