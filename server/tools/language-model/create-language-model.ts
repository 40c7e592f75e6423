import * as z from 'zod'

export type LanguageModelSettings = {
  /** The address of an API like OpenAI’s, up to and without `/chat/completions`. */
  url: string
  key: string | null
  model: string
  timeout?: number
}

/** A model that suggests words. Nothing in the product needs one. */
export type LanguageModel = {
  /** Where the words go, and to which model: people are told before they send any. */
  host: string
  model: string
  /** What the model answers. Throws LanguageModelAway. */
  ask: (instruction: string, words: string) => Promise<string>
}

/** The model did not answer, or not in a way that can be read. */
export class LanguageModelAway extends Error {}

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** A model behind an API like OpenAI’s (`POST /chat/completions`), which most providers and local servers have. */
export function createLanguageModel({ url, key, model, timeout = 20_000 }: LanguageModelSettings): LanguageModel {
  return {
    host: new URL(url).host,
    model,
    async ask(instruction, words) {
      const body = {
        model,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: words },
        ],
        temperature: 0.3,
        max_tokens: 500,
      }
      const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) }
      const answer = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
        .then(async (response) => (response.ok ? await response.json() : null))
        .catch((cause) => {
          throw new LanguageModelAway('The language model could not be reached', { cause })
        })
      const read = Answer.safeParse(answer)
      if (!read.success) throw new LanguageModelAway('The language model answered something else')
      return read.data.choices[0]?.message.content ?? ''
    },
  }
}
