import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://ninefold.example',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Ninefold <no-reply@mail.example>',
}

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['BASE_URL', 'ninefold.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['APP_SECRET', 'too short'],
  ['SMTP_URL', 'mail.example'],
  ['DEMO', 'yes'],
  ['TRUSTED_PROXIES', '-1'],
  ['FEATURE_REQUESTS_URL', 'vote.example'],
  ['HELP_VIDEOS_URL', 'ftp://videos.example'],
  ['NODE_ENV', 'prod'],
])('a wrong %s stops the start with one line that names it', (name, value) => {
  const start = () => readConfig({ APP_SECRET: 'x'.repeat(32), [name]: value })
  expect(start).toThrow(new RegExp(`^${name} is wrong: it should be [^\\n]+\\.$`))
})

test.each([{ HOST: '0.0.0.0' }, { HOST: '0.0.0.0', DEMO: 'off' }, { HOST: '::', SMTP_URL: 'smtp://mail.example' }])(
  'outside production %o does not open demo accounts and mail to the network',
  (settings) => {
    expect(() => readConfig({ APP_SECRET: 'x'.repeat(32), ...settings })).toThrow(/^HOST is wrong: [^\n]+\.$/)
  },
)

test('the server may listen on the network with demo accounts off and a mail server set', () => {
  const open = { APP_SECRET: 'x'.repeat(32), HOST: '0.0.0.0', DEMO: 'off', SMTP_URL: 'smtp://mail.example' }
  expect(readConfig(open).host).toBe('0.0.0.0')
  expect(readConfig({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test.each(['BASE_URL', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM'])('production does not start without %s', (name) => {
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is wrong`)
})

test('production has no demo world, and only its own origin', () => {
  expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow('DEMO is wrong')
  const config = readConfig({ ...production, BASE_URL: 'https://ninefold.example/' })
  expect(config).toMatchObject({
    demo: false,
    origins: ['https://ninefold.example'],
    baseUrl: 'https://ninefold.example',
  })
})

test('a secret is made once and kept in the data folder', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ninefold-config-'))
  const first = readConfig({ DATA_DIR })
  expect(first.secret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).secret).toBe(first.secret)
  rmSync(DATA_DIR, { recursive: true })
})
