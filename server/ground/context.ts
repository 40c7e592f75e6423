import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { TokenScope } from '#domain/people/accounts/api-tokens.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import type { Limits } from '#server/ground/limits/limits.ts'
import type { Log } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import type { Noun } from '#server/ground/noun.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import type { PubMed } from '#server/papers/pubmed/client.ts'
import type { Works } from '#server/papers/works/create-works.ts'
import type { LanguageModel } from '#server/tools/language-model/create-language-model.ts'
import type { NoteSignIn } from './sign-in-log.ts'

/** What every procedure is handed. */
export type Context = ResponseHeadersPluginContext & {
  db: Db
  now: () => Date
  log: Log
  mailer: Mailer
  jobs: Pick<Jobs, 'enqueue'>
  storage: () => Promise<Storage>
  limits: Limits
  /** Every noun of the product, for what is folded from them. */
  nouns: readonly Noun[]
  /** Null where nothing is sold. */
  provider: Provider | null
  pubmed: PubMed
  works: Works
  /** Null where the installation has none. */
  languageModel: LanguageModel | null
  config: Pick<
    Config,
    | 'baseUrl'
    | 'secret'
    | 'production'
    | 'services'
    | 'passwordMinLength'
    | 'featureRequestsUrl'
    | 'helpVideosUrl'
    | 'seller'
    | 'supportEmail'
    | 'salesEmail'
    | 'push'
    | 'erasuresFile'
    | 'webhookOrigins'
    | 'dnsServers'
    | 'sellsPlans'
    | 'planForEveryone'
  >
  /** What an API token may do, and the tags of what it may call; one of a unit is nobody’s. Null for a request with a session of its own. */
  token?: { scope: TokenScope; tags: ReadonlySet<string>; ofUnit?: string } | null
  /** The signed session token of the request; null for a visitor. A door checks whether it is still valid. */
  sessionToken: string | null
  clientAddress: string
  noteSignIn: NoteSignIn
}
