import { Anchor } from '@mantine/core'
import { LinkifyIt } from 'linkify-it'
import { Fragment } from 'react'
import talk from './Discussion.module.css'

const links = new LinkifyIt({ fuzzyLink: true })

/** The text of a message; addresses in it are links that open in a new tab and tell nobody where they were clicked. */
export function MessageText({ text }: { text: string }) {
  let end = 0
  const parts = (links.match(text) ?? [])
    .filter(({ url }) => /^(https?|mailto):/i.test(url))
    .map(({ index, lastIndex, url }) => {
      const before = text.slice(end, index)
      end = lastIndex
      return (
        <Fragment key={index}>
          {before}
          <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow ugc" inherit>
            {text.slice(index, lastIndex)}
          </Anchor>
        </Fragment>
      )
    })
  return (
    <p className={talk.text}>
      {parts}
      {text.slice(end)}
    </p>
  )
}
