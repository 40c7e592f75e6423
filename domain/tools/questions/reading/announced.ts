/* How a study is announced where nothing is asked: “To determine …”, “An investigation into …”, “A scoping review of …”. */

const study = '(?:(?:this|the|my|our) )?(?:study|research|project|dissertation|thesis|paper)'
const verbs =
  '(?:determin|investigat|explor|assess|examin|evaluat|describ|establish|identify|compar|measur|analys|analyz|understand|study|find|look)'
const aim = new RegExp(
  `^(?:(?:(?:the )?(?:main |overall |primary )?(?:aim|purpose|objective|goal)s? (?:of ${study} )?(?:is|was|are|were)|${study} (?:aims?|aimed|seeks?|sought|intends?)) )?to (?:critically )?${verbs}e?(?: out| at| into)? `,
)
const doing = new RegExp(`^(?:critically )?${verbs}(?:y?ing)(?: into| out)? `)
const looking =
  /^(?:an? |the )?(?:(?:critical|comparative|descriptive|exploratory|retrospective|prospective|cross-sectional|qualitative|quantitative|empirical|case) )*(?:investigation (?:into|of)|exploration of|evaluation of|assessment of|analysis of|examination of|survey of|study (?:of|on|into)|inquiry into) /
const reviewing =
  /^(?:an? |the )?(?:(?:systematic|scoping|integrative|rapid|narrative|umbrella|realist|critical|literature) )+(?:(?:literature )?review|meta-analysis|synthesis)(?: and meta-analysis)? (?:of|on) (?:(?:the )?(?:published |empirical |qualitative |quantitative |available |recent )*(?:literature|studies|research|evidence) (?:on|about|into|regarding) )?/

/** “the effect of X on Y”: a review of it has their parts. */
const linking =
  /^(?:the )?(?:effects?|effectiveness|efficacy|impact|influence|association|relationship|accuracy|predictors)\b/

/** The words that announce a study, how long they are, and with which words the rest asks what it asks. */
export function announcedBy(text: string): { length: number; opener: string; isReview: boolean } | null {
  const review = reviewing.exec(text)
  if (review) {
    const opener = linking.test(text.slice(review[0].length)) ? 'what is the ' : 'what is known about '
    return { length: review[0].length, opener, isReview: true }
  }
  const said = (aim.exec(text) ?? doing.exec(text) ?? looking.exec(text))?.[0]
  return said ? { length: said.length, opener: 'what is the ', isReview: false } : null
}
