import * as z from 'zod'
import { line } from '#domain/ground/text.ts'
import { stageName, stageNames } from '#domain/research/stages/stages.ts'
import { usualDays } from '#domain/research/stages/usual-days.ts'

/** Days of a month, on average (365.25 / 12). */
export const daysOfMonth = 30.4375

const TemplateStage = z.strictObject({
  /** Which of the nine stages it is. */
  number: z.int().min(1).max(stageNames.length),
  name: line({ max: 60, tooLong: 'Keep it under 60 characters.', empty: 'Give the stage a name.' }),
  months: z
    .number('Give the months.')
    .min(0.5, 'Give at least half a month.')
    .max(60, 'Give at most 60 months.')
    .multipleOf(0.5, 'Give whole or half months.'),
})

/** What a programme calls the stages that it uses, in its order, and how many months of full-time study each usually takes. */
export const NewTemplate = z.strictObject({
  stages: z
    .array(TemplateStage)
    .min(1, 'Use at least one stage.')
    .max(stageNames.length)
    .refine((stages) => new Set(stages.map(({ number }) => number)).size === stages.length, 'Use each stage once.')
    .refine(
      (stages) => new Set(stages.map(({ name }) => name.toLowerCase())).size === stages.length,
      'Give each stage a name of its own.',
    ),
})

export type NewTemplate = z.infer<typeof NewTemplate>
export type TemplateStage = z.infer<typeof TemplateStage>

/** A template as its programme’s people read it: the newest, and how many candidatures that go on have which version. */
export type FoundTemplate = {
  version: number
  stages: TemplateStage[]
  used: { version: number; year: number; candidatures: number }[]
}

/** What the people of a project read of the programme. */
export type ProgrammeStages = { programmeName: string; stages: TemplateStage[] }

/** What holds where a programme has made no template: the nine stages, with the time that each usually takes. */
export const defaultTemplate: readonly TemplateStage[] = stageNames.map((name, at) => ({
  number: at + 1,
  name,
  months: Math.max(0.5, Math.round((usualDays(at + 1) / daysOfMonth) * 2) / 2),
}))

/** What a programme calls a stage; a stage that it does not use, and every stage without a template, has the name that all have. */
export const nameIn = (template: readonly TemplateStage[] | null, number: number): string =>
  template?.find((stage) => stage.number === number)?.name ?? stageName(number)
