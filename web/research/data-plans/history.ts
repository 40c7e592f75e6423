import { fields, historyOf } from '#web/ground/history/kind.ts'

export const history = historyOf<'data_plan'>({
  kind: 'data_plan',
  label: 'Data management plan',
  deed: ({ before, after }) =>
    after?.version
      ? `saved version ${after.version} of the data management plan`
      : `${before === null ? 'wrote' : 'changed'} the data management plan`,
  fields: ({ after }) => fields<'data_plan'>({ before: null, after }, { parts: ['What is different', (text) => text] }),
})
