import type { QuestionType } from '../../frames.ts'
import { experienceNouns } from '../../lexicon/measures.ts'

/* What the shapes of questions are put together from, as pieces of regular expressions. */

/** A shape as it is written down. Its groups: `i` interest, `o` outcome, `p` population, `c` comparison. */
export type Written = { name: string; type: QuestionType; pattern: string }

export const is = '(?:is|are|was|were|has been|have been|had been)'
export const can = '(?:do|does|did|can|could|will|would|may|might|should|has|have|had)'
export const asks = '(?:how|why|in (?:what|which) ways?|to (?:what|which) (?:extent|degree)|whether|if|when|where)'
export const adjectives = "(?:(?!of\\b|the\\b|and\\b|between\\b)[\\w'-]+ ){0,3}"
export const shownAs =
  '(?:experienced|perceived|lived through|negotiated|managed|viewed|felt|navigated|seen|enacted|practised|implemented|regarded|valued|received|coped with|made sense of|talked about|represented|portrayed|depicted|constructed|framed|imagined|narrated|interpreted|understood|treated|remembered|theori[sz]ed|conceptuali[sz]ed|staged|performed|reflected|defined|expressed|articulated|presented|described|commemorated|discussed|reported|covered|contested|used|applied|justified|legitimi[sz]ed|regulated)'
export const finds =
  '(?:accura\\w+|sensitiv\\w+|specific(?:ity)?|detect\\w*|diagnos\\w*|classif\\w+|identif\\w+|screen\\w*|distinguish\\w*|discriminat\\w+|recogni[sz]\\w+|rul(?:e|ing) out|predictive value)'
export const factors =
  '(?:factors?|predictors?|determinants?|characteristics|variables|drivers?|causes?|correlates?|features|reasons|conditions|circumstances|attributes|practices|competencies|risk factors?|things|elements|aspects|mechanisms|skills|policies|incentives|signs|biomarkers?|markers?|parameters)'
export const relates =
  '(?:predict\\w*|influenc\\w+|affect\\w*|determin\\w+|explain\\w*|driv\\w+|shap\\w+|contribut\\w+ to|lead to|led to|caus\\w+|(?:is|are|was|were) (?:\\w+ly )?(?:associated|linked|correlated|related|connected) (?:with|to)|hinder\\w*|facilitat\\w+|promot\\w+|enabl\\w+|account for|limit\\w*|constrain\\w*|increase the risk of|underlie\\w*|motivat\\w+|discourag\\w+|encourag\\w+|impede\\w*|support\\w*|prevent\\w*|moderat\\w+|mediat\\w+)'
export const experiences = `${adjectives}(?:${experienceNouns})(?:(?:,| and| or) ${adjectives}(?:${experienceNouns}))*`
/** What people do with what they live through, where no object has the same word. */
export const lived =
  '(?:experience[ds]?|perceiv(?:e|ed)|understand|understood|describe|view(?!s)|make sense of|made sense of|make meaning of|cope with|coped with|interpret|navigate|negotiate|explain|conceptuali[sz]e|construct|adapt to|adjust to|deal with|come to terms with|reflect on|reflect upon|respond to|talk about|feel about|think about|account for|regard|respond to|live with|give meaning to)'
