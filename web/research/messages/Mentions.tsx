import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { mentionAt, namedSo } from '#domain/research/messages/mentions.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'

/** The most names offered at once. */
const namesAtMost = 6

type Written = {
  draft: string
  caret: number
  /** Receives the draft with the name inserted, and the caret position after it. */
  onName: (draft: string, caret: number) => void
}

export type Mentions = ReturnType<typeof useMentions>

/** The names offered after an `@`: everybody in the project except the writer. */
export function useMentions(project: Project, { draft, caret, onName }: Written) {
  const [dismissed, setDismissed] = useState<number | null>(null)
  const others = useMemo(() => peopleOf(project).filter(({ userId }) => userId !== project.me.userId), [project])
  const mention = mentionAt(draft, caret)
  const offered = mention && mention.start !== dismissed ? namedSo(mention.beginning, others).slice(0, namesAtMost) : []
  const opened = offered.length > 0
  const dismiss = () => setDismissed(mention?.start ?? null)
  const combobox = useCombobox({ opened, onOpenedChange: (open) => !open && dismiss() })
  const names = offered.map(({ userId }) => userId).join()
  const [active, setActive] = useState<string | null>(null)
  // Whenever the offered names change, Enter chooses the first.
  const offer = useEffectEvent((offeredNames: string) => setActive(offeredNames ? combobox.selectFirstOption() : null))
  useLayoutEffect(() => offer(names), [names])

  return {
    combobox,
    offered,
    opened,
    dismiss,
    /** Text typed since then may be a mention again. */
    offerAgain: () => setDismissed(null),
    choose(userId: string) {
      const person = others.find((each) => each.userId === userId)
      if (!mention || !person) return
      const before = `${draft.slice(0, mention.start)}@${person.username} `
      onName(before + draft.slice(caret).trimStart(), before.length)
    },
    /** Handles a key while names are offered; false when it does not apply to them. */
    takesKey(key: string): boolean {
      if (!opened) return false
      if (key === 'ArrowDown') setActive(combobox.selectNextOption())
      else if (key === 'ArrowUp') setActive(combobox.selectPreviousOption())
      else if (key === 'Enter' || key === 'Tab') combobox.clickSelectedOption()
      else if (key === 'Escape') dismiss()
      else return false
      return true
    },
    /** Props for the input that the names belong to. */
    inputProps: {
      'aria-haspopup': 'listbox' as const,
      'aria-controls': opened ? (combobox.listId ?? undefined) : undefined,
      'aria-activedescendant': active ?? undefined,
      // Escape closes the list of names, not the window.
      'data-mantine-stop-propagation': opened || undefined,
    },
  }
}

/** Shows the names above the input that is its child. */
export function OfferedNames({ mentions, children }: { mentions: Mentions; children: ReactNode }) {
  const { combobox, offered, opened, choose } = mentions
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} position="top-start" width={280} shadow="md">
        <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
          {children}
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
        {opened && `${offered.length} ${offered.length === 1 ? 'name' : 'names'}, use the arrow keys to choose`}
      </VisuallyHidden>
    </>
  )
}
