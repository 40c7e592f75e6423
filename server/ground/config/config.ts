import { join, resolve } from 'node:path'
import * as z from 'zod'
import { passwordMinLength } from '#domain/people/accounts/accounts.ts'
import { ApiKey } from '#domain/tools/literature/new-search.ts'
import type { StorageSettings } from '#server/ground/storage/open-storage.ts'
import {
  type DatabaseSettings,
  databaseSettings,
  databaseSettingsShould,
  readDatabaseSettings,
} from './database-settings.ts'
import {
  languageModelSettings,
  languageModelSettingsShould,
  readLanguageModelSettings,
} from './language-model-settings.ts'
import { loadSecret } from './load-secret.ts'
import { logSettings, logSettingsShould } from './log-settings.ts'
import { metricsSettings, metricsSettingsShould, readMetricsSettings } from './metrics-settings.ts'
import { paymentSettings, paymentSettingsShould, readSelling, type Selling } from './payment-settings.ts'
import { readSending, type Sending, sendingSettings, sendingShould } from './sending-settings.ts'
import { withSettingFiles } from './setting-files.ts'
import { readSignInSettings, type ServiceSettings, signInSettings, signInSettingsShould } from './sign-in-settings.ts'
import { readStorageSettings, storageSettings, storageSettingsShould } from './storage-settings.ts'
import { WrongSetting } from './wrong-setting.ts'

const port = z.coerce.number().int().min(0).max(65535)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  APP_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SALES_EMAIL: z.email().optional(),
  DEMO_MEETING_URL: httpUrl.optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  MAINTENANCE: z.enum(['on', 'off']).default('off'),
  ERASURES_FILE: z.string().min(1).optional(),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(passwordMinLength).max(64).default(passwordMinLength),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PUBMED_URL: httpUrl.optional(),
  PUBMED_EMAIL: z.email().optional(),
  PUBMED_API_KEY: ApiKey.optional(),
  CROSSREF_URL: httpUrl.optional(),
  FEATURE_REQUESTS_URL: httpUrl.optional(),
  HELP_VIDEOS_URL: httpUrl.optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  ...databaseSettings,
  ...languageModelSettings,
  ...logSettings,
  ...metricsSettings,
  ...paymentSettings,
  ...sendingSettings,
  ...signInSettings,
  ...storageSettings,
})

const should: Record<keyof z.infer<typeof Settings>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  BASE_URL: 'the address people open, such as https://ninefold.example',
  DATA_DIR: 'a folder that the server may write to',
  APP_SECRET: 'a secret of at least 32 characters',
  SMTP_URL: 'an smtp:// or smtps:// address',
  MAIL_FROM: 'the address mail comes from',
  SUPPORT_EMAIL: 'the address that gets requests for support',
  SALES_EMAIL: 'the address that gets questions to sales and demo meetings, or unset for SUPPORT_EMAIL',
  DEMO_MEETING_URL:
    'the address of the room in which demo meetings are held, such as https://meet.example/ninefold, or unset',
  DEMO: 'on or off',
  MAINTENANCE: 'on or off',
  ERASURES_FILE:
    'a file that the server may append to, outside of what is backed up, or unset for erasures.jsonl in DATA_DIR',
  PASSWORD_MIN_LENGTH: `a number from ${passwordMinLength} to 64`,
  TRUSTED_PROXIES: 'the number of proxies in front, 0 to 10',
  PUBMED_URL:
    'the address of NCBI’s E-utilities or of a mirror, or unset: in production https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
  PUBMED_EMAIL:
    'the address that NCBI may write to about the requests of this installation, or unset for SUPPORT_EMAIL',
  PUBMED_API_KEY: 'a key from NCBI of 36 characters (digits, and letters from a to f), or unset',
  CROSSREF_URL: 'the address of Crossref’s REST API or of a mirror, or unset: in production https://api.crossref.org',
  FEATURE_REQUESTS_URL: 'the address of a voting board, such as https://vote.example, or unset',
  HELP_VIDEOS_URL: 'the address of a folder with get-started.mp4, concept-sheet.mp4 and proposal.mp4, or unset',
  SERVICE_WORKER: 'on, or off to remove it from every browser',
  ...databaseSettingsShould,
  ...languageModelSettingsShould,
  ...logSettingsShould,
  ...metricsSettingsShould,
  ...paymentSettingsShould,
  ...sendingShould,
  ...signInSettingsShould,
  ...storageSettingsShould,
}

export const settingNames: readonly string[] = Object.keys(should)

const officialPubMed = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils'

export type Config = DatabaseSettings &
  Selling &
  Sending & {
    production: boolean
    port: number
    host: string
    baseUrl: string
    /** Origins whose pages may write: the base URL, and outside production its loopback names. */
    origins: string[]
    dataDir: string
    /** Where the bytes of files are kept. */
    storage: StorageSettings
    secret: string
    /** Null means the mailbox stands in for a mail server. */
    smtpUrl: string | null
    mailFrom: string
    /** Who gets what people ask support, and sales. */
    supportEmail: string
    salesEmail: string
    /** Where demo meetings are held; null when the link is sent by hand. */
    demoMeetingUrl: string | null
    demo: boolean
    /** Whether nobody works here for now: pages say so, and nothing is written, mailed, swept or charged. */
    isInMaintenance: boolean
    /** The list of what must stay gone when a backup is restored. */
    erasuresFile: string
    /** Where it is logged what happens to accounts’ ways in; null for where the rest of the log goes. */
    signInLog: string | null
    /** The services that people may log in with; null for each that is not set up. */
    services: Record<'google' | 'microsoft' | 'orcid', ServiceSettings | null>
    passwordMinLength: number
    trustedProxies: number
    /** Null: nothing is suggested by a language model. */
    languageModel: { url: string; key: string | null; model: string } | null
    /** Null: a stand-in with invented papers is started with the app. */
    pubmedUrl: string | null
    /** Null: a stand-in with the same papers is started with the app. */
    crossrefUrl: string | null
    /** Whom NCBI and Crossref may write to about the requests. */
    pubmedEmail: string
    /** The installation’s key for PubMed; null without one. */
    pubmedApiKey: string | null
    /** Where people vote for features; null hides it. */
    featureRequestsUrl: string | null
    /** A folder with help videos; null shows the illustrated help instead. */
    helpVideosUrl: string | null
    /** Whether browsers keep the app, so that it opens without a line. */
    serviceWorker: boolean
    /** Where Prometheus reads; null: nothing is measured. */
    metrics: { port: number; host: string } | null
    logLevel: string
  }

/** Reads and checks every setting. Throws WrongSetting with one line that names the first wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Settings.safeParse(withSettingFiles(env, settingNames))
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as keyof typeof should
    throw new WrongSetting(name, should[name])
  }
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  if (production) demandForProduction(settings)
  else demandLoopback(settings)

  const dataDir = resolve(settings.DATA_DIR)
  const baseUrl = settings.BASE_URL ?? `http://localhost:${settings.PORT}`
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    baseUrl,
    origins: production ? [new URL(baseUrl).origin] : originsInDevelopment(baseUrl),
    dataDir,
    storage: readStorageSettings(settings, dataDir),
    ...readDatabaseSettings(settings),
    secret: settings.APP_SECRET ?? loadSecret(join(dataDir, 'app-secret')),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'Ninefold <no-reply@ninefold.example>',
    supportEmail: settings.SUPPORT_EMAIL ?? 'support@ninefold.example',
    salesEmail: settings.SALES_EMAIL ?? settings.SUPPORT_EMAIL ?? 'sales@ninefold.example',
    demoMeetingUrl: settings.DEMO_MEETING_URL ?? null,
    demo: !production && settings.DEMO !== 'off',
    isInMaintenance: settings.MAINTENANCE === 'on',
    erasuresFile: resolve(settings.ERASURES_FILE ?? join(dataDir, 'erasures.jsonl')),
    signInLog: settings.SIGN_IN_LOG ? resolve(settings.SIGN_IN_LOG) : null,
    services: readSignInSettings(settings),
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    trustedProxies: settings.TRUSTED_PROXIES,
    languageModel: readLanguageModelSettings(settings),
    pubmedUrl: settings.PUBMED_URL ?? (production ? officialPubMed : null),
    crossrefUrl: settings.CROSSREF_URL ?? (production ? 'https://api.crossref.org' : null),
    pubmedEmail: settings.PUBMED_EMAIL ?? settings.SUPPORT_EMAIL ?? 'support@ninefold.example',
    pubmedApiKey: settings.PUBMED_API_KEY ?? null,
    featureRequestsUrl: settings.FEATURE_REQUESTS_URL ?? null,
    helpVideosUrl: settings.HELP_VIDEOS_URL ?? null,
    ...readSelling(settings, { production }),
    serviceWorker: settings.SERVICE_WORKER === 'on',
    ...readSending(settings),
    metrics: readMetricsSettings(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

function demandForProduction(settings: z.infer<typeof Settings>) {
  for (const name of ['BASE_URL', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const) {
    if (!settings[name]) throw new WrongSetting(name, `${should[name]} (production needs it)`)
  }
  if (settings.DEMO === 'on') throw new WrongSetting('DEMO', 'off in production: demo accounts have known passwords')
}

/**
 * Outside production everybody's mail can be read and demo passwords are known: so it listens on this machine alone.
 */
function demandLoopback({ HOST, DEMO, SMTP_URL }: z.infer<typeof Settings>) {
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(HOST)
  if (isLoopback || (DEMO === 'off' && SMTP_URL)) return
  throw new WrongSetting(
    'HOST',
    'this machine alone (127.0.0.1) outside production, unless DEMO is off and SMTP_URL set',
  )
}

function originsInDevelopment(baseUrl: string): string[] {
  const { origin, protocol, port: atPort } = new URL(baseUrl)
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => `${protocol}//${host}${atPort ? `:${atPort}` : ''}`,
  )
  return [...new Set([origin, ...loopback])]
}
