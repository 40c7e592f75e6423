import { Anchor } from '@mantine/core'
import { LinkifyIt } from 'linkify-it'
import { Fragment } from 'react'
import { piecesOf } from '#domain/research/messages/mentions.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'
import talk from './Discussion.module.css'

const links = new LinkifyIt({ fuzzyLink: true })

type Shown = { project: Project; text: string }

/**
 * The text of a message. Addresses in it are links that open in a new tab and send no referrer; names of people in the
 * project are highlighted.
 */
export function MessageText({ project, text }: Shown) {
  let end = 0
  const parts = (links.match(text) ?? [])
    .filter(({ url }) => /^(https?|mailto):/i.test(url))
    .map(({ index, lastIndex, url }) => {
      const before = text.slice(end, index)
      end = lastIndex
      return (
        <Fragment key={index}>
          <Named project={project} text={before} />
          <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow ugc" inherit>
            {text.slice(index, lastIndex)}
          </Anchor>
        </Fragment>
      )
    })
  return (
    <p className={talk.text}>
      {parts}
      <Named project={project} text={text.slice(end)} />
    </p>
  )
}

function Named({ project, text }: Shown) {
  let at = 0
  return piecesOf(text, peopleOf(project)).map(({ text, mentions }) => {
    const key = at
    at += text.length
    if (mentions.length === 0) return <Fragment key={key}>{text}</Fragment>
    return (
      <strong key={key} className={talk.mention} data-me={mentions.includes(project.me.userId) || undefined}>
        {text}
      </strong>
    )
  })
}
