import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import classes from './Help.module.css'
import { type Topic, topics } from './topics.ts'

/** Help on one topic: a clip where the server has them, otherwise the same in pictures and words. */
export function Help({ topic }: { topic: Topic }) {
  const settings = useQuery(api.settings.find.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const { title, intro, parts } = topics[topic]
  if (settings.isPending) return <div className={classes.place} />
  if (settings.data?.helpVideosUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are part of the clip.
      <video className={classes.clip} src={`${settings.data.helpVideosUrl}/${topic}.mp4`} controls title={title} />
    )
  }
  return (
    <>
      <Text mb="md">{intro}</Text>
      <ol className={classes.sheet}>
        {parts.map((part, at) => (
          <li key={part.title} className={classes.part}>
            <span className={classes.mark} aria-hidden>
              {at + 1}
            </span>
            <div>
              <p className={classes.title}>{part.title}</p>
              <p className={classes.text}>{part.text}</p>
              <span className={classes.lines} aria-hidden />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
