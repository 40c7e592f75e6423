/** How many random cases are tried: a few with every check, many with `npm run test:all -- trials`. */
export const trials = ({ brief, long }: { brief: number; long: number }): number =>
  process.env.TRIALS === 'long' ? long : brief
