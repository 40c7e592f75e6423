import {
  IconArticle,
  IconBrandGit,
  IconFileText,
  IconFileTypePdf,
  IconFolder,
  IconForms,
  IconPresentation,
  IconTable,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import type { LinkKind } from '#domain/research/links/link-kind.ts'

const icons: Record<LinkKind, typeof IconFileText> = {
  document: IconFileText,
  sheet: IconTable,
  slides: IconPresentation,
  pdf: IconFileTypePdf,
  folder: IconFolder,
  form: IconForms,
  code: IconBrandGit,
  video: IconVideo,
  paper: IconArticle,
  page: IconWorld,
}

/** What a link leads to, as a picture; the words are beside it. */
export function LinkIcon({ kind }: { kind: LinkKind }) {
  const Icon = icons[kind]
  return <Icon size={18} stroke={1.6} aria-hidden style={{ flex: 'none', marginTop: 2, color: 'var(--ink-3)' }} />
}
