import type { Config } from '#server/ground/config/config.ts'

/** What the operator has set for the pages: where features are requested, and where the help videos are. */
export const settingsOf = ({
  featureRequestsUrl,
  helpVideosUrl,
}: Pick<Config, 'featureRequestsUrl' | 'helpVideosUrl'>) => ({
  featureRequestsUrl,
  helpVideosUrl,
})
