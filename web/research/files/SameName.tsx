import { Button, Group, Text } from '@mantine/core'
import type { StageFile } from '#domain/research/files/files.ts'
import { Window } from '#web/ground/ui/Window.tsx'

/** A file that is to be added, one that it is probably the next version of, and what says so. */
export type Alike = { dropped: File; file: StageFile; by: 'name' | 'text' }

type SameNameProps = Alike & {
  /** The file that it is a version of; null makes it a file of its own. */
  onChosen: (fileId: string | null) => void
  onClose: () => void
}

/** A file of this name, of one like it, or with the same text is here already: most often this is its next version. */
export function SameName({ dropped, file, by, onChosen, onClose }: SameNameProps) {
  const next = file.lastNumber + 1
  const name = file.versions[0]?.name
  const isSame = name === dropped.name.normalize('NFC')
  return (
    <Window title={isSame ? 'A file with this name already exists' : 'Is this a new version?'} onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {isSame
          ? `This stage already has a file called “${name}”. Is this its next version?`
          : by === 'name'
            ? `“${dropped.name}” looks like a new version of “${name}”, by its name.`
            : `Most of the text of “${dropped.name}” is that of “${name}”, or the other way round.`}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={() => onChosen(null)}>
          Add as another file
        </Button>
        <Button onClick={() => onChosen(file.id)} data-autofocus>
          Add as version {next}
        </Button>
      </Group>
    </Window>
  )
}
