import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
import { stageColours } from '#domain/research/stages/stage-colours.ts'
import { lastPhase, stageName } from '#domain/research/stages/stages.ts'

/** Where a project is. */
type Path = { currentPhase: number; completed: number[] }

type Letter = {
  /** What an inbox shows beside the subject. */
  preview: string
  heading: string
  /** The recipient's name, when it is known. */
  name: string | null
  paragraphs: string[]
  /** Lines under headings, each linking to its own page; `more` counts those that are left out. */
  lists?: { heading: string; path?: Path; url: string; lines: { text: string; url: string }[]; more: number }[]
  /** What the recipient can answer, each with its own link; the first is what most do. `action` is a line below them then. */
  choices?: { label: string; url: string }[]
  action: { label: string; url: string } | null
  /** Small print under the line. */
  footer: string
  /** Where the recipient can unsubscribe from mail of this kind. */
  unsubscribeUrl?: string
}

const font = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif"
const paragraph = { color: '#2b3440', fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const small = { color: '#66707d', fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' }

/** Renders a letter in the one layout all mail has, as HTML and as plain text. Names and titles are escaped. */
export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  const page = layout(letter)
  return { html: await render(page), text: await render(page, { plainText: true }) }
}

function layout({
  preview,
  heading,
  name,
  paragraphs,
  lists = [],
  choices = [],
  action,
  footer,
  unsubscribeUrl,
}: Letter): ReactNode {
  return h(
    Html,
    { lang: 'en-ZA' },
    h(Head),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: '#f4f5f7', fontFamily: font, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: '12px', maxWidth: '520px', padding: '32px' } },
        logo(),
        h(
          Heading,
          { as: 'h1', style: { color: '#17202b', fontSize: '24px', lineHeight: '32px', margin: '0 0 16px' } },
          heading,
        ),
        name && h(Text, { style: paragraph }, `Hello ${name},`),
        ...paragraphs.map((text, at) => h(Text, { key: at, style: paragraph }, text)),
        ...lists.map(list),
        choices.length > 0 && h(Section, { style: { margin: '0 0 16px' } }, ...choices.map(choiceButton)),
        action &&
          (choices.length > 0
            ? h(Text, { style: paragraph }, h(Link, { href: action.url, style: { color: '#20524b' } }, action.label))
            : h(Button, { href: action.url, style: button }, action.label)),
        h(Hr, { style: { borderColor: '#e3e6ea', margin: '28px 0 16px' } }),
        h(Text, { style: small }, footer),
        unsubscribeUrl && h(Text, { style: small }, h(Link, { href: unsubscribeUrl, style: quiet }, 'Unsubscribe')),
        action &&
          choices.length === 0 &&
          h(Text, { style: { ...small, wordBreak: 'break-all' } }, `Or copy this link: ${action.url}`),
      ),
    ),
  )
}

/** The mark and the name. The mark is a table of nine cells: mail programs show neither SVG nor, at first, pictures. */
function logo(): ReactNode {
  const dot = (row: number, column: number) =>
    h(
      'td',
      { key: column, style: { padding: '1.5px' } },
      h('div', {
        style: {
          backgroundColor: row < 2 ? '#ffffff' : '#92b2ab',
          borderRadius: '50%',
          fontSize: 0,
          height: '5px',
          width: '5px',
        },
      }),
    )
  const mark = h(
    'table',
    { 'aria-hidden': true, role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '4px' } },
    h('tbody', null, ...[0, 1, 2].map((row) => h('tr', { key: row }, ...[0, 1, 2].map((column) => dot(row, column))))),
  )
  const name = { color: '#17202b', fontSize: '16px', fontWeight: 700, paddingLeft: '10px' }
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 24px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { style: { backgroundColor: '#256458', borderRadius: '8px' } }, mark),
        h('td', { style: name }, 'Ninefold'),
      ),
    ),
  )
}

const quiet = { color: '#66707d', textDecoration: 'underline' }
const lineLink = { color: '#2b3440', textDecoration: 'none' }

/** The nine stages as a bar, as on the product's pages, and in words. */
function bar({ currentPhase, completed }: Path): ReactNode {
  const part = ({ light: { ink } }: (typeof stageColours)[number], at: number) =>
    h(
      'td',
      { key: ink, style: { paddingRight: '3px', verticalAlign: 'middle' } },
      h('div', {
        style: {
          backgroundColor: completed.includes(at + 1) || currentPhase === at + 1 ? ink : '#c3cdcb',
          fontSize: 0,
          height: currentPhase === at + 1 ? '8px' : '5px',
          width: currentPhase === at + 1 ? '26px' : '14px',
        },
      }),
    )
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 10px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        ...stageColours.map(part),
        h(
          'td',
          { style: { ...small, margin: 0, paddingLeft: '6px' } },
          `${currentPhase} of ${lastPhase}, ${stageName(currentPhase)}`,
        ),
      ),
    ),
  )
}

function list({ heading, path, url, lines, more }: NonNullable<Letter['lists']>[number]): ReactNode {
  return h(
    Section,
    { key: url, style: { margin: '0 0 20px' } },
    h(
      Text,
      { style: { ...paragraph, fontWeight: 600, margin: '0 0 6px' } },
      h(Link, { href: url, style: { color: '#20524b' } }, heading),
    ),
    path && bar(path),
    ...lines.map(({ text, url }, at) =>
      h(
        Text,
        { key: at, style: { ...paragraph, fontSize: '15px', lineHeight: '22px', margin: '0 0 6px' } },
        h(Link, { href: url, style: lineLink }, text),
      ),
    ),
    more > 0 && h(Text, { style: small }, `and ${more} more`),
  )
}

const button = {
  backgroundColor: '#20524b',
  borderRadius: '8px',
  color: '#ffffff',
  display: 'inline-block',
  fontSize: '16px',
  fontWeight: 600,
  padding: '12px 22px',
  textDecoration: 'none',
}

/** In a block of its own: in the plain text it is a line of its own then. */
const choiceButton = ({ label, url }: { label: string; url: string }, at: number): ReactNode =>
  h(
    'div',
    { key: label, style: { display: 'inline-block' } },
    h(Button, { href: url, style: at === 0 ? choice : otherChoice }, label),
  )

const choice = { ...button, margin: '0 8px 8px 0', padding: '10px 18px' }
const otherChoice = {
  ...choice,
  backgroundColor: '#ffffff',
  border: '1px solid #20524b',
  color: '#20524b',
  padding: '9px 17px',
}
