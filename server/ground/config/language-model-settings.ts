import * as z from 'zod'
import type { Config } from './config.ts'
import { WrongSetting } from './wrong-setting.ts'

export const languageModelSettings = {
  LANGUAGE_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
  LANGUAGE_MODEL_NAME: z.string().min(1).optional(),
}

export const languageModelSettingsShould = {
  LANGUAGE_MODEL_URL:
    'the address of an API like OpenAI’s, such as http://localhost:11434/v1, or unset for no language model',
  LANGUAGE_MODEL_KEY: 'the key of that API, or unset where it needs none',
  LANGUAGE_MODEL_NAME: 'the name of a model of that API',
}

type Settings = { [name in keyof typeof languageModelSettings]?: string | undefined }

/** A model needs an address and a name. */
export function readLanguageModelSettings(settings: Settings): Config['languageModel'] {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: model } = settings
  if (!url && !model && !key) return null
  if (!url) throw new WrongSetting('LANGUAGE_MODEL_URL', languageModelSettingsShould.LANGUAGE_MODEL_URL)
  if (!model) throw new WrongSetting('LANGUAGE_MODEL_NAME', languageModelSettingsShould.LANGUAGE_MODEL_NAME)
  return { url, key: key ?? null, model }
}
