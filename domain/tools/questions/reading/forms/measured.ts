import { effectNouns, linkNouns } from '../../lexicon/relations.ts'
import { adjectives, asks, can, factors, finds, is, relates, type Written } from './pieces.ts'

/** Questions that something measured answers: tests, effects, links, predictions, counts. */
export const measuredForms: Written[] = [
  // How accurate, and how good at detecting.
  {
    name: 'accuracy of',
    type: 'diagnosis',
    pattern: `^what ${is} the ${adjectives}(?:accuracy|sensitivity|specificity|predictive value|validity|reliability|agreement)(?:,? and (?:\\w+ )?(?:accuracy|sensitivity|specificity|validity|reliability))? of (?<i>.+?) (?:for|in|when|at|to) (?:the )?(?<o>(?:detect|diagnos|identif|predict|classif|screen|recogni|distinguish|measur|assess)\\w*.*)$`,
  },
  {
    name: 'accuracy of, short',
    type: 'diagnosis',
    pattern: `^what ${is} the ${adjectives}(?:diagnostic accuracy|accuracy|sensitivity|specificity)(?: and (?:sensitivity|specificity))? of (?<i>.+?) (?:for|in|as) (?<o>.+)$`,
  },
  {
    name: 'agrees with',
    type: 'diagnosis',
    pattern: `^(?:how (?:well|closely|strongly)|to what extent) ${can} (?<i>.+?) agree with (?<c>.+?) (?:in|for|when|at|on) (?<o>.+)$`,
  },
  {
    name: 'how accurately',
    type: 'diagnosis',
    pattern: `^how (?:well|accurately|reliably|precisely|early|soon|accurate|reliable|sensitive|good|valid) ${can.replace('should', 'should')} (?<i>.+?) (?<o>(?:detect|diagnos|identif|predict|classif|recogni|distinguish|discriminat|estimat|screen)\\w* .+)$`,
  },
  {
    name: 'how accurate',
    type: 'diagnosis',
    pattern: `^how (?:accurate|reliable|sensitive|specific|valid|precise|good)(?:ly)? ${is} (?<i>.+?) (?:in|at|for|to|when) (?<o>.+)$`,
  },
  {
    name: 'is an alternative',
    type: 'diagnosis',
    pattern: `^(?:is|are|was|were|can|could) (?<i>.+?) (?:be )?(?:an? )?(?:\\w+ )?(?:alternative|substitute|replacement)s? (?:for|to) (?<c>.+?) (?:to|in|for|when) (?<o>${finds} ?.+)$`,
  },
  {
    name: 'is more accurate',
    type: 'diagnosis',
    pattern: `^(?:is|are|was|were) (?<i>.+?) (?:(?:more|less|as|equally|significantly|sufficiently) )*(?:accurate|sensitive|specific|reliable) (?:.*?)(?:in|at|for|than|to|when) (?<o>${finds} ?.+)$`,
  },
  {
    name: 'does detect accurately',
    type: 'diagnosis',
    pattern: `^(?:(?:to what extent|how well) )?${can} (?<i>.+?) (?:(?:accurately|reliably|correctly|better|earlier) )?(?<o>(?:detect|diagnose|classify|distinguish|discriminate|screen for|rule out|identify|recogni[sz]e|predict) .*(?:accura|sensitiv|specific|reliab|than|better|earl).*)$`,
  },
  {
    name: 'test detects',
    type: 'diagnosis',
    pattern: `^${can} (?<i>[^,]*?(?:model|network|classifier|algorithm|test|scale|score|tool|questionnaire|imaging|ultrasound|ecg|assay|sensor|biomarker|screening|instrument|scan|radiograph|forest|machine|smear|method|thermography|spectroscopy|app)s?(?:,| [^,]*?,?)?) (?:(?:accurately|reliably|correctly) )?(?<o>(?:detect|diagnose|classify|distinguish|discriminate|screen for|rule out) .+)$`,
  },
  {
    name: 'they do it more',
    type: 'exposure',
    pattern: `^(?:do|does|did) (?<p>.+?) (?<o>(?:switch|use|make|report|visit|consult|miss|skip|attend|buy|choose|eat|drink|smoke|read|speak|write|post|share|borrow|save|spend|vote|complain|fall)(?: .+?)?) (?:more|less) (?:often|frequently|rarely|likely|regularly)(?: (?:in|at|on|during|when|with) (?<i>.+))?$`,
  },
  // One group more than another.
  {
    name: 'more common among',
    type: 'exposure',
    pattern: `^(?:${asks} )?(?:is|are|was|were) (?<o>.+?) (?:\\w+ly )?(?:more|less|equally|as) (?:common|frequent|prevalent|widespread|likely|severe|often)(?: (?:among|amongst|in|for|with) (?<p>.+))?$`,
  },
  {
    name: 'they have more',
    type: 'exposure',
    pattern: `^(?:(?:whether|if) (?:do )?|(?:${asks} )?(?:do|does|did|are|is|were|was) )(?<p>.+?) (?:have|has|had|show|report|experience|score|achieve|earn|suffer|receive|spend|make|get|perform|attain|obtain|display|develop|exhibit|gain|lose|carry|produce|lay|grow|yield|give|reach|drink|eat|sleep|work|wait|read|write|recover|respond|\\w+ed to|\\w+ed) (?<o>(?:an? |significantly )*(?:higher|lower|greater|larger|smaller|longer|shorter|better|worse|more|less|fewer|poorer|stronger|weaker|faster|slower)(?: on| in| for)? (?!likely|than).+)$`,
  },
  // The effect of something.
  {
    name: 'effect of',
    type: 'exposure',
    pattern: `^what (?:(?:${is}|would be|will be|might be|may be) )?(?:the |a )?${adjectives}(?:${effectNouns})(?: (?:and|or) ${adjectives}(?:${effectNouns}))? of (?<i>.+?) (?:on|upon) (?<o>.+)$`,
  },
  {
    name: 'effect of, in doing',
    type: 'intervention',
    pattern: `^(?:what|how effective) (?:${is} )?(?:the )?${adjectives}(?:${effectNouns}) of (?<i>.+?) (?:in|for|at|during|to|versus) (?<o>(?:the )?(?:reduc|improv|prevent|increas|promot|manag|treat|enhanc|lower|rais|redress|control|support|deliver|teach|develop|predict|shap|prevention|treatment|management|reduction|healing)\\w*.*)$`,
  },
  {
    name: 'role of',
    type: 'exposure',
    pattern: `^what (?:(?:${is} the )?${adjectives}(?:role|function|place|part|importance) (?:of|does|do|did)) (?<i>.+?) (?:play )?in (?<o>.+)$`,
  },
  {
    name: 'what effect does',
    type: 'exposure',
    pattern: `^(?:what|which) ${adjectives}(?:${effectNouns}) ${can} (?<i>.+?) (?:have|had|has|play|exert) (?:on|upon|in|for) (?<o>.+)$`,
  },
  {
    name: 'has an effect',
    type: 'exposure',
    pattern: `^(?:${asks} )?${can} (?<i>.+?) (?:have|has|had|exert) (?:an? |any )?(?:\\w+ ){0,2}(?:effect|impact|influence|bearing) (?:on|upon) (?<o>.+)$`,
  },
  {
    name: 'is it possible',
    type: 'intervention',
    pattern: `^(?:is it (?:possible|feasible|viable) to|can (?:one|we|researchers|engineers)|how (?:can|could|might|may) (?:one|we)|what happens when (?:one|we)) (?!make\\b)\\w+ (?<o>.+?) (?:by|with|through|using|via|by means of) (?<i>.+)$`,
  },
  {
    name: 'more common when',
    type: 'intervention',
    pattern: `^(?:is|are|was|were) (?<o>.+?) (?:more|less|equally|as) (?:common|frequent|prevalent|likely) (?:when|if|where|after) (?<i>.+)$`,
  },
  {
    name: 'how effective',
    type: 'intervention',
    pattern: `^how (?:cost-)?(?:effective|efficient|efficacious|feasible|acceptable|safe|useful|beneficial|successful)(?:ly)? ${is} (?<i>.+?) (?:in|at|for|on|as|among) (?<o>.+)$`,
  },
  {
    name: 'is more effective',
    type: 'intervention',
    pattern: `^(?:is|are|was|were) (?<i>.+?) (?:(?:more|less|as|equally|significantly|at least) )*(?:effective|efficient|efficacious|cost-effective|superior|non-inferior|inferior|better|safer|cheaper|faster|useful|beneficial)(?: \\w+){0,2}? (?:in|at|for|on|to|when) (?<o>.+)$`,
  },
  // What goes with what.
  {
    name: 'differences in, between',
    type: 'exposure',
    pattern: `^(?:what ${is} the|is there an?y?|are there(?: any)?|does an?y?) ?${adjectives}(?:differences?|gaps?|disparit(?:y|ies)|inequalit(?:y|ies)|variations?) in (?<o>.+?) (?:between|among|across) (?<i>.+?)(?: and (?<c>.+))?$`,
  },
  {
    name: 'link between',
    type: 'exposure',
    pattern: `^(?:what|is there|are there|does|how (?:strong|close)|to what extent is there|whether there is) .*?(?:${linkNouns}) (?:between (?<i>.+?) and|of (?<i2>.+?) (?:and|with)) (?<o>.+)$`,
  },
  {
    name: 'is associated with',
    type: 'exposure',
    pattern: `^(?:${asks} |how \\w+ )?(?:is|are|was|were) (?<i>.+?) (?:(?:\\w+ly|more|less) )*(?:associated|linked|correlated|related|connected|predictive|tied) (?:with|to|of) (?<o>.+)$`,
  },
  {
    name: 'relates to',
    type: 'exposure',
    pattern: `^(?:${asks} )?${can} (?<i>.+?) (?:relate to|correlate with|associate with|vary with|differ by|vary by|depend on|co-vary with) (?<o>.+)$`,
  },
  {
    name: 'at risk',
    type: 'exposure',
    pattern: `^(?:${asks} )?(?:is|are|was|were|do|does) (?<p>.+?) (?:at|have|has|face) (?:an? |the )?(?:significantly )?(?:increased|higher|greater|lower|reduced|more|less|elevated)?\\s?(?:risk|odds|likelihood|chance)s? (?:of|for) (?<o>.+)$`,
  },
  {
    name: 'more likely',
    type: 'exposure',
    pattern: `^(?:${asks} )?(?:is|are|was|were) (?<p>.+?) (?:(?:significantly|much) )?(?:more|less|equally|as) (?:likely|prone|inclined|willing|able) (?:than .+? )?to (?<o>.+)$`,
  },
  {
    name: 'is a predictor',
    type: 'exposure',
    pattern: `^(?:is|are|was|were) (?<i>.+?) (?:an? )?${adjectives}(?:predictors?|risk factors?|determinants?|causes?|barriers?|drivers?|correlates?|indicators?|protective factors?) (?:of|for|to|in) (?<o>.+)$`,
  },
  {
    name: 'differ in',
    type: 'exposure',
    pattern: `^(?:${asks} )?${can} (?<i>.+?)(?: and (?<c>.+?))? (?:differ|vary|diverge|compare) (?:\\w+ly )?(?:in|with regard to|in terms of|on|across) (?<o>.+)$`,
  },
  {
    name: 'is greater',
    type: 'exposure',
    pattern: `^(?:is|are|was|were) (?<i>.+?) (?:\\w+ly )?(?<o>(?:higher|lower|greater|larger|smaller|longer|shorter|faster|slower|stronger|weaker|heavier|lighter|(?:more|less) [\\w-]+)(?: .+)?)$`,
  },
  // What predicts.
  {
    name: 'factors predict',
    type: 'prognosis',
    pattern: `^(?:what|which) (?<i>${adjectives}${factors}(?: (?:and|or) ${adjectives}${factors})?(?: (?:at|on|before|during|of|in|known|recorded|measured|present) .+?)??) (?:best |most |independently |significantly |strongly )*(?:predict\\w*|foretell|forecast) (?<o>.+)$`,
  },
  {
    name: 'factors relate',
    type: 'exposure',
    pattern: `^(?:what|which) (?<i>${adjectives}${factors}(?: (?:and|or) ${adjectives}${factors})?(?: (?:at|on|before|during|of|in) .+?)??) (?:best |most |independently |significantly |strongly |can |could |do |may )*${relates} (?<o>.+)$`,
  },
  {
    name: 'the predictors of',
    type: 'prognosis',
    pattern: `^what ${is} the (?<i>${adjectives}(?:predictors?|prognostic factors|risk factors?|early signs)) (?:of|for) (?<o>.+)$`,
  },
  {
    name: 'the determinants of',
    type: 'exposure',
    pattern: `^what ${is} the (?<i>${adjectives}(?:determinants?|causes?|drivers?|correlates?|factors)) (?:of|for|behind|that \\w+|affecting|influencing|associated with|contributing to) (?<o>.+)$`,
  },
  {
    name: 'which model',
    type: 'diagnosis',
    pattern: `^(?:what|which) (?<i>[^,]*?(?:models?|algorithms?|methods?|tests?|scores?|networks?|classifiers?|techniques?|tools?|scales?|instruments?)) (?:most |best |more |better )?(?:accurately |reliably |correctly )?(?<o>(?:predict|detect|classif|identif|diagnos|estimat|forecast)\\w* .+)$`,
  },
  {
    name: 'which of them predicts',
    type: 'prognosis',
    pattern: `^which of (?<i>.+?) (?:best |most |more )?(?:strongly |accurately |reliably )?predicts? (?<o>.+)$`,
  },
  {
    name: 'what predicts',
    type: 'prognosis',
    pattern: `^(?:(?<i>what)|(?:which|what) (?<i2>[\\w -]{2,60}?)) (?:best |most strongly |independently )?predicts? (?<o>.+)$`,
  },
  {
    name: 'what drives',
    type: 'exposure',
    pattern: `^(?<i>what) (?:drives?|causes?|caused|explains?|determines?|influences?|affects?|shapes?) (?<o>.+)$`,
  },
  {
    name: 'survival of',
    type: 'prognosis',
    pattern: `^what ${is} the (?<o>${adjectives}(?:survival|prognosis|life expectancy|recurrence|relapse|mortality|clinical course|outcome)(?: rates?| time)?) (?:of|in|for|among|after) (?<p>.+)$`,
  },
  // How common.
  {
    name: 'prevalence and factors',
    type: 'prevalence',
    pattern: `^what ${is} the (?<o>(?:prevalence|incidence)(?:,? [\\w-]+,?)? and (?:associated |risk |related )?(?:factors|determinants|predictors|correlates) (?:of|for|associated with) .+?) (?:in|among|amongst) (?<p>.+)$`,
  },
  {
    name: 'prevalence of',
    type: 'prevalence',
    pattern: `^what ${is} the (?<o>${adjectives}(?:(?:sero)?prevalence|incidence|frequency|proportion|percentage|share|number|burden|extent|magnitude|distribution|rates?|levels?|uptake|coverage|status)(?: and (?:\\w+ )?(?:distribution|pattern|severity|incidence|levels?))? of .+)$`,
  },
  {
    name: 'prevalence in',
    type: 'prevalence',
    pattern: `^what ${is} the (?<o>[\\w' -]{0,60}?(?:prevalence|incidence|rates?|levels?|coverage|uptake|frequency|burden)) (?:in|among|amongst|at|of) (?<p>.+)$`,
  },
  {
    name: 'how often they do',
    type: 'prevalence',
    pattern: `^how (?:often|frequently|commonly|regularly) (?:do|does|did) (?<p>.+?) (?<o>(?:skip|miss|report|visit|attend|exercise|consult|check|change|forget|take|use|wash|brush|eat|drink|smoke|read|seek|experience|receive|follow|refer|prescribe|encounter|fall|return|pay|borrow|cite|meet|discuss|practise|sleep|work|leave|call|share)(?: .+)?)$`,
  },
  {
    name: 'how common',
    type: 'prevalence',
    pattern: `^how (?:common|frequent|prevalent|widespread|often|frequently|commonly|common-place) ${is.replace(')', '|do|does|did)')} (?<o>.+)$`,
  },
  {
    name: 'how much they do',
    type: 'prevalence',
    pattern: `^how (?:many|much|long) (?<o>[\\w' -]{2,60}?) (?:do|does|did) (?<p>.+) (?:work|spend|sleep|earn|pay|read|travel|drink|smoke|eat|walk|wait|own|use|need|have|get|receive|take|study|watch|lose|teach|see|treat)(?: .*)?$`,
  },
  {
    name: 'how many',
    type: 'prevalence',
    pattern: `^(?:how many|how much|(?:what|which) (?:proportion|percentage|share|fraction|number|per cent|percent) of|one in how many) (?<p>.+?) (?:${is}|have|has|had|do|does|did|report\\w*|use\\w*|meet|met|receive\\w*|experience\\w*|suffer\\w*|own\\w*|attend\\w*|complete\\w*|test\\w*|comply|live\\w*|achieve\\w*|reach\\w*|develop\\w*|show\\w*|carry|carries|contain\\w*|spend\\w*|grant\\w*|fail\\w*|pass\\w*|know\\w*|work\\w*|still|can|choose|adopt\\w*|access\\w*|disclose\\w*|follow\\w*|return\\w*|exceed\\w*|need\\w*|lack\\w*|hold|holds|held|say|said|prefer\\w*|wear|wore|visit\\w*|belong\\w*|join\\w*|pay|paid|send|sent|grow|grew|keep|kept|sell|sold|smoke|smoked|vote\\w*|speak|read|take|took|get|got|go|come|leave|left|drop\\w*|consult\\w*|practi[sc]e\\w*|appl(?:y|ied)|store|stored|burn|depend\\w*|rely|relied|irrigate\\w*|plant\\w*|face\\w*|screen positive|\\w+ed(?= (?:a|an|the|their|no|any) )) (?<o>.+)$`,
  },
]
