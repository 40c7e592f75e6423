import { Anchor, Button, Group, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { webAddress } from '#domain/ground/web-address.ts'

/** Where the chosen words lead. Without chosen words the address itself is written. */
export function LinkTo({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [problem, setProblem] = useState<string | null>(null)
  const leadsTo: string | undefined = editor.getAttributes('link').href
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = webAddress().safeParse(address)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null)
    const href = checked.data
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate style={{ flexBasis: '100%' }}>
      <Group gap="xs" align="flex-start">
        <TextInput
          label="Address"
          type="url"
          autoFocus
          value={address}
          error={problem}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            editor.commands.focus()
            onClose()
          }}
          style={{ flex: 1, minWidth: '12rem' }}
        />
        <Group gap="xs" mt={22} align="center">
          <Button type="submit" size="compact-md">
            Set link
          </Button>
          {leadsTo && (
            <>
              <Button variant="default" size="compact-md" onClick={remove}>
                Remove link
              </Button>
              <Anchor href={leadsTo} target="_blank" rel="noopener noreferrer" size="sm">
                Open link
              </Anchor>
            </>
          )}
        </Group>
      </Group>
    </form>
  )
}
