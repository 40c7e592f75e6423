/* arXiv, which files name in four ways. */

type Text = (...names: string[]) => string | null

const servers = /^(?:arxiv|biorxiv|medrxiv|psyarxiv|chemrxiv|ssrn|osf preprints|preprints\.org)\b/i

/** Whether an entry is a preprint by where it says that it is; what has a volume has been published. */
export const isPreprint = (text: Text): boolean =>
  servers.test(text('archiveprefix', 'eprinttype', 'journal', 'journaltitle', 'howpublished', 'publisher') ?? '') &&
  !/^\d{1,3}$/.test(text('volume') ?? '')

/** Its number on arXiv: in a field of its own, or behind the name, as Google Scholar has it; null for another server. */
export function arxivNumber(text: Text): string | null {
  const named = text('archiveprefix', 'eprinttype', 'archive') ?? ''
  if (/arxiv/i.test(named)) return text('eprint')?.replace(/^arxiv:/i, '') ?? null
  const [, number] =
    /arxiv:\s*([a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})/i.exec(
      text('journal', 'journaltitle', 'number', 'volume', 'howpublished', 'note') ?? '',
    ) ?? []
  return number ?? null
}
