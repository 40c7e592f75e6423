import { Fragment, useCallback, useEffect, useMemo, useState } from 'react'
import { generate } from '#domain/tools/ideas/generate.ts'
import type { Idea } from '#domain/tools/ideas/idea.ts'
import { hasAnythingAbout, unmet } from '#domain/tools/ideas/match-interests.ts'
import type { Pack } from '#domain/tools/ideas/pack.ts'
import { loadPack } from '#domain/tools/ideas/packs.ts'
import plain from '#web/ground/ui/plain.module.css'
import classes from './Generator.module.css'
import { IdeaCard } from './IdeaCard.tsx'
import { Locked } from './Locked.tsx'
import { Wishes } from './Wishes.tsx'
import { decodeRetained, type GeneratorSettings, newSeed, useGeneratorSettings } from './wish.ts'

/** The research idea generator: questions put together from a discipline's own people, measures and places. */
export function Generator({ isSample = false }: { isSample?: boolean }) {
  const { settings, change } = useGeneratorSettings(isSample)
  const { pack, isLoading, failed, retry } = usePack(settings.field)
  const ideas = useMemo(() => (pack ? ideasFor(pack, settings, isSample) : []), [pack, settings, isSample])
  const missed = unmet(ideas, wordsIn(settings.interests))
  const reshuffle = () => change({ seed: newSeed() })
  return (
    <div className={classes.tool}>
      <Wishes settings={settings} change={change} />
      {isLoading && <p role="status">Loading the field…</p>}
      {failed && (
        <p role="alert" className={classes.failed}>
          This field could not be loaded: check your connection. Fields you have opened before keep working.{' '}
          <button type="button" className={plain.quiet} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {pack && (
        <section aria-labelledby="ideas">
          <div className={classes.head}>
            <h2 id="ideas">
              {ideas.length === 0
                ? 'No idea fits'
                : `${ideas.length} ${ideas.length === 1 ? 'idea' : 'ideas'} in ${pack.label}`}
            </h2>
            <div className={classes.actions}>
              <button type="button" className={plain.button} onClick={reshuffle}>
                Reshuffle
              </button>
              <CopyLink key={JSON.stringify(settings)} />
            </div>
          </div>
          <p className={classes.honest}>
            They are possibilities, put together by rules from what the field studies. None of them says that a gap
            exists: only a search of the literature can do that.
          </p>
          <Locked settings={settings} change={change} />
          {ideas.length === 0 && (
            <p className={classes.honest}>
              Allow more months or another kind of question, unlock something, or leave out fewer words.
            </p>
          )}
          <Missed pack={pack} interests={missed} />
          <ol className={classes.list}>
            {ideas.map((idea) => (
              <IdeaCard key={idea.id} idea={idea} settings={settings} change={change} />
            ))}
          </ol>
          {ideas.length > 0 && (
            <p className={classes.again}>
              <button type="button" className={plain.second} onClick={reshuffle}>
                Reshuffle the rest
              </button>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** What somebody is interested in, and no idea of the list is about: whether the field has nothing, or this list. */
function Missed({ pack, interests }: { pack: Pack; interests: string[] }) {
  const absent = interests.filter((interest) => !hasAnythingAbout(pack, interest))
  const elsewhere = interests.filter((interest) => !absent.includes(interest))
  return (
    <div role="status">
      {absent.length > 0 && (
        <p className={classes.honest}>
          Nothing in {pack.label} about <Listed words={absent} /> yet. Try another word or another field.
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className={classes.honest}>
          None of these ideas is about <Listed words={elsewhere} />. Reshuffle, or allow more months, another degree or
          other kinds of questions.
        </p>
      )}
    </div>
  )
}

const Listed = ({ words }: { words: string[] }) =>
  words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' or '}
      <em>{word}</em>
    </Fragment>
  ))

const wordsIn = (text: string) =>
  text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Ideas that a marketing page shows. */
const sampleSize = 2

const ideasFor = (pack: Pack, settings: GeneratorSettings, isSample: boolean): Idea[] => {
  const retained = settings.retained.map(decodeRetained).map((each) => ({ id: each.id, from: wishOf(each.settings) }))
  return generate(pack, { ...wishOf(settings), retained, ...(isSample ? { count: sampleSize } : {}) })
}

const wishOf = ({ interests, avoid, retained: _, ...settings }: GeneratorSettings) => ({
  ...settings,
  interests: wordsIn(interests),
  avoid: wordsIn(avoid),
})

/** The pack of a field, loaded when it is chosen. */
function usePack(field: string) {
  const [loaded, setLoaded] = useState<Partial<Record<string, Pack | null>>>({})
  const load = useCallback(async () => {
    const pack = field ? await loadPack(field).catch(() => null) : null
    if (field) setLoaded((now) => ({ ...now, [field]: pack }))
  }, [field])
  useEffect(() => void load(), [load])
  const pack = field ? loaded[field] : undefined
  return {
    pack: pack ?? null,
    isLoading: field !== '' && pack === undefined,
    failed: pack === null,
    retry: () => void load(),
  }
}

function CopyLink() {
  const [said, setSaid] = useState('Copy a link to this list')
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('Copied'),
      () => setSaid('Copy the address of this page'),
    )
  return (
    <button type="button" className={plain.second} onClick={copy}>
      {said}
    </button>
  )
}
