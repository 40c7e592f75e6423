import { documentKindLabels, type EthicsDocument } from '#domain/research/ethics/documents.ts'

/** “Consent form, parents, isiZulu”. */
export const documentName = ({ kind, who, language }: Pick<EthicsDocument, 'kind' | 'who' | 'language'>): string =>
  [documentKindLabels[kind], who, language].filter(Boolean).join(', ')
