import { isEverybodyAway } from '#domain/research/board/away.ts'
import type { Facts } from '#domain/research/board/facts.ts'
import { lightsOf } from '#domain/research/board/lights.ts'
import type { Light } from '#domain/research/board/rules.ts'
import { type LightState, stateLabels } from '#domain/research/ethics/light-states.ts'

/**
 * The lights of a project as an institution reads them. Two of them name people to those in the project: who is away, and who agreed to
 * what in ethics. These say here that it is so, and of nobody.
 */
export const namelessLightsOf = (facts: Facts, today: string): Light[] =>
  lightsOf(facts, today).map((light) => {
    if (light.rule === 'away') return { ...light, sentence: awayWords(facts, today) }
    if (light.rule === 'ethics') return { ...light, sentence: ethicsWords(facts.ethics.state) }
    return light
  })

const awayWords = ({ supervisors }: Facts, today: string) =>
  isEverybodyAway(supervisors, today)
    ? 'Every supervisor is away. These days do not count as waiting for an answer.'
    : 'A supervisor is away.'

const ethicsWords = (state: LightState) =>
  state === 'expiring' ? 'The approval expires within 60 days.' : `${stateLabels[state]}.`
