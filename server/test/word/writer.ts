import { strToU8, zipSync } from 'fflate'

/*
 * Writes Word files as Word itself does: with the ids of its sessions, ranges around what was moved, content controls, and
 * replies in a part of their own. `LibreOffice` writes the same with less around it.
 */

const transitional = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const strict = {
  w: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  m: 'http://purl.oclc.org/ooxml/officeDocument/math',
  r: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}
const newer =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" mc:Ignorable="w14 w15"'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

let lastId = 100
const next = () => {
  lastId += 1
  return String(lastId)
}

/** Who did something, and when. */
export const by = (author: string, date: string | null = '2026-05-03T09:15:00Z'): string =>
  `w:id="${next()}" w:author="${escaped(author)}"${date ? ` w:date="${date}"` : ''}`

const rsid = 'w:rsidR="00AB12CD" w:rsidRPr="00EF34AB"'
/** A run of text; `look` are its properties. */
export const run = (text: string, look = ''): string =>
  `<w:r ${rsid}>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const gone = (text: string) =>
  `<w:r w:rsidDel="00AB12CE"><w:delText xml:space="preserve">${escaped(text)}</w:delText></w:r>`
export const paragraph = (content: string, properties = ''): string =>
  `<w:p w14:paraId="${next().padStart(8, '0')}" ${rsid} w:rsidRDefault="00AB12CD">${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
export const inserted = (author: string, text: string): string => `<w:ins ${by(author)}>${run(text)}</w:ins>`
export const deleted = (author: string, text: string): string => `<w:del ${by(author)}>${gone(text)}</w:del>`
/** What is marked at the end of a paragraph. */
export const endIs = (tag: 'ins' | 'del' | 'moveFrom' | 'moveTo', author: string): string =>
  `<w:rPr><w:${tag} ${by(author)}/></w:rPr>`
/** One end of a move, with the range around it that Word writes. */
export function moved(end: 'From' | 'To', author: string, name: string, text: string): string {
  const id = next()
  return `<w:move${end}RangeStart w:id="${id}" w:author="${escaped(author)}" w:date="2026-05-03T09:15:00Z" w:name="${name}"/><w:move${end} ${by(author)}>${run(text)}</w:move${end}><w:move${end}RangeEnd w:id="${id}"/>`
}
/** What a comment is about. */
export const about = (id: number, content: string): string =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`
export const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`
export const row = (cells: string, properties = ''): string =>
  `<w:tr ${rsid}>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
export const table = (rows: string): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${rows}</w:tbl>`
export const control = (content: string): string =>
  `<w:sdt><w:sdtPr><w:rPr><w:b/></w:rPr><w:alias w:val="Title"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
export const picture =
  '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
/** A picture that the file has: the one in this place of its `media`. */
export const drawn = (at: number): string =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rIdMedia${at}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
/** A text box, for newer programs and again for older ones. */
export const textBox = (content: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

export type SaidIn = {
  author: string
  text: string
  /** The place of the comment that it answers. */
  answers?: number
  isResolved?: boolean
}

type Written = {
  body: string
  comments?: SaidIn[]
  footnotes?: string[]
  /** Targets of links, by the ids rId1, rId2, … */
  links?: string[]
  /** Pictures (PNG). */
  media?: Uint8Array[]
  numbering?: string
  styles?: string
  header?: string
  isStrict?: boolean
  prefix?: string
  /** Parts that take the place of others, or of none where they are null. */
  parts?: Record<string, string | null>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The bytes of a Word file. */
export function wordFile(written: Written): Uint8Array {
  const namespaces = written.isStrict ? strict : transitional
  const declared = `${Object.entries(namespaces)
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ')} ${newer}`
  const part = (tag: string, content: string) => `${head}\r\n<w:${tag} ${declared}>${content}</w:${tag}>`
  const { comments = [], footnotes = [], links = [], media = [] } = written
  const paraId = (at: number) => `4F0000${String(at).padStart(2, '0')}`
  const relations = [
    ...links.map(
      (target, at) =>
        `<Relationship Id="rId${at + 1}" Type="${namespaces.r}/hyperlink" Target="${escaped(target)}" TargetMode="External"/>`,
    ),
    ...media.map(
      (_, at) => `<Relationship Id="rIdMedia${at}" Type="${namespaces.r}/image" Target="media/image${at}.png"/>`,
    ),
  ]
  const parts: Record<string, string | null> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${namespaces.r}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    'word/document.xml': part('document', `<w:body>${written.body}<w:sectPr/></w:body>`),
    'word/comments.xml': part(
      'comments',
      comments
        .map(
          ({ author, text }, at) =>
            `<w:comment w:id="${at}" w:author="${escaped(author)}" w:date="2026-05-04T10:00:00Z" w:initials="N">${text
              .split('\n')
              .map(
                (line, place, lines) =>
                  `<w:p w14:paraId="${place === lines.length - 1 ? paraId(at) : `0000${at}${place}`}"><w:r><w:annotationRef/></w:r>${run(line)}</w:p>`,
              )
              .join('')}</w:comment>`,
        )
        .join(''),
    ),
    'word/commentsExtended.xml': `${head}<w15:commentsEx ${declared}>${comments
      .map(
        ({ answers, isResolved }, at) =>
          `<w15:commentEx w15:paraId="${paraId(at)}"${answers === undefined ? '' : ` w15:paraIdParent="${paraId(answers)}"`} w15:done="${isResolved ? 1 : 0}"/>`,
      )
      .join('')}</w15:commentsEx>`,
    'word/footnotes.xml': part(
      'footnotes',
      `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>${footnotes
        .map((content, at) => `<w:footnote w:id="${at + 1}">${content}</w:footnote>`)
        .join('')}`,
    ),
    'word/styles.xml': part('styles', written.styles ?? ''),
    'word/numbering.xml': part('numbering', written.numbering ?? ''),
    ...(written.header === undefined ? {} : { 'word/header1.xml': part('hdr', written.header) }),
    ...written.parts,
  }
  const { prefix } = written
  return zipSync(
    Object.fromEntries([
      ...Object.entries(parts).flatMap(([name, content]) =>
        content === null ? [] : [[name, strToU8(prefix ? renamed(content, prefix) : content)]],
      ),
      ...media.map((bytes, at) => [`word/media/image${at}.png`, bytes]),
    ]),
  )
}

/** The same with another prefix for the tags of Word, as a program is free to choose. */
const renamed = (xml: string, prefix: string) =>
  xml
    .replaceAll(/(<\/?|[\s:])w:/g, (_, before: string) => `${before}${prefix}:`)
    .replaceAll('xmlns:w=', `xmlns:${prefix}=`)

/** The same as LibreOffice writes it: no sessions, no paragraph ids. */
export const asLibreOffice = (xml: string): string => xml.replaceAll(/ (w:rsid\w*|w14:paraId)="[^"]*"/g, '')
