import { versionsRead } from '#domain/research/data-plans/read-ma-dmp.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a data management plan is refused. */
export const words: Words<typeof client.dataPlans> = {
  CHANGED: () =>
    'Somebody has changed the plan in the meantime. Copy what you need of yours, then read theirs, and save again.',
  NO_PLAN: () => 'Save the plan first.',
  NO_VERSION: () => 'This version is no longer there. Reload the page.',
  VERSION_LIMIT: ({ limit }) => `A plan can have at most ${limit} versions.`,
  NOT_JSON: () => 'This is no JSON file. Export the plan as a maDMP (JSON) from where it is, and choose that file.',
  NOT_MADMP: () => 'There is no data management plan in this file: in a maDMP everything stands under “dmp”.',
  OTHER_VERSION: ({ version }) =>
    `This file says that it follows version ${version} of the standard. Ninefold reads ${new Intl.ListFormat('en').format(versionsRead)}: export it as one of these.`,
  WRONG_FIELDS: ({ problems }) => `Something in this file is missing or wrong. ${problems.join(' ')}`,
}
