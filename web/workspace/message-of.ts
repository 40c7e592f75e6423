/** The `seq` of the message an address points to; null when it points to none. */
export function messageOf(search: URLSearchParams): number | null {
  const seq = Number(search.get('message'))
  return Number.isInteger(seq) && seq > 0 ? seq : null
}
