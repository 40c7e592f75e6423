import { docxSamples } from './docx-samples.ts'
import { libreOfficeSamples } from './libre-office-samples.ts'
import { partSamples } from './part-samples.ts'
import type { WordSample } from './sample.ts'
import { textSamples } from './text-samples.ts'

/** Files as different programs write them, each with what it was made of. */
export const wordSamples: WordSample[] = [...docxSamples, ...textSamples, ...partSamples, ...libreOfficeSamples]
