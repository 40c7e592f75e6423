import { anyone } from '#server/ground/procedures.ts'

/** The language model that can suggest wordings: its name, and the host that questions are sent to; null without one. */
export const findModel = anyone
  .route({ method: 'GET', path: '/questions/language-model', tags: ['questions'] })
  .handler(({ context: { languageModel } }) =>
    languageModel ? { host: languageModel.host, name: languageModel.model } : null,
  )
