import { IconFile, IconFileText, IconFileTypePdf, IconPhoto, IconPresentation, IconTable } from '@tabler/icons-react'
import { ownIn } from '#domain/ground/own-in.ts'
import { endingOf } from '#domain/research/files/files.ts'

const icons: Record<string, typeof IconFile> = {
  pdf: IconFileTypePdf,
  ...Object.fromEntries(['docx', 'odt', 'txt', 'md', 'tex'].map((ending) => [ending, IconFileText])),
  ...Object.fromEntries(['xlsx', 'ods', 'csv', 'tsv', 'sav'].map((ending) => [ending, IconTable])),
  ...Object.fromEntries(['pptx', 'odp'].map((ending) => [ending, IconPresentation])),
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp', 'tif', 'tiff'].map((ending) => [ending, IconPhoto])),
}

/** What a file is, as a picture; its name is beside it. */
export function FileIcon({ name }: { name: string }) {
  const Icon = ownIn(icons, endingOf(name)) ?? IconFile
  return <Icon size={18} stroke={1.6} aria-hidden style={{ flex: 'none', marginTop: 2, color: 'var(--ink-3)' }} />
}
