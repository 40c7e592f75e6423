/* British and American spellings: PubMed's authors use both, and a search needs both. */

/** British = American, as parts of words; `^` is the beginning of a word. */
const pairs = `
  haemo=^hemo haemat=^hemat anaemi=anemi leukaem=leukem glycaem=glycem ischaem=ischem uraemi=^uremi bacteraem=bacterem
  septicaem=septicem viraem=virem toxaem=toxem lipidaem=lipidem cholesterolaem=cholesterolem natraem=natrem kalaem=kalem
  volaem=volem anaesth=anesth paediatr=pediatr orthopaed=orthoped gynaec=gynec caesar=^cesar defaecat=defecat
  aetiolog=^etiolog oesophag=^esophag oestrog=^estrog oedema=^edema foetus=fetus foetal=fetal rrhoea=rrhea pnoea=pnea
  coeliac=^celiac manoeuv=maneuv behaviour=behavior labour=^labor* tumour=^tumor neighbour=neighbor humour=^humor
  odour=^odor favour=^favor vapour=^vapor rumour=^rumor centre=center fibre=^fiber programme=program* ageing=^aging
  counsell=counsel* enrolment=enrollment sulph=sulf isation=ization hospitalis=hospitaliz immunis=immuniz mobilis=mobiliz
  organis=organiz computeris=computeriz randomis=randomiz standardis=standardiz sterilis=steriliz characteris=characteriz
  categoris=categoriz prioritis=prioritiz judgement=judgment aluminium=aluminum defence=defense mould=^mold
  catheteris=catheteriz
`
  .trim()
  .split(/\s+/)
  .map((pair) => {
    const [british = '', american = ''] = pair.split('=')
    const plain = american.replace(/[\^*]/g, '')
    // A star: the American spelling is also the beginning of other words, and is not made British.
    const back = american.endsWith('*') ? null : new RegExp(american.startsWith('^') ? `\\b${plain}` : plain, 'g')
    return { british: new RegExp(british, 'g'), american: plain, asBritish: british, back }
  })

/** As Americans spell it; unchanged where it is spelt alike. In lower case. */
export const asAmerican = (text: string): string =>
  pairs.reduce((now, { british, american }) => now.replace(british, american), text)

const asBritish = (text: string): string =>
  pairs.reduce((now, pair) => (pair.back ? now.replace(pair.back, pair.asBritish) : now), text)

/** A term in the spelling it has, then in the other, if there is one. */
export const spellingsOf = (term: string): string[] => [...new Set([term, asAmerican(term), asBritish(term)])]
