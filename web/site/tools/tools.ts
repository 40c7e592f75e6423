import type { ComponentType } from 'react'

export type ToolProps = { isSample?: boolean }

/** The tools that run on documents, each loaded on the pages that have it. */
export const tools = {
  validator: () => import('#web/tools/questions/Validator.tsx').then(({ Validator }) => Validator),
  ideas: () => import('#web/tools/ideas/Generator.tsx').then(({ Generator }) => Generator),
  pubmed: () => import('#web/tools/literature/Assistant.tsx').then(({ Assistant }) => Assistant),
} satisfies Record<string, () => Promise<ComponentType<ToolProps>>>

export type ToolName = keyof typeof tools
