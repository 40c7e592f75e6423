/** Adds something to the group of a key. */
export function addTo<Member>(groups: Map<string, Set<Member>>, key: string, member: Member): void {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group.add(member))
}

/** Takes something out of the group of a key; an empty group is deleted. */
export function takeFrom<Member>(groups: Map<string, Set<Member>>, key: string, member: Member): void {
  const group = groups.get(key)
  group?.delete(member)
  if (group?.size === 0) groups.delete(key)
}
