import { anyOf, setOf } from './words.ts'

/* How a question says what it would find out: in something that can be measured, in a broad word, or in an empty one. */

/** Words that name a quantity, a record or an instrument. */
export const measures = setOf(`
  rate rates ratio score scores level levels index count counts number frequency proportion percentage prevalence incidence
  mortality morbidity survival death deaths readmission readmissions admission admissions length duration time times speed
  delay delays latency throughput accuracy precision recall sensitivity specificity error errors defect defects fault
  weight height mass bmi volume yield yields strength stiffness hardness density viscosity conductivity resistance capacity
  efficiency consumption emission emissions temperature pressure humidity ph moisture concentration dose viral load
  hba1c glucose cholesterol haemoglobin hemoglobin creatinine cd4 income wage wages salary cost costs price prices profit
  revenue sales turnover return returns gdp inflation unemployment employment productivity output exports imports growth_rate
  poverty inequality debt savings investment mark marks grade grades gpa pass throughput attendance absenteeism dropout
  retention enrolment enrollment graduation completion turnover attrition test exam examination achievement
  literacy numeracy comprehension vocabulary fluency fall falls fracture fractures infection infections
  complication complications relapse recurrence remission symptom symptoms pain anxiety depression stress burnout fatigue
  sleep adherence uptake coverage acceptance usage turnout conviction convictions recidivism arrests reoffending crime
  accidents injuries injury collisions failure failures downtime wear corrosion erosion deflection displacement vibration
  noise bandwidth lifetime lifespan charge charging energy power voltage current efficiency biomass germination
  feed weaning digestibility milk fertility conception lambing calving hatchability abundance diversity richness biodiversity
  waiting blood glycaemic glycemic stroke haemorrhage bleeding birthweight preterm stillbirth stillbirths
  hospitalisation hospitalisations hospitalization hospitalizations diarrhoea diarrhea anaemia anemia malnutrition
  stunting obesity overweight hypertension diabetes cancer tuberculosis malaria hiv covid-19 pneumonia sepsis asthma caries
  votes trust_score kilograms litres tonnes metres amount quantity size distance depth area share
`)

/** Broad words: something is meant, and it is not yet said how it would be seen. */
export const broadOutcomes = setOf(`
  performance wellbeing well-being satisfaction quality effectiveness success development outcome-measure behaviour behavior
  attitude attitudes motivation engagement experience knowledge skills learning understanding awareness culture growth
  empowerment resilience identity belonging participation access service delivery communication lifestyle
  environment safety security confidence creativity relationships competence
`)

/** Broad words for what acts on something: everybody means another part of them. */
export const broadInterests = setOf(`
  technology culture society media globalisation globalization education leadership management stress poverty religion
  politics personality environment communication marketing innovation motivation diet nutrition exercise lifestyle family
  law policy government ai computers internet music art sport sports advertising inflation corruption
  crime violence war love history literature language science economy economics health wellness money
  behaviour behavior knowledge skills attitudes teaching learning training methods strategies systems system
  background upbringing parenting attitude quality resources support services
`)

/** Empty words: nothing in particular is meant. */
export const emptyOutcomes = setOf(`
  health outcome outcomes result results effect effects thing things life lives stuff something anything everything problem
  problems issue issues situation situations better worse good bad best improvement change changes people society world
  humans individuals humanity happy happiness success future it them this that impact benefits benefit
  difference differences place places another one business
  others everyone us you me community communities country countries nation way ways lot lots
`)

/** What people live through or think, as nouns: the outcome of a qualitative question. */
export const experienceNouns = anyOf(`
  lived_experiences? experiences? perceptions? views? viewpoints? opinions? beliefs? attitudes? perspectives? understandings?
  meanings? feelings? expectations? needs? concerns? coping_strategies coping_mechanisms strategies narratives? stories
  challenges? barriers? facilitators? enablers? motivations? reasons? preferences? reflections? aspirations? fears?
  conceptions? constructions? practices rationales? accounts? obstacles? difficulties support_needs
  information_needs learning_needs decision-making sense-making knowledge_and_attitudes considerations? dilemmas?
`)

/** What somebody can do with an experience, as verbs. */
export const experienceVerbs = anyOf(`
  experience perceive understand describe view feel interpret cope make_sense_of make_meaning_of make_meaning navigate
  negotiate think_about talk_about respond_to explain conceptualise conceptualize conceive_of construct adapt_to adjust_to
  deal_with manage see believe define regard come_to_terms_with decide choose account_for reflect_on value
  prefer learn_to handle resist face encounter adopt practise practice live_with
  imagine remember grieve mourn hope worry identify
`)

/** How sources show something, as verbs. */
export const portrayalVerbs = anyOf(`
  represent portray depict construct frame imagine narrate interpret reflect discuss conceptualise
  conceptualize draw_on rely_on cite quote echo define articulate remember commemorate challenge contest subvert critique engage_with
  describe address treat present explore justify legitimise legitimize express stage theorise theorize translate invoke develop
`)
