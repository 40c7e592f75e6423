import { Alert, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { diffArrays } from 'diff'
import { Picture } from '../Picture.tsx'
import classes from './Compare.module.css'
import { type Figure, readFigures } from './read-figures.ts'

type Document = { id: string; number: number; name: string; bytes: Blob }

/** The figures of two versions that differ, side by side. */
export function Figures({ earlier, later }: { earlier: Document; later: Document }) {
  const found = useQuery({
    queryKey: ['figures', earlier.id, later.id],
    queryFn: async ({ signal }) => {
      const [before, after] = await Promise.all(
        [earlier, later].map(({ bytes, name }) => readFigures(bytes, name, signal)),
      )
      return pairFigures(before ?? [], after ?? [])
    },
    // It would fail in the same way again.
    retry: false,
    gcTime: 0,
  })
  if (found.isError)
    return (
      <Alert color="yellow" variant="light" mt="md">
        The figures could not be read. Look at them in both versions.
      </Alert>
    )
  if (!found.data) return <Loader aria-label="Comparing figures" size="sm" mt="md" />
  const { pairs, same } = found.data
  if (pairs.length === 0 && same === 0) return null
  return (
    <section className={classes.figures} aria-labelledby="figures">
      <h3 id="figures">Figures</h3>
      {same > 0 && (
        <Text size="sm" c="dimmed">
          {same === 1 ? 'One is the same in both.' : `${same} are the same in both.`}
        </Text>
      )}
      {pairs.map(([before, after], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs never move, and two can be the same.
        <div key={at} className={classes.beside}>
          <One figure={before} version={earlier.number} nothing="It is not in this version." />
          <One figure={after} version={later.number} nothing="It was taken out." />
        </div>
      ))}
    </section>
  )
}

function One({ figure, version, nothing }: { figure: Figure | undefined; version: number; nothing: string }) {
  const caption = [`Version ${version}`, figure?.place].filter(Boolean).join(', ')
  return (
    <figure>
      {figure ? <Drawn figure={figure} name={caption} /> : <Text size="sm">{nothing}</Text>}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Drawn({ figure, name }: { figure: Figure; name: string }) {
  const { key, place, draw } = figure
  const drawn = useQuery({ queryKey: ['figure', key, place], queryFn: draw, retry: false, gcTime: 0 })
  if (drawn.isError) return <Text size="sm">It is too large to be shown here. Look at it in the file.</Text>
  return drawn.data ? <Picture bytes={drawn.data} name={name} /> : <Loader aria-label="Drawing the figure" size="sm" />
}

type Pair = [Figure | undefined, Figure | undefined]

/** The figures that are not the same in both, each beside what took its place, and how many are. */
function pairFigures(earlier: Figure[], later: Figure[]): { pairs: Pair[]; same: number } {
  const pairs: Pair[] = []
  let same = 0
  let removed: Figure[] = []
  for (const part of diffArrays(earlier, later, { comparator: (one, other) => one.key === other.key })) {
    if (part.removed) removed = part.value
    else if (part.added) {
      const count = Math.max(removed.length, part.value.length)
      for (let at = 0; at < count; at += 1) pairs.push([removed[at], part.value[at]])
      removed = []
    } else {
      pairs.push(...removed.map((figure): Pair => [figure, undefined]))
      removed = []
      same += part.value.length
    }
  }
  pairs.push(...removed.map((figure): Pair => [figure, undefined]))
  return { pairs, same }
}
