type Said = { sentence: string; byName: string | null }

/** What happened, with the name of who did it standing out where the sentence begins with it. */
export function Sentence({ sentence, byName }: Said) {
  const who = byName ?? 'Deleted user'
  if (!sentence.startsWith(who)) return sentence
  return (
    <>
      <strong>{who}</strong>
      {sentence.slice(who.length)}
    </>
  )
}
