import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { clipOf } from './clips.ts'
import classes from './Help.module.css'
import { type Topic, topics } from './topics.ts'

/** Help on one topic: a short clip, and the same in words beside it for those who would rather read. */
export function Help({ topic }: { topic: Topic }) {
  const settings = useQuery(api.settings.find.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const { title, intro, parts } = topics[topic]
  const ours = clipOf(topic)
  const theirs = settings.data?.helpVideosUrl
  return (
    <>
      {settings.isPending && <div className={classes.clip} />}
      {theirs && (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the clip.
        <video className={classes.clip} src={`${theirs}/${topic}.mp4`} controls title={title} />
      )}
      {settings.data && !theirs && ours && (
        <video className={classes.clip} poster={ours.poster} controls preload="none" title={title}>
          <source src={ours.video} type="video/webm" />
          <track kind="captions" src={ours.captions} srcLang="en" label="English" default />
        </video>
      )}
      <Text my="md">{intro}</Text>
      <ol className={classes.sheet}>
        {parts.map((part, at) => (
          <li key={part.title} className={classes.part}>
            <span className={classes.mark} aria-hidden>
              {at + 1}
            </span>
            <div>
              <p className={classes.title}>{part.title}</p>
              <p className={classes.text}>{part.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
