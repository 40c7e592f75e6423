type Named = { id: string; name: string; number: number }

/** The newest PDF that a LaTeX source was set into: the one of the same name that lies beside it. */
export function pdfOf(name: string, beside: Named[]): Named | undefined {
  const [, stem] = /^(.*)\.tex$/i.exec(name) ?? []
  const isSet = (other: Named) => other.name.toLowerCase() === `${stem?.toLowerCase()}.pdf`
  return stem === undefined ? undefined : beside.filter(isSet).toSorted((one, other) => other.number - one.number)[0]
}
