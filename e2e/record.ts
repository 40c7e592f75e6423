import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'

/* Records what a page shows, as a clip without sound: what Chromium paints, encoded by Chromium. */

export const size = { width: 1280, height: 720 }

type Frame = { jpeg: string; at: number }
export type Cue = { text: string; from: number; to: number }
export type Recording = { frames: Frame[]; cues: Cue[]; length: number }

/** A page under the camera: its pointer is seen, and what happens in it has captions. */
export type Stage = {
  page: Page
  /** What is said from now on, and for how long at least, in milliseconds. */
  caption: (text: string, atLeast?: number) => Promise<void>
  /** Moves the pointer there, and clicks. */
  click: (target: ReturnType<Page['locator']>) => Promise<void>
  /** Types as somebody does. */
  type: (target: ReturnType<Page['locator']>, text: string) => Promise<void>
}

const restAfterClick = 500
const keystroke = 34

/** Records what `act` does. */
export async function record(page: Page, act: (stage: Stage) => Promise<void>): Promise<Recording> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: data, at: (metadata.timestamp ?? Date.now() / 1000) * 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await page.addInitScript(pointer)
  await page.evaluate(pointer)
  await start(session)
  const began = Date.now()
  const cues: Cue[] = []
  let spokenUntil = 0
  const endLast = (at: number) => {
    const last = cues.at(-1)
    if (last) last.to = at
  }
  const rest = () => page.waitForTimeout(Math.max(0, spokenUntil - Date.now()))
  const point = async (target: ReturnType<Page['locator']>) => {
    const box = await target.boundingBox()
    if (box) await page.mouse.move(box.x + Math.min(box.width / 2, 90), box.y + box.height / 2, { steps: 22 })
  }
  const stage: Stage = {
    page,
    async caption(text, atLeast = 2600) {
      await rest()
      const now = Date.now() - began
      endLast(now)
      cues.push({ text, from: now, to: now })
      spokenUntil = Date.now() + atLeast
    },
    async click(target) {
      await target.scrollIntoViewIfNeeded()
      await point(target)
      await page.waitForTimeout(200)
      await target.click()
      await page.waitForTimeout(restAfterClick)
    },
    async type(target, text) {
      await point(target)
      await target.click()
      await target.pressSequentially(text, { delay: keystroke })
    },
  }
  await act(stage)
  await rest()
  await page.waitForTimeout(600)
  const length = Date.now() - began
  endLast(length)
  await session.send('Page.stopScreencast')
  const [first] = frames
  return { frames: frames.map(({ jpeg, at }) => ({ jpeg, at: Math.max(0, at - (first?.at ?? 0)) })), cues, length }
}

const start = (session: CDPSession) =>
  session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    maxWidth: size.width,
    maxHeight: size.height,
    everyNthFrame: 1,
  })

/** Chromium’s recordings have no pointer: one is drawn over the page. */
function pointer() {
  const draw = () => {
    if (document.getElementById('pointer')) return
    const drawn = document.createElement('div')
    drawn.id = 'pointer'
    drawn.innerHTML =
      '<svg width="24" height="24" viewBox="0 0 24 24"><path d="M4 2l15 12-7 1-4 7z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>'
    Object.assign(drawn.style, {
      position: 'fixed',
      left: '640px',
      top: '380px',
      zIndex: '100000',
      pointerEvents: 'none',
    })
    document.documentElement.append(drawn)
    document.addEventListener(
      'mousemove',
      ({ clientX, clientY }) => Object.assign(drawn.style, { left: `${clientX - 4}px`, top: `${clientY - 2}px` }),
      true,
    )
  }
  if (document.body) draw()
  else document.addEventListener('DOMContentLoaded', draw)
}

/** The library that writes the file, in one piece. */
const library = join(import.meta.dirname, '../node_modules/mediabunny/dist/bundles/mediabunny.mjs')

/** A recording as WebM (VP9), and its picture before it is played, as WebP, both in base64. */
export async function encode(browser: Browser, { frames, length }: Recording, posterAt: number) {
  const page = await browser.newPage()
  await page.route('https://clips.example/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(library, 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('https://clips.example/')
  await page.evaluate(
    async ({ width, height, bitrate }) => {
      const address = 'https://clips.example/mediabunny.mjs'
      const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = await import(address)
      const canvas = new OffscreenCanvas(width, height)
      const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 5, latencyMode: 'quality' })
      const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
      output.addVideoTrack(source)
      await output.start()
      Object.assign(window, { clip: { canvas, source, output } })
    },
    { ...size, bitrate: 380_000 },
  )
  const kept = thinned(frames)
  for (const [place, { jpeg, at }] of kept.entries()) {
    const until = kept[place + 1]?.at ?? length
    await page.evaluate(
      async ({ jpeg, at, seconds }) => {
        const { clip } = window as unknown as {
          clip: { canvas: OffscreenCanvas; source: { add: (at: number, seconds: number) => Promise<void> } }
        }
        const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob())
        clip.canvas.getContext('2d')?.drawImage(image, 0, 0, clip.canvas.width, clip.canvas.height)
        await clip.source.add(at, seconds)
      },
      { jpeg, at: at / 1000, seconds: Math.max(0.02, (until - at) / 1000) },
    )
  }
  const poster = kept.findLast(({ at }) => at <= posterAt) ?? kept[0]
  const made = await page.evaluate(async (jpeg) => {
    const { clip } = window as unknown as {
      clip: { canvas: OffscreenCanvas; output: { finalize: () => Promise<void>; target: { buffer: ArrayBuffer } } }
    }
    await clip.output.finalize()
    const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob())
    clip.canvas.getContext('2d')?.drawImage(image, 0, 0, clip.canvas.width, clip.canvas.height)
    const webp = await (await clip.canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer()
    const text = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
    return { video: btoa(text(clip.output.target.buffer)), poster: btoa(text(webp)) }
  }, poster?.jpeg ?? '')
  await page.close()
  return made
}

/** Milliseconds between two pictures at least: twelve a second are enough for screens. */
const apart = 80

/** The last picture of each moment: what stays on the screen is always among them. */
function thinned(frames: Frame[]): Frame[] {
  const kept = new Map<number, Frame>()
  for (const frame of frames) kept.set(Math.floor(frame.at / apart), frame)
  return [...kept.values()]
}

/** Captions as WebVTT. */
export const vttOf = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ text, from, to }) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`

function clock(milliseconds: number): string {
  const at = new Date(milliseconds).toISOString()
  return at.slice(11, 23)
}
