import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  SUPPORT_EMAIL: 'support@mail.example',
  PAYMENTS: 'off',
}

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['BASE_URL', 'ninefold.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_REPLICA_URL', 'postgres://localhost/of-the-embedded-database'],
  ['APP_SECRET', 'too short'],
  ['SMTP_URL', 'mail.example'],
  ['DEMO', 'yes'],
  ['TRUSTED_PROXIES', '-1'],
  ['FEATURE_REQUESTS_URL', 'vote.example'],
  ['HELP_VIDEOS_URL', 'ftp://videos.example'],
  ['NODE_ENV', 'prod'],
  ['PUBMED_API_KEY', 'short'],
  ['PLAN_FOR_EVERYONE', 'institutions'],
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

test.each(['BASE_URL', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'])(
  'production does not start without %s',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is wrong`)
  },
)

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

const sold = {
  ...production,
  PAYMENTS: 'on',
  PAYSTACK_SECRET_KEY: 'sk_live_abcd',
  PAYSTACK_PUBLIC_KEY: 'pk_live_abcd',
  PAYSTACK_PLAN_RESEARCHER: 'PLN_researcher',
  PAYSTACK_PLAN_SUPERVISOR: 'PLN_supervisor',
  SELLER_NAME: 'Ninefold (Pty) Ltd',
  SELLER_ADDRESS: '1 Long Street, Cape Town',
}

test.each<[string, string, Record<string, string>]>([
  ['a live key and a foreign API', 'PAYSTACK_API_URL', { PAYSTACK_API_URL: 'https://api.example' }],
  ['a live key and a foreign script', 'PAYSTACK_INLINE_URL', { PAYSTACK_INLINE_URL: 'https://js.example/inline.js' }],
  ['a live key and a foreign checkout', 'PAYSTACK_CHECKOUT_URL', { PAYSTACK_CHECKOUT_URL: 'https://pay.example' }],
  ['a live secret and a test public key', 'PAYSTACK_PUBLIC_KEY', { PAYSTACK_PUBLIC_KEY: 'pk_test_abcd' }],
  ['a test secret and a live public key', 'PAYSTACK_PUBLIC_KEY', { PAYSTACK_SECRET_KEY: 'sk_test_abcd' }],
  ['a former key of the other mode', 'PAYSTACK_FORMER_SECRET_KEY', { PAYSTACK_FORMER_SECRET_KEY: 'sk_test_abcd' }],
  ['a plan code without PLN_', 'PAYSTACK_PLAN_RESEARCHER', { PAYSTACK_PLAN_RESEARCHER: 'researcher' }],
  ['a public key that is none', 'PAYSTACK_PUBLIC_KEY', { PAYSTACK_PUBLIC_KEY: 'key' }],
  ['a secret key in the place of the public one', 'PAYSTACK_PUBLIC_KEY', { PAYSTACK_PUBLIC_KEY: 'sk_live_abcd' }],
  ['no keys', 'PAYSTACK_SECRET_KEY', { PAYSTACK_SECRET_KEY: '' }],
  ['no plan', 'PAYSTACK_PLAN_SUPERVISOR', { PAYSTACK_PLAN_SUPERVISOR: '' }],
  ['no seller', 'SELLER_NAME', { SELLER_NAME: '' }],
  ['a VAT number that is none', 'SELLER_VAT_NUMBER', { SELLER_VAT_NUMBER: '123' }],
])('production does not sell with %s', (_what, name, settings) => {
  expect(() => readConfig({ ...sold, ...settings })).toThrow(new RegExp(`^${name} is wrong: it should be [^\\n]+\\.$`))
})

test('with its own keys the provider is asked; without any, its stand-in, and in production nobody', () => {
  expect(readConfig(sold).payments).toMatchObject({ mode: 'live', apiUrl: 'https://api.paystack.co' })
  expect(readConfig({ APP_SECRET: 'x'.repeat(32) }).payments).toBe('stand-in')
  expect(readConfig(production).payments).toBe(null)
})

test.each<[string, string | null, Record<string, string>]>([
  ['nothing is sold', 'Institutions', production],
  ['nothing is sold outside production', 'Institutions', { APP_SECRET: 'x'.repeat(32), PAYMENTS: 'off' }],
  ['the operator names a smaller plan', 'Researcher', { ...production, PLAN_FOR_EVERYONE: 'Researcher' }],
  ['the operator names Free: support sets plans', null, { ...production, PLAN_FOR_EVERYONE: 'Free' }],
  ['plans are sold', null, sold],
  ['plans are sold by the stand-in', null, { APP_SECRET: 'x'.repeat(32) }],
  ['plans are still renewed', null, { ...sold, PAYMENTS: 'off' }],
])('the plan that every account has where %s is %s', (_where, plan, settings) => {
  expect(readConfig(settings).planForEveryone).toBe(plan)
})

test.each<[string, RegExp, Record<string, string>]>([
  ['plans are sold', /as plans are sold/, sold],
  ['plans are sold by the stand-in', /as plans are sold/, { APP_SECRET: 'x'.repeat(32) }],
  ['plans are still renewed', /as payment keys are set/, { ...sold, PAYMENTS: 'off' }],
])('no plan is for everyone where %s', (_where, reason, settings) => {
  const start = () => readConfig({ ...settings, PLAN_FOR_EVERYONE: 'Institutions' })
  expect(start).toThrow(/^PLAN_FOR_EVERYONE is wrong: it should be unset, [^\n]+\.$/)
  expect(start).toThrow(reason)
})

test('a setting can be in a file, as the secrets of containers are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  try {
    const [secret, key] = [join(folder, 'secret'), join(folder, 'key')]
    writeFileSync(secret, `${'s'.repeat(40)}\n`)
    writeFileSync(key, 'short\r\n')
    expect(readConfig({ APP_SECRET_FILE: secret }).secret).toBe('s'.repeat(40))
    const start = (settings: NodeJS.ProcessEnv) => () => readConfig(settings)
    expect(start({ APP_SECRET_FILE: secret, APP_SECRET: 'x'.repeat(32) })).toThrow(
      /^APP_SECRET_FILE is wrong: it should be unset, as APP_SECRET is set\.$/,
    )
    expect(start({ APP_SECRET_FILE: join(folder, 'none') })).toThrow(
      /^APP_SECRET_FILE is wrong: it should be a file that the server may read\.$/,
    )
    expect(start({ APP_SECRET_FILE: secret, PUBMED_API_KEY_FILE: key })).toThrow(/^PUBMED_API_KEY is wrong: [^\n]+$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('metrics are off, or at a port of their own on this machine', () => {
  const secret = { APP_SECRET: 'x'.repeat(32) }
  expect(readConfig(secret).metrics).toBeNull()
  expect(readConfig({ ...secret, METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(() => readConfig({ ...secret, PORT: '9464', METRICS_PORT: '9464' })).toThrow('METRICS_PORT is wrong')
})
