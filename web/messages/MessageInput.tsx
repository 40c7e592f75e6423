import { Button, Combobox, Textarea, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mentionAt, namedSo } from '#domain/mentions.ts'
import { messageLimit } from '#domain/new-message.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'
import talk from './Discussion.module.css'

type Written = { project: Project; draft: string; onWrite: (draft: string) => void; onSend: () => void }

/** So many names are offered at once. */
const namesAtMost = 6

/** Where a message is written. Enter sends it; an `@` offers the names of those who belong to the project. */
export function MessageInput({ project, draft, onWrite, onSend }: Written) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const others = useMemo(() => peopleOf(project).filter(({ userId }) => userId !== project.me.userId), [project])
  const mention = mentionAt(draft, caret)
  const offered = mention && mention.start !== dismissed ? namedSo(mention.beginning, others).slice(0, namesAtMost) : []
  const opened = offered.length > 0
  const combobox = useCombobox({ opened, onOpenedChange: (open) => !open && setDismissed(mention?.start ?? null) })
  const names = offered.map(({ userId }) => userId).join()
  const [active, setActive] = useState<string | null>(null)
  // The first name is the one Enter takes, whenever others are offered.
  const offer = useEffectEvent((offeredNames: string) => setActive(offeredNames ? combobox.selectFirstOption() : null))
  useLayoutEffect(() => offer(names), [names])
  useLayoutEffect(() => {
    if (next === null) return
    input.current?.setSelectionRange(next, next)
    setNext(null)
  }, [next])

  function name(userId: string) {
    const person = others.find((each) => each.userId === userId)
    if (!mention || !person) return
    const before = `${draft.slice(0, mention.start)}@${person.username} `
    onWrite(before + draft.slice(caret).trimStart())
    setCaret(before.length)
    setNext(before.length)
  }
  /** What a key does while names are offered; false when it does nothing to them. */
  function choosesName(key: string): boolean {
    if (key === 'ArrowDown') setActive(combobox.selectNextOption())
    else if (key === 'ArrowUp') setActive(combobox.selectPreviousOption())
    else if (key === 'Enter' || key === 'Tab') combobox.clickSelectedOption()
    else if (key === 'Escape') setDismissed(mention?.start ?? null)
    else return false
    return true
  }
  return (
    <form
      className={talk.input}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Combobox store={combobox} onOptionSubmit={name} position="top-start" width={280} shadow="md">
        <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
          <Textarea
            ref={input}
            aria-label="Message"
            placeholder="Write a message"
            autosize
            minRows={1}
            maxRows={6}
            value={draft}
            onChange={(event) => {
              onWrite(event.currentTarget.value)
              setCaret(event.currentTarget.selectionStart)
              setDismissed(null)
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => setDismissed(mention?.start ?? null)}
            aria-haspopup="listbox"
            aria-controls={opened ? (combobox.listId ?? undefined) : undefined}
            aria-activedescendant={active ?? undefined}
            // Escape takes the names away, not the window.
            data-mantine-stop-propagation={opened || undefined}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (opened && choosesName(event.key)) event.preventDefault()
              else if (isSend(event)) {
                event.preventDefault()
                onSend()
              }
            }}
            error={draft.length > messageLimit ? `${draft.length - messageLimit} characters too many` : undefined}
            style={{ flex: 1 }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!opened}>
          <Combobox.Options aria-label="People to mention">
            {offered.map(({ userId, username }) => (
              <Combobox.Option key={userId} value={userId}>
                {username}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {opened && `${offered.length} ${offered.length === 1 ? 'name' : 'names'}, arrow keys choose`}
      </VisuallyHidden>
      <Button type="submit" size="md" px="md" aria-label="Send" disabled={!draft.trim()}>
        <IconSend size={20} aria-hidden />
      </Button>
    </form>
  )
}

/** Enter alone sends; not while an input method still composes a character. */
const isSend = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
