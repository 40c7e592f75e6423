import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startApp } from './app.ts'
import { findChromium } from './chromium.ts'
import { logIn } from './people.ts'
import { encode, record, type Stage, size, vttOf } from './record.ts'

/*
 * Records the short clips of the real product that help shows, from the demo world: `npm run clips`, whenever the screens
 * they show have changed. A name records that one alone: `npm run clips welcome`.
 */

const folder = join(import.meta.dirname, '../web/ground/help/clips')
const water = /Household water/

const clips: Record<string, { posterAt: number; act: (stage: Stage) => Promise<void> }> = {
  welcome: { posterAt: 4500, act: welcome },
  'get-started': { posterAt: 9000, act: getStarted },
  'concept-sheet': { posterAt: 5000, act: conceptSheet },
  proposal: { posterAt: 5000, act: proposal },
}

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-clips-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '' })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  mkdirSync(folder, { recursive: true })
  const only = process.argv.slice(2)
  for (const [name, { posterAt, act }] of Object.entries(clips)) {
    if (only.length > 0 && !only.includes(name)) continue
    const page = await atHome()
    const recording = await record(page, act)
    const { video, poster } = await encode(browser, recording, posterAt)
    const bytes = Buffer.from(video, 'base64')
    writeFileSync(join(folder, `${name}.webm`), bytes)
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(poster, 'base64'))
    writeFileSync(join(folder, `${name}.vtt`), vttOf(recording.cues))
    console.log(`${name}: ${Math.round(recording.length / 1000)} s, ${Math.round(bytes.length / 1000)} kB`)
    await page.context().close()
  }
} finally {
  await browser.close()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The student of the demo world at her projects, with no toast left. */
async function atHome(): Promise<Page> {
  const page = await logIn(browser, 'lindiwe', app.url)
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByText('Logged in successfully!').waitFor({ state: 'hidden' })
  await page.waitForTimeout(4000)
  return page
}

async function welcome({ page, caption, click }: Stage) {
  await caption(
    'This is Ninefold: nine stages carry your research from its concept sheet to its final submission.',
    4200,
  )
  await click(page.getByRole('link', { name: water }).first())
  await caption('Everybody in a project sees the same path, and whose turn it is.', 3400)
  await page.mouse.wheel(0, 260)
  await caption('Beside it: what happened, what is ahead, and who takes part.', 3600)
  await page.mouse.wheel(0, -260)
  await page.waitForTimeout(500)
  await click(page.locator('[data-stage="4"]'))
  await caption('Each stage has its conversation, its links and its status.', 3600)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await click(page.getByRole('link', { name: 'Meeting notes' }))
  await caption('Meetings keep an agenda, notes that you write together, decisions, and who does what by when.', 4200)
  await click(page.getByRole('link', { name: 'Publications' }))
  await caption('And what comes of it all is listed under Publications.', 2800)
}

async function getStarted({ page, caption, click, type }: Stage) {
  await caption('Start a project: a title is enough.')
  await click(page.getByRole('button', { name: 'Add project' }))
  await type(
    page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
    'Sleep and night shifts among nurses in Durban',
  )
  await click(page.getByRole('button', { name: /^(Create|Add|Start)/ }).last())
  await caption('Its nine stages are there at once.', 3200)
  await page.waitForTimeout(1200)
  await click(page.locator('[data-stage="1"]'))
  await caption('Open a stage to set its status, link its documents, and talk about it.', 3600)
  await click(page.getByRole('dialog').getByRole('button', { name: 'Start this stage' }))
  await page.waitForTimeout(800)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await caption('Invite your supervisor and your collaborators. They see the project once they accept.', 3800)
  await click(page.getByRole('button', { name: 'Invite Members' }))
  await page.waitForTimeout(1500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await caption('Plan target dates backwards from your final submission, and you are reminded in time.', 3800)
  await click(page.getByRole('button', { name: 'Plan dates' }))
  await page.waitForTimeout(1800)
}

async function conceptSheet({ page, caption, click, type }: Stage) {
  await click(page.getByRole('link', { name: water }).first())
  await click(page.locator('[data-stage="1"]'))
  await caption(
    'The concept sheet lets a supervisor say yes, no, or not yet: problem, question, aim, method, practicalities.',
    4600,
  )
  await caption('Link the document where you write it.', 2600)
  await click(page.getByRole('button', { name: 'Add link' }))
  await type(page.getByRole('dialog').getByRole('textbox', { name: 'Title' }), 'Concept sheet, version 3')
  await type(
    page.getByRole('dialog').getByRole('textbox', { name: 'URL' }),
    'https://docs.example.org/water/concept-sheet-3',
  )
  await caption('Ask in the conversation beside it. Mention somebody with @, and they are told.', 3400)
  await type(page.getByRole('textbox', { name: /message/i }).last(), 'Is the gap clear now, in one sentence?')
  await caption('When it is ready, send it for review: your supervisor sees that it is waiting.', 3400)
  await click(page.getByRole('combobox', { name: 'Status' }).or(page.getByLabel('Status')).first())
  await page.waitForTimeout(1600)
}

async function proposal({ page, caption, click }: Stage) {
  await click(page.getByRole('link', { name: water }).first())
  await caption('The proposal shows that the study can be done, in enough detail to be repeated.', 3800)
  await click(page.locator('[data-stage="2"]'))
  await caption(
    'Its documents and what was said about them stay together: the sample size, and why it is that number.',
    4400,
  )
  await page.mouse.wheel(0, 200)
  await page.waitForTimeout(700)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await caption('Check the wording of your question as you write it.', 3000)
  await page.getByRole('link', { name: 'Check its wording' }).hover()
  await page.waitForTimeout(900)
  await caption('Schedule a meeting: its agenda is drafted from what is open.', 3200)
  await click(page.getByRole('link', { name: 'All meetings' }))
  await click(page.getByRole('link', { name: 'Before the holidays: data and analysis plan' }))
  await page.waitForTimeout(900)
  await click(page.getByRole('button', { name: 'Draft it from what is open' }))
  await page.waitForTimeout(1800)
}
