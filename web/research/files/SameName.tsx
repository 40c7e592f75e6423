import { Button, Group, Text } from '@mantine/core'
import type { StageFile } from '#domain/research/files/files.ts'
import { Window } from '#web/ground/ui/Window.tsx'

type SameNameProps = {
  dropped: File
  file: StageFile
  /** The file that it is a version of; null makes it a file of its own. */
  onChosen: (fileId: string | null) => void
  onClose: () => void
}

/** A file of this name, or of one like it, is here already: most often this is its next version. */
export function SameName({ dropped, file, onChosen, onClose }: SameNameProps) {
  const next = file.lastNumber + 1
  const name = file.versions[0]?.name
  const isSame = name === dropped.name.normalize('NFC')
  return (
    <Window title={isSame ? 'A file with this name already exists' : 'Is this a new version?'} onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {isSame
          ? `This stage already has a file called “${name}”. Is this its next version?`
          : `“${dropped.name}” looks like a new version of “${name}”, by its name.`}
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
