/** Whether a text is an ORCID iD, by its check digit (ISO 7064, MOD 11-2): `0000-0002-1825-0097`. */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false
  const digits = text.replaceAll('-', '')
  const sum = [...digits.slice(0, 15)].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const check = (12 - (sum % 11)) % 11
  return digits.at(-1) === (check === 10 ? 'X' : String(check))
}
