/** What a link leads to, as far as its address says. */
export const linkKinds = [
  'document',
  'sheet',
  'slides',
  'pdf',
  'folder',
  'form',
  'code',
  'video',
  'paper',
  'page',
] as const
export type LinkKind = (typeof linkKinds)[number]

export const linkKindLabels: Record<LinkKind, string> = {
  document: 'Document',
  sheet: 'Spreadsheet',
  slides: 'Slides',
  pdf: 'PDF',
  folder: 'Folder',
  form: 'Form',
  code: 'Code',
  video: 'Video',
  paper: 'Paper',
  page: 'Web page',
}

const byEnding: [LinkKind, RegExp][] = [
  ['pdf', /\.pdf$/i],
  ['document', /\.(docx?|odt|rtf|txt|md|tex)$/i],
  ['sheet', /\.(xlsx?|ods|csv|tsv|sav|dta|rds)$/i],
  ['slides', /\.(pptx?|odp|key)$/i],
  ['code', /\.(r|py|ipynb|do|sps|rmd|qmd)$/i],
  ['video', /\.(mp4|mov|webm)$/i],
]

/** Hosts and paths of the services where people keep their drafts and data, as they are in 2026. */
const byAddress: [LinkKind, RegExp][] = [
  ['document', /^docs\.google\.com\/document\//],
  ['sheet', /^docs\.google\.com\/spreadsheets\//],
  ['slides', /^docs\.google\.com\/presentation\//],
  ['form', /^(docs\.google\.com\/forms|forms\.gle|forms\.office\.com|forms\.microsoft\.com)\b/],
  ['form', /(^|\.)(redcap\.[^/]+|qualtrics\.com|surveymonkey\.com|kobotoolbox\.org|limesurvey\.org)\//],
  ['folder', /^drive\.google\.com\/(drive\/.*)?folders\//],
  ['folder', /^(www\.)?dropbox\.com\/(sh|scl\/fo)\//],
  ['document', /\.sharepoint\.com\/:w:/],
  ['sheet', /\.sharepoint\.com\/:x:/],
  ['slides', /\.sharepoint\.com\/:p:/],
  ['pdf', /\.sharepoint\.com\/:b:/],
  ['folder', /\.sharepoint\.com\/:f:/],
  ['document', /^(www\.)?overleaf\.com\//],
  ['code', /^(www\.)?(github|gitlab|bitbucket)\.(com|org)\//],
  ['video', /^((www|m)\.)?(youtube\.com|youtu\.be|vimeo\.com)\//],
  ['paper', /^((dx\.)?doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|(www\.)?(arxiv|biorxiv|medrxiv)\.org)\//],
]

/** What the link with this address leads to, by its host and the ending of its path; 'page' where neither says. */
export function kindOfLink(url: string): LinkKind {
  const [, host = '', pathname = ''] = /^https?:\/\/([^/?#]*)([^?#]*)/i.exec(url) ?? []
  const address = `${host.toLowerCase()}${pathname}`
  const found = byAddress.find(([, pattern]) => pattern.test(address)) ?? byEnding.find(([, end]) => end.test(pathname))
  return found?.[0] ?? 'page'
}
