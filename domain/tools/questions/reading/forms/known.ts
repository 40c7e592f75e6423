import { can, is, type Written } from './pieces.ts'

/* Questions about what people know, think and do; and about what others have published. */

const kap = '(?:knowledge|awareness|attitudes?|practices?|perceptions?|beliefs?|behaviou?rs?|skills|understanding)'
const level = '(?:(?:the )?(?:levels?|state|status|extent) of |the |existing |current )?'
/** “the knowledge, attitudes and practices”: two of them at least, one of which people know or do. */
const kaps = `(?:[\\w-]+ )?(?:knowledge|awareness)(?:,? (?:and |& )?(?:[\\w-]+ ){0,1}?${kap}){1,3}(?: (?:levels?|scores?))?|(?:[\\w-]+ )?attitudes?(?:,? (?:and |& )?(?:[\\w-]+ )?${kap}){0,2},? (?:and|&) practices?`
/** Or what they know alone. */
const known = `(?:${kaps}|(?:[\\w-]+ )?(?:knowledge|awareness)(?: levels?)?)`
const about = '(?:about|of|on|regarding|concerning|towards?|with)'
const source = '(?:literature|stud(?:y|ies)|research|evidence|scholarship|trials|articles|papers|publications|reviews)'
const telling =
  '(?:say|says|report|reports|show|shows|tell us|reveal|reveals|suggest|suggests|indicate|find|finds|conclude|state)'

export const knownForms: Written[] = [
  // What people know, think and do.
  {
    name: 'knowledge and practices',
    type: 'kap',
    pattern: `^(?:what|how \\w+|which) ${is} ${level}(?<o>${known}) (?:held by |reported by |shown by )?(?<s>(?:of|among|amongst|about|regarding|concerning|towards?|on|in|by|for|related to|with) .+)$`,
  },
  {
    name: 'whose knowledge',
    type: 'kap',
    pattern: `^(?:what|how \\w+|which) ${is} (?<p>.+?(?:s'|'s)) ${level}(?<o>${known}) ${about} (?<i>.+)$`,
  },
  {
    name: 'what knowledge they have',
    type: 'kap',
    pattern: `^(?:what|which) ${level}(?<o>${kaps}) ${can} (?<p>.+?) (?:have|hold|show|report|display) ${about} (?<i>.+)$`,
  },
  {
    name: 'what knowledge of it they have',
    type: 'kap',
    pattern: `^(?:what|which) ${level}(?<o>${kaps}) ${about} (?<i>.+?) ${can} (?<p>.+?) (?:have|hold|show|report|display|possess)$`,
  },
  {
    name: 'have knowledge',
    type: 'kap',
    pattern: `^(?:(?:to what extent|how far) )?(?:do|does|did) (?<p>.+?) have (?:\\w+ ){0,2}?(?<o>knowledge(?:,? (?:and )?(?:[\\w-]+ ){0,1}${kap}){1,2}) ${about} (?<i>.+)$`,
  },
  {
    name: 'what they know and do',
    type: 'kap',
    pattern: `^(?:what|how much) ${can} (?<p>.+?) (?<o>(?:know|think|believe|feel|understand)(?:,? (?:and |or )?(?:know|think|believe|feel|do|practise|say|understand)){1,3}) (?:about|of|regarding|on|concerning|towards?) (?<i>.+)$`,
  },
  {
    name: 'what they know of it',
    type: 'kap',
    pattern: `^(?:what|how much) ${can} (?<p>.+?) (?<o>know) (?:about|of|regarding|on|concerning) (?<i>.+)$`,
  },
  {
    name: 'how knowledgeable',
    type: 'kap',
    pattern: `^how (?<o>knowledgeable|informed|aware)(?: and \\w+)? ${is} (?<p>.+?) (?:about|of|regarding|on|concerning) (?<i>.+)$`,
  },
  // What has been published.
  {
    name: 'what is known',
    type: 'review',
    pattern: `^what (?:is|has been|was|are) (?:already |currently |so far )?(?:known|written|published|reported|documented|said|established|found|learn(?:ed|t)|understood) (?:about|on|regarding|concerning|of) (?<i>.+)$`,
  },
  {
    name: 'what it found about whom',
    type: 'review',
    pattern: `^what (?:has|have|does|do|did) (?:the )?(?:[\\w-]+ ){0,3}?${source} (?:about|on|into|regarding|concerning) (?<i>.+?) (?:found|shown|said|reported|revealed|concluded|established|${telling}) (?:about|on|regarding|concerning|for) (?<p>.+)$`,
  },
  {
    name: 'what the literature says',
    type: 'review',
    pattern: `^what (?:does|do|did|can) (?:the )?(?:[\\w-]+ ){0,3}?${source} ${telling} (?:about|on|regarding|concerning|of) (?<i>.+)$`,
  },
  {
    name: 'what literature says on it',
    type: 'review',
    pattern: `^what (?:does|do|did|can) (?:the )?(?:[\\w-]+ ){0,3}?${source} (?:about|on|regarding|concerning) (?<i>.+) ${telling}$`,
  },
  {
    name: 'what evidence there is',
    type: 'review',
    pattern: `^(?:what|which) (?!has|have|do|does|did)(?:[\\w-]+ )?(?:evidence|literature|research)(?: (?:is there|exists?|is available|has been (?:published|done|reported)|has accumulated))? (?:on|about|for|of|regarding|concerning) (?<i>.+?)(?: (?:exists?|is there|is available|has been (?:published|reported)))?$`,
  },
  {
    name: 'how it has been studied',
    type: 'review',
    pattern: `^how (?:has|have|had|is|are) (?<i>.+?) (?:been )?(?:conceptuali[sz]ed|defined|measured|studied|theori[sz]ed|operationali[sz]ed|researched|assessed|investigated)(?: (?<r>.+))?$`,
  },
]
