import { ActionIcon, Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { LinkTo } from './LinkTo.tsx'
import classes from './Notes.module.css'

type Tool = {
  label: string
  Icon: typeof IconBold
  /** What the editor calls it; nothing for what is never on. */
  mark?: [name: string, attributes?: object]
  act: (editor: Editor) => void
}

const of = (editor: Editor) => editor.chain().focus()

const tools: Tool[][] = [
  [
    { label: 'Bold', Icon: IconBold, mark: ['bold'], act: (editor) => of(editor).toggleBold().run() },
    { label: 'Italic', Icon: IconItalic, mark: ['italic'], act: (editor) => of(editor).toggleItalic().run() },
    {
      label: 'Strikethrough',
      Icon: IconStrikethrough,
      mark: ['strike'],
      act: (editor) => of(editor).toggleStrike().run(),
    },
  ],
  [
    {
      label: 'Heading',
      Icon: IconH2,
      mark: ['heading', { level: 2 }],
      act: (editor) => of(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subheading',
      Icon: IconH3,
      mark: ['heading', { level: 3 }],
      act: (editor) => of(editor).toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    { label: 'List', Icon: IconList, mark: ['bulletList'], act: (editor) => of(editor).toggleBulletList().run() },
    {
      label: 'Numbered list',
      Icon: IconListNumbers,
      mark: ['orderedList'],
      act: (editor) => of(editor).toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      Icon: IconBlockquote,
      mark: ['blockquote'],
      act: (editor) => of(editor).toggleBlockquote().run(),
    },
  ],
  [
    { label: 'Undo', Icon: IconArrowBackUp, act: (editor) => of(editor).undo().run() },
    { label: 'Redo', Icon: IconArrowForwardUp, act: (editor) => of(editor).redo().run() },
  ],
]

/** The looks that notes can have. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: () =>
      new Set(tools.flat().flatMap(({ label, mark }) => (mark && editor.isActive(...mark) ? [label] : []))),
    equalityFn: (one, other) =>
      other !== null && one.size === other.size && [...one].every((label) => other.has(label)),
  })
  return (
    <Group gap={4} role="group" aria-label="Formatting" className={classes.toolbar}>
      {tools.map((group) => (
        <Group key={group[0]?.label} gap={0} wrap="nowrap" className={classes.tools}>
          {group.map(({ label, Icon, mark, act }) => (
            <ActionIcon
              key={label}
              variant={on.has(label) ? 'light' : 'subtle'}
              color={on.has(label) ? 'fynbos' : 'gray'}
              aria-label={label}
              title={label}
              {...(mark ? { 'aria-pressed': on.has(label) } : {})}
              onClick={() => act(editor)}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Link"
        title="Link"
        aria-expanded={linking}
        onClick={() => setLinking(!linking)}
      >
        <IconLink size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {linking && <LinkTo editor={editor} onClose={() => setLinking(false)} />}
    </Group>
  )
}
