import { plusDays } from '#domain/ground/due.ts'

/**
 * The last day of what is in force on a day, with what continues it without a gap: null where it has none. Of what is not in force,
 * the last day there was; undefined where there was none.
 */
export function endOf(
  grants: readonly { validFrom: string | null; validUntil: string | null }[],
  today: string,
): string | null | undefined {
  const begun = grants.filter(({ validFrom }) => (validFrom ?? '') <= today)
  let end = begun.reduce<string | null | undefined>((last, { validUntil }) => later(last, validUntil), undefined)
  if (!end || end < today) return end
  for (const { validFrom, validUntil } of grants.toSorted((a, b) =>
    (a.validFrom ?? '').localeCompare(b.validFrom ?? ''),
  ))
    if (end && (validFrom ?? '') <= plusDays(end, 1)) end = later(end, validUntil)
  return end
}

const later = (one: string | null | undefined, other: string | null) =>
  one === null || other === null ? null : one === undefined || other > one ? other : one
