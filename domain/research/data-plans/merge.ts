import type { DataPlan, Dataset } from './data-plans.ts'
import { questionLabels, questions } from './questions.ts'

/**
 * A plan with what was read from elsewhere. Nothing is lost that the other does not speak of: its answers that are empty leave those
 * that are there, and datasets that it does not have stay.
 */
export function mergePlans(own: DataPlan | null, read: DataPlan): DataPlan {
  if (!own) return read
  // Several can have one identifier, that of the collection they are in: it tells them apart only where it is one’s alone.
  const tells = ({ identifier }: Dataset) =>
    identifier !== '' &&
    [own, read].every(({ datasets }) => datasets.filter((each) => each.identifier === identifier).length < 2)
  const counterpartOf = (one: Dataset) =>
    read.datasets.find(({ id }) => id === one.id) ??
    read.datasets.find(
      (other) => tells(one) && other.identifier === one.identifier && !own.datasets.some(({ id }) => id === other.id),
    )
  const pairs = own.datasets.map((each) => ({ each, found: counterpartOf(each) }))
  const changed = pairs.map(({ each, found }) => (found ? { ...found, id: each.id } : each))
  return {
    answers: Object.fromEntries(
      questions.map((each) => [each, read.answers[each] || own.answers[each]]),
    ) as DataPlan['answers'],
    ethicalIssues: read.ethicalIssues === 'unknown' ? own.ethicalIssues : read.ethicalIssues,
    contact: read.contact,
    datasets: [...changed, ...read.datasets.filter((each) => !pairs.some(({ found }) => found === each))],
  }
}

/** What is different between two plans, part by part, in words; `before` is null where there was none. */
export function changesOf(before: DataPlan | null, after: DataPlan): string[] {
  const changes: string[] = []
  for (const each of questions) {
    const [was, is] = [before?.answers[each] ?? '', after.answers[each]]
    if (was === is) continue
    changes.push(`“${questionLabels[each]}” is ${was === '' ? 'answered' : is === '' ? 'emptied' : 'answered anew'}`)
  }
  if ((before?.ethicalIssues ?? 'unknown') !== after.ethicalIssues)
    changes.push('“Are there ethical issues?” is answered anew')
  if (!isAlike(before?.contact, after.contact))
    changes.push(`the contact is ${after.contact.name} (${after.contact.email})`)
  const old = before?.datasets ?? []
  for (const each of after.datasets) {
    const was = old.find(({ id }) => id === each.id)
    if (!was) changes.push(`the dataset “${each.title}” is added`)
    else if (!isAlike(was, each)) changes.push(`the dataset “${each.title}” is changed`)
  }
  for (const { id, title } of old)
    if (!after.datasets.some((each) => each.id === id)) changes.push(`the dataset “${title}” is removed`)
  return changes
}

/** Whether two values are the same, in whatever order their keys are: those from a database have another. */
export const isAlike = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''
