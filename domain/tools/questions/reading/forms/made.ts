import type { Written } from './pieces.ts'

/* Questions of engineering, computing and planning: how something can be built, and with what it works best. */

const made =
  '(?:designed|built|developed|optimi[sz]ed|configured|engineered|constructed|dimensioned|sized|re-?designed|retrofitted|structured|modelled|automated|implemented|integrated|adapted|scheduled)'
const most =
  '(?:highest|lowest|best|most|least|greatest|largest|smallest|shortest|maximum|minimum|fewest|cheapest|fastest)'
const best =
  '(?:optimum|optimal|best|most (?:efficient|suitable|effective|economical|cost-effective)|ideal|minimum|maximum|lowest|highest)'
const extreme = '(?:maximi[sz]es?|minimi[sz]es?|optimi[sz]es?)'
const goal = `(?:so that|such that|so as to|in order to|that|which|to)`

export const madeForms: Written[] = [
  {
    name: 'how it can be made',
    type: 'design',
    pattern: `^(?:how|in what way) (?:can|could|should|may|might|must|would) (?<i>.+?) (?:best )?be ${made}(?: (?:for|in|at|on) (?<p>.+?))?(?:,? ${goal} (?<r>.+))?$`,
  },
  {
    name: 'can it be made',
    type: 'design',
    pattern: `^(?:can|could) (?<i>.+?) be (?:designed|built|developed|engineered|constructed|configured|dimensioned)(?: (?:for|in|at) (?<p>.+?))?,? ${goal} (?<r>.+)$`,
  },
  {
    name: 'what is best for it there',
    type: 'design',
    pattern: `^what (?:is|are|would be) the ${best} (?<i>.+? of .+?) (?:in|on|at) (?<p>.+?),? (?:so that|such that|in order to|so as to|(?:that|which)(?= ${extreme})) (?<r>.+)$`,
  },
  {
    name: 'what is best for it',
    type: 'design',
    pattern: `^what (?:is|are|would be) the ${best} (?<i>.+?) (?:of|for|in|on|at) (?<p>.+?),? (?:so that|such that|in order to|so as to|(?:that|which)(?= ${extreme})) (?<r>.+)$`,
  },
  {
    name: 'what is best to gain',
    type: 'design',
    pattern: `^what (?:is|are|would be) the ${best} (?<i>.+?) (?:of|for|in|on|at) (?<p>.+?) to (?<r>(?:maximi[sz]e|minimi[sz]e|optimi[sz]e|reduce|lower|raise|increase|reach|achieve|keep) .+)$`,
  },
  {
    name: 'what is optimal',
    type: 'design',
    pattern: `^what (?:is|are|would be) the (?:optimum|optimal|most (?:efficient|economical)) (?<i>.+?) (?:of|in|on|at) (?<p>.+?)(?: for (?<o>.+))?$`,
  },
  {
    name: 'which gives the most',
    type: 'design',
    pattern: `^(?:which|what) (?<i>.+?) (?:${extreme}|(?:gives?|yields?|produces?|achieves?|results? in|leads? to|provides?|ensures?|offers?) the ${most}) (?<o>.+)$`,
  },
  {
    name: 'at what setting',
    type: 'design',
    pattern: `^(?:at|with|for|under|by) (?:what|which) (?<i>.+?) (?:do|does|did|is|are|can|will) (?:[\\w -]+? of )?(?<p>.+?) (?:(?:yield|give|produce|reach|achieve|attain|perform|deliver|have|obtained?|maximi[sz]e|minimi[sz]e)(?:s|ed)? )(?<o>.+)$`,
  },
]
