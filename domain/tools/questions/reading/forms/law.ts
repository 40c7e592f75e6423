import { passage } from '../../lexicon/fields.ts'
import { can, is, type Written } from './pieces.ts'

/* Questions that are answered by reading: what the law is, and what a text says. */

const binds =
  '(?:oblige|require|permit|allow|protect|prohibit|entitle|guarantee|provide for|provide|empower|bind|apply to|apply|cover|exclude|impose|confer|limit|extend to|extend|recogni[sz]e|regulate|criminali[sz]e|exempt|infringe|violate|comply with|accord with|give effect to|compel|authori[sz]e|govern|mandate)'
const law =
  "(?:(?:(?:sub)?sections? \\d|articles? \\d|the (?:[\\w'-]+ ){0,8}?(?:act|constitution|bill|code|charter|convention|treaty|law|statute|regulations?|rules?|doctrine|principle|covenant|protocol|policy)|(?:south african |kenyan |[a-z]+ )?(?:common |customary |criminal |labour |company |tax |family |private |public |international |statutory )*law|legislation|current \\w+ law).*?)"
const agrees =
  '(?:reconcilable|compatible|consistent|inconsistent|constitutional|unconstitutional|lawful|unlawful|justifiable|justified|in (?:line|conflict|accordance|keeping)|valid|enforceable|defensible|adequate|sufficient)'
const reads =
  '(?:treat|present|portray|understand|describe|depict|use|construct|interpret|develop|characteri[sz]e|speak (?:of|about)|view|employ|frame|represent|conceive of|address|reflect|redefine|link|relate|re-?interpret|imagine|express|articulate|challenge|subvert)s?'

/** What a text says: passages, scripture. */
export const textForms: Written[] = [
  {
    name: 'what its author does in it',
    type: 'textual',
    pattern: `^(?:how|in (?:what|which) ways?|to what extent) ${can} (?:the )?[\\w'-]+(?: [\\w'-]+){0,2} (?:${reads}) (?<i>.+?) in (?<p>${passage})$`,
  },
  {
    name: 'what it means in it',
    type: 'textual',
    pattern: `^what ${is} the (?:[\\w-]+ )?(?:meaning|function|significance|sense|role|purpose|theology|understanding|use|place) of (?<i>.+?) in (?<p>${passage})$`,
  },
  {
    name: 'what part it has in it',
    type: 'textual',
    pattern: `^(?:what|which|how) (?:[\\w-]+ )?(?:roles?|functions?|parts?|purposes?|meanings?|place|significance) ${can} (?<i>.+?) (?:play|serve|have|fulfil|perform|carry|take|hold) in (?<p>${passage})$`,
  },
  {
    name: 'how it is told in it',
    type: 'textual',
    pattern: `^(?:how|in (?:what|which) ways?) (?:is|are|was|were|has|have) (?<i>.+?) (?:been )?(?:\\w+ed|understood|shown|seen|spoken of) (?:in|by|within) (?<p>${passage})$`,
  },
  {
    name: 'how one reads it',
    type: 'textual',
    pattern: `^(?:how|in (?:what|which) ways?|to what extent) (?:can|could|might|may|does|do|should|would) (?<i>an? .*?reading) of (?<p>${passage}) (?:inform|contribute to|enrich|challenge|illuminate|shed light on|shape|help|speak to|assist|offer|address|deepen) (?<r>.+)$`,
  },
  {
    name: 'what a reading shows',
    type: 'textual',
    pattern: `^what (?:does|do|can|could|might) (?:an? )?(?:[\\w-]+ )?reading of (?<p>.+?) (?:show|reveal|tell us|say|suggest|teach|disclose|bring to light)(?: us)? (?:about|of|on|regarding) (?<i>.+)$`,
  },
  {
    name: 'how it works in it',
    type: 'textual',
    pattern: `^how (?:do|does|did) (?<i>.+?) (?:work|function|operate|appear|occur|figure|feature) in (?<p>.+)$`,
  },
  {
    name: 'how it treats that',
    type: 'textual',
    pattern: `^(?:(?:how|in (?:what|which) ways?|to what extent) )?${can} (?<p>${passage}) (?:${reads}) (?<i>.+)$`,
  },
  {
    name: 'what it says of that',
    type: 'textual',
    pattern: `^what ${can} (?<p>${passage}) (?:say|teach|reveal|suggest|tell us|show|imply|state) (?:about|on|of|regarding) (?<i>.+)$`,
  },
]

/** What the law is. */
export const lawForms: Written[] = [
  {
    name: 'how laws compare',
    type: 'doctrinal',
    pattern: `^(?:how|to what extent) (?:do|does|did) .*?\\blaws? .*?(?:compare|differ|diverge|correspond)(?: \\w+ly)? (?:in|on|as to|regarding|with regard to|about|concerning) (?<i>.+)$`,
  },
  {
    name: 'what the law provides on it',
    type: 'doctrinal',
    pattern: `^what (?:do|does|did) (?:${law}) (?:provide|say|require|prescribe|determine|stipulate|state) (?:on|about|for|regarding|concerning|of|in respect of) (?<i>.+)$`,
  },
  {
    name: 'what the law holds on it',
    type: 'doctrinal',
    pattern: `^what ${is} (?:the )?(?:content|scope|meaning|status|nature|basis|limits?|legal (?:position|status|effect|basis|consequences?|nature)|extent|ambit|effect|requirements?|grounds?|elements?|test|standard)(?: and (?:\\w+))? (?:of|for|on) (?<i>.+?)(?: (?:under|in terms of|according to|in|on) (?<r>.*(?:\\blaw|\\bact|constitution|section \\d|legislation|code|covenant|convention|treaty|common law|bill of rights).*))?$`,
  },
  {
    name: 'what remedies there are',
    type: 'doctrinal',
    pattern: `^(?:what|which) (?:[\\w-]+ )?(?<i>remedies|remedy|rights|duties|duty|obligations?|defences?|protections?|safeguards?|recourse|liability|claims?|powers?)(?: ${is})? (?:available to|owed to|open to|do|does|have|has|conferred on|imposed on|afforded to|given to|granted to|available for|incumbent on) (?<p>.+?)(?: have| has)?(?: (?:under|in terms of|against|in|for|when|where|if) (?<r>.+))?$`,
  },
  {
    name: 'does the law bind',
    type: 'doctrinal',
    pattern: `^(?:(?:whether|how(?: far)?|in what way|to what extent|under what (?:conditions|circumstances)) )?(?:(?:do|does|did|can|could|should|may|would) )?(?<i>${law}) (?:adequately |sufficiently |effectively |currently )?(?:${binds})(?:s|es|d|ed)? (?<r>.+)$`,
  },
  {
    name: 'does it agree with the law',
    type: 'doctrinal',
    pattern: `^(?:(?:whether|to what extent|how far) )?(?:is|are|was|were) (?<i>.+?) (?:\\w+ly )?(?:${agrees})(?: (?:with|to|under|in terms of|by|against) (?<r>.+))?$`,
  },
  {
    name: 'can it be so in law',
    type: 'doctrinal',
    pattern: `^(?:(?:whether|when|under what (?:conditions|circumstances)|to what extent|how|on what grounds?|how far) )?(?:can|could|may|might|should|must|ought) (?<i>.+?) (?:ever )?be (?<r>.+)$`,
  },
  {
    name: 'whether it can be so in law',
    type: 'doctrinal',
    pattern: `^(?:whether|if) (?<i>.+?) (?:can|could|may|might|should|must) (?:ever )?be (?<r>.+)$`,
  },
]
