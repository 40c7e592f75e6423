/*
 * Why a question may be worth asking. The seven kinds of gaps: Miles 2017; the four reasons: Robinson, Saldanha and McKoy,
 * J Clin Epidemiol 2011;64:1325–30 (doi 10.1016/j.jclinepi.2011.06.009). They are possibilities: that a gap exists only a
 * search of the literature can tell, and every sentence here says so.
 */

export const gapTypes = ['evidence', 'knowledge', 'practice', 'method', 'empirical', 'theory', 'population'] as const
export type GapType = (typeof gapTypes)[number]

export const gapReasons = ['too little', 'biased', 'inconsistent', 'not the right information'] as const
export type GapReason = (typeof gapReasons)[number]

export const gapLabels: Record<GapType, string> = {
  evidence: 'Evidence: studies disagree',
  knowledge: 'Knowledge: nobody has looked',
  practice: 'Practice: what is known is not what is done',
  method: 'Method: asked with a weak design',
  empirical: 'Empirical: argued, not measured',
  theory: 'Theory: described, not explained',
  population: 'Population: not these people, not here',
}

/** The reasons that can lie behind each kind of gap. */
export const reasonsOf: Record<GapType, readonly GapReason[]> = {
  evidence: ['inconsistent', 'biased', 'too little'],
  knowledge: ['too little', 'not the right information'],
  practice: ['not the right information', 'too little', 'inconsistent'],
  method: ['biased', 'too little', 'not the right information'],
  empirical: ['too little', 'not the right information'],
  theory: ['not the right information', 'inconsistent'],
  population: ['too little', 'not the right information', 'biased'],
}

export type Gap = { type: GapType; reason: GapReason }

/** What a gap is about, in words that fit into a sentence. */
type About = { who: string; subject: string; outcome: string }

const becauses: Record<GapReason, string> = {
  'too little': 'what there is may be few or small studies',
  biased: 'what there is may be biased by who took part or how it was measured',
  inconsistent: 'what there is may point in different directions',
  'not the right information': 'what there is may have measured something else',
}

/** Why this may be a gap in this form: a possibility, with what to check. */
export function whyItMayBe({ type, reason }: Gap, { who, subject, outcome }: About): string {
  const because = becauses[reason]
  switch (type) {
    case 'evidence':
      return `It may be an evidence gap: on ${subject}, ${because}. Check the newest reviews for where they disagree.`
    case 'knowledge':
      return `It may be a knowledge gap: nobody may have asked about ${subject} in this form, or ${because}. Check before you believe it.`
    case 'practice':
      return `It may be a practice gap: what is known about ${subject} may not be what is done for ${who}, and ${because}. Check guidelines against what happens.`
    case 'method':
      return `It may be a methods gap: ${outcome} may have been studied, but ${because}. Check the designs and measures of earlier studies.`
    case 'empirical':
      return `It may be an empirical gap: ${subject} may be argued about more than measured, and ${because}. Check for data behind the claims.`
    case 'theory':
      return `It may be a theory gap: ${subject} may be described but not explained, and ${because}. Check which theories have been tried.`
    case 'population':
      return `It may be a population gap: ${subject} may be well studied elsewhere, and seldom among ${who}; ${because}. Check for studies from similar places.`
  }
}
