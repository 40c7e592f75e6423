import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type CitationStyle, exportLabels } from '#domain/papers/publications/reference.ts'
import { client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

type Chosen = Omit<Parameters<typeof client.publications.exportFile>[0], 'format'>

/** Copies references in a style: with their italics for word processors, and as plain text for everything else. */
export function useCopyReferences(style: CitationStyle) {
  return useMutation({
    mutationFn: (chosen: Chosen) => copyFormatted(client.publications.exportFile({ format: style, ...chosen })),
    onSuccess: () => notifications.show({ message: `Copied as ${exportLabels[style]}.`, color: 'fynbos' }),
    onError: (error) =>
      notifications.show({ message: `It could not be copied: ${reasonOf(error, words)}`, color: 'red' }),
  })
}

/** Copies references that are on their way: with their italics for word processors, and as plain text for everything else. */
export async function copyFormatted(formatted: Promise<{ text: string; html: string | null }>): Promise<void> {
  // Safari lets a page write to the clipboard at the click only, so the text follows as a promise.
  if (typeof ClipboardItem === 'undefined') return await navigator.clipboard.writeText((await formatted).text)
  const blobOf = async (type: 'text/html' | 'text/plain') => {
    const { text, html } = await formatted
    return new Blob([type === 'text/html' && html ? html : text], { type })
  }
  const item = new ClipboardItem({ 'text/html': blobOf('text/html'), 'text/plain': blobOf('text/plain') })
  await Promise.all([formatted, navigator.clipboard.write([item])])
}
