import { Button, FileButton, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sizeInWords } from '#domain/research/files/files.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { UploadRows } from './UploadRows.tsx'
import { send } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

const Reader = part(() => import('../reader/Reader.tsx'))

type Shown = {
  projectId: string
  paperId: string
  pdf: { versionId: string; name: string; size: number } | null
  /** What stands beside its pages. */
  beside: ReactNode
}

/** Where one begins to read. */
const begin = { page: null, pointId: null }

/** The PDF of a paper: read with what was noted beside it, put there, or taken away. */
export default function PaperPdf({ projectId, paperId, pdf, beside }: Shown) {
  const [isReading, setReading] = useState(false)
  const sending = useUploads(paperId)
  const [asking, { open: ask, close }] = useDisclosure()
  const take = useMutation({
    mutationFn: () => client.library.setPdf({ projectId, paperId, pdfId: null }),
    onSuccess() {
      close()
      return queryClient.invalidateQueries({ queryKey: api.library.key() })
    },
    onError: (error) =>
      notifications.show({
        message: `It did not work: ${reasonOf(error, { FORBIDDEN: () => 'Only the owner and supervisors can remove a PDF that somebody else added.' })}`,
        color: 'red',
      }),
  })
  return (
    <div>
      <Group gap="xs">
        {pdf && (
          <>
            <Button
              size="compact-sm"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => setReading(true)}
            >
              Read the PDF
            </Button>
            <Text size="sm" c="dimmed">
              {pdf.name}, {sizeInWords(pdf.size)}
            </Text>
          </>
        )}
        <FileButton
          accept="application/pdf,.pdf"
          onChange={(file) => file && send({ projectId, paperId }, [file])}
          inputProps={{ 'aria-label': 'PDF of this paper' }}
        >
          {(props) => (
            <Button {...props} variant="default" size="compact-sm" disabled={sending.length > 0}>
              {pdf ? 'Replace the PDF' : 'Add the PDF'}
            </Button>
          )}
        </FileButton>
        {pdf && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={ask}>
            Remove PDF
          </Button>
        )}
      </Group>
      <Confirm
        opened={asking}
        title="Remove the PDF"
        action="Remove"
        pending={take.isPending}
        onConfirm={() => take.mutate()}
        onClose={close}
      >
        <Text>“{pdf?.name}” will be removed for everybody in the project. The paper and its notes stay.</Text>
      </Confirm>
      <UploadRows sending={sending} />
      {pdf && isReading && (
        <Reader
          source={{ projectId }}
          version={{ id: pdf.versionId, name: pdf.name }}
          at={begin}
          besideName="Notes"
          onClose={() => setReading(false)}
        >
          {beside}
        </Reader>
      )}
    </div>
  )
}
