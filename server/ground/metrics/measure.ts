/** What is read of the database or of this process whenever the metrics are, as gauges. */
export type Measure<Name extends string = string> = {
  /** The name of each gauge, and what it says. */
  gauges: Readonly<Record<Name, string>>
  /** The names of its labels: each has a few values that sources know. Never whose it is, nor what anybody wrote. */
  labels?: readonly string[]
  /** Seconds for which what was read is still true enough, where reading it costs something. */
  lasts?: number
  read: () => Sample<Name>[] | Promise<Sample<Name>[]>
}

type Sample<Name extends string> = { labels?: Record<string, string>; values: Record<Name, number> }

/** Declares a measure, in the room that knows how it is read. */
export const measure = <const Name extends string>(declared: Measure<Name>): Measure<Name> => declared
