import type { Topic } from './topics.ts'

/** A short clip of the product, recorded from the demo world (`npm run clips`), with its captions and its still picture. */
export type Clip = { video: string; captions: string; poster: string }

const filesOf = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([path, address]) => [/([\w-]+)\.\w+$/.exec(path)?.[1] ?? path, address]),
  )

// Vite reads the options as they are written.
const videos = filesOf(
  import.meta.glob<string>('./clips/*.webm', { eager: true, query: '?url&no-inline', import: 'default' }),
)
const posters = filesOf(
  import.meta.glob<string>('./clips/*.webp', { eager: true, query: '?url&no-inline', import: 'default' }),
)
const captions = filesOf(
  import.meta.glob<string>('./clips/*.vtt', { eager: true, query: '?url&no-inline', import: 'default' }),
)

/** The clip on a topic, or the welcome. */
export function clipOf(topic: Topic | 'welcome'): Clip | null {
  const [video, poster, text] = [videos[topic], posters[topic], captions[topic]]
  return video && poster && text ? { video, poster, captions: text } : null
}
