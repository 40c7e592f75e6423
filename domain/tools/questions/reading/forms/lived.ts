import { experienceNouns, portrayalVerbs } from '../../lexicon/measures.ts'
import { adjectives, asks, can, experiences, is, lived, shownAs, type Written } from './pieces.ts'

/** Questions about what people live through and what sources show; and, last, the passive voice. */
export const livedForms: Written[] = [
  // What it is like, and why.
  {
    name: 'what keeps them from',
    type: 'qualitative',
    pattern: `^(?:what|which \\w+) (?<o>(?:keep|prevent|stop|discourage|deter)s?) (?<p>.+?) from (?<i>.+)$`,
  },
  {
    name: 'what moves them to',
    type: 'qualitative',
    pattern: `^what (?<o>(?:motivate|lead|drive|encourage|prompt|help|enable|cause|make)s?) (?<p>.+?) to (?<i>.+)$`,
  },
  {
    name: 'what it means for them',
    type: 'qualitative',
    pattern: `^what (?:does|do|did) it (?<o>mean) to (?<i>.+) (?:for|to) (?<p>.+)$`,
  },
  {
    name: 'what it means to them',
    type: 'qualitative',
    pattern: `^what (?:does|do|did) (?<i>.+?) (?<o>mean) (?:for|to) (?<p>.+)$`,
  },
  {
    name: 'what keeps them',
    type: 'qualitative',
    pattern: `^(?:what|which) (?<o>${adjectives}(?:${experienceNouns}|factors|things|circumstances|conditions))(?: and (?:${experienceNouns}))? (?:prevent|hinder|keep|stop|enable|help|motivate|lead|cause|encourage|discourage|deter|allow|drive|inhibit|push|prompt)(?:s|ed)? (?<p>.+?) (?:from|to|in) (?<i>.+)$`,
  },
  {
    name: 'experiences had by',
    type: 'qualitative',
    pattern: `^(?:what|which) (?<o>${experiences}) ${is} (?:\\w+ly )?(?:encountered|faced|experienced|reported|perceived|held|used|described|identified|expressed|given|shared|adopted|employed) (?:by|among) (?<p>.+?)(?: (?:when|in|while|during|with|regarding|about|on|to|as|for|towards) (?<i>.+))?$`,
  },
  {
    name: 'whose experiences',
    type: 'qualitative',
    pattern: `^(?:what|which) ${is} (?<p>.+?(?:s'|'s)) (?<o>${experiences})(?: (?:of|about|regarding|on|towards?|with|in|concerning|around|when|to|for|as|after|during|following) (?<i>.+))?$`,
  },
  {
    name: 'experiences of',
    type: 'qualitative',
    pattern: `^(?:what|which|how) (?:${is}|do we know about|can we learn from) (?:the |some |some of the |key |main )*(?<o>${experiences})(?: (?:that|which) (?:are|were))? (?:held|faced|experienced|encountered|reported|expressed|perceived|shared|described|confronting|facing)?(?: ?)(?<s>.+)$`,
  },
  {
    name: 'experiences of it had',
    type: 'qualitative',
    pattern: `^(?:what|which) (?<o>${experiences}) (?:of|about|regarding|towards?|on|concerning|with) (?<i>.+?) (?:do|does|did) (?<p>.+?) (?:have|hold|report|describe|express|share|give|face|experience)$`,
  },
  {
    name: 'meaning given',
    type: 'qualitative',
    pattern: `^(?:what|which) (?<o>${experiences}) (?:do|does|did|are|have|can) (?<p>.+?) (?:face|experience|use|encounter|report|describe|perceive|need|have|hold|employ|adopt|identify|associate|attach|give|assign|bring|express|see|develop|rely on|draw on|deploy|apply|faced|encountered|experienced|ascribe|attribute|share)(?: (?:about|regarding|of|on|with|towards?|concerning|in|to|when|during|while|as|at|from|around) (?<i>.+))?$`,
  },
  {
    name: 'what they need or make',
    type: 'qualitative',
    pattern: `^(?:what|which) (?<i>(?:[\\w-]+ )?(?:support|errors?|mistakes|misconceptions|skills|information|resources|services|methods|sources|tools|techniques|problems|risks|opportunities|benefits)) (?:do|does|did) (?<p>.+?) (?:need|make|require|want|use|have|receive|prefer|encounter|face|see|experience)(?: (?:during|when|in|for|from|while|at|with) .+)?$`,
  },
  {
    name: 'what they think of it',
    type: 'qualitative',
    pattern: `^(?:what|how) (?:do|does|did) (?<p>.+?) (?<o>think|say|believe|feel|talk|speak|expect|want|need) (?:about|of|regarding|on|from|concerning|towards?) (?<i>.+)$`,
  },
  {
    name: 'how they live it',
    type: 'qualitative',
    pattern: `^(?:how|in (?:what|which) ways?) (?:do|does|did|have|has) (?<p>.+?) (?<o>(?:${lived})(?:,? (?:and|or) (?:${lived}))*) (?<i>.+)$`,
  },
  {
    name: 'how it is shown',
    type: 'interpretive',
    pattern: `^(?:how|in (?:what|which) ways?|to what extent) (?:is|are|was|were|has|have|had) (?:been )?(?<i>.+?) (?:been )?(?<o>${shownAs})(?: and ${shownAs})? (?:in|by|within|through|across|on|as|under) (?<p>.+)$`,
  },
  {
    name: 'what is shown',
    type: 'interpretive',
    pattern: `^(?:what|which) (?<i>.+?) ${is} (?<o>${shownAs}) (?:in|by|within|through|across) (?<p>.+)$`,
  },
  {
    name: 'how it shows',
    type: 'interpretive',
    pattern: `^(?:how|in (?:what|which) ways?|to what extent) ${can} (?<p>.+?) (?<o>${portrayalVerbs})(?:s|ed|d)?(?:,? (?:and|or) (?:${portrayalVerbs})(?:ed|d)?)? (?<i>.+)$`,
  },
  {
    name: 'what it reveals',
    type: 'interpretive',
    pattern: `^what ${can} (?<p>.+?) (?<o>reveal|tell us|show|suggest|say) about (?<i>.+)$`,
  },
  {
    name: 'what it does there',
    type: 'interpretive',
    pattern: `^(?:what|which) (?<o>(?:functions?|roles?|meanings?|purposes?|images?|themes?|arguments?|metaphors?|stereotypes?|discourses?|narratives?)) ${can} (?<i>.+?) (?:serve|play|have|carry|take on|perform|fulfil) (?:in|within|across) (?<p>.+)$`,
  },
  {
    name: 'what it offers',
    type: 'interpretive',
    pattern: `^(?:what|which) (?<i>.+?) (?:do|does|did) (?<p>.+?) (?<o>offer|convey|present|construct|promote|circulate|project|contain|evoke|produce|communicate)$`,
  },
  {
    name: 'the meaning of',
    type: 'interpretive',
    pattern: `^what ${is} the (?<o>meaning|significance|treatment|representation|portrayal|depiction|construction) of (?<i>.+?) (?:in|within|for|across) (?<p>.+)$`,
  },
  {
    name: 'what emerges',
    type: 'qualitative',
    pattern: `^(?:what|which) (?<i>.+?) (?<o>follows?|emerges?|emerged|arises?|appears?|appear|runs? through|underlies|underlie|informs?|informed|dominates?|dominated) (?:from |in |across |through |within )?(?<p>.+)$`,
  },
  // Passive.
  {
    name: 'can be changed by',
    type: 'intervention',
    pattern: `^(?:${asks} )?(?:(?:can|could|will|would|may|might) (?=.* be )|is |are |was |were )(?<o>.+?) (?:be |been )?(?:\\w+ly )?(?!associated|linked|related|correlated|connected)\\w{3,}(?:ed|en|ught) (?:by|if|through|with|using|when|via|as a result of) (?<i>.+)$`,
  },
]
