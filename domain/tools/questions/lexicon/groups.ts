import { setOf, singular } from './words.ts'

/* Whom a question can be about. Singular; plurals are derived. */

/** People by age, family, work, learning, health, law, belief and belonging. */
const people = setOf(`
  adult adolescent teenager teen youth child infant neonate newborn baby toddler preschooler boy girl woman man male female
  mother father parent grandparent grandmother grandfather guardian caregiver carer spouse wife husband partner couple widow
  widower sibling twin orphan family son daughter youngster elder senior pensioner retiree
  diabetic asthmatic epileptic alcoholic patient outpatient inpatient survivor donor recipient amputee smoker non-smoker nonsmoker drinker user non-user client
  consumer customer shopper buyer subscriber viewer listener reader player gamer fan visitor tourist traveller passenger
  commuter driver cyclist pedestrian athlete runner footballer swimmer coach
  student learner pupil undergraduate postgraduate graduate freshman sophomore schoolchild scholar alumnus trainee apprentice
  intern teacher educator lecturer professor principal tutor mentor mentee instructor facilitator librarian academic
  researcher school-leaver matriculant
  nurse midwife doctor physician surgeon registrar clinician practitioner dentist hygienist pharmacist physiotherapist
  radiographer paramedic therapist psychologist psychiatrist counsellor counselor anaesthetist dietitian
  nutritionist healer worker staff personnel employee employer manager leader supervisor executive director entrepreneur
  owner founder trader vendor hawker merchant retailer supplier investor shareholder auditor accountant banker taxpayer
  borrower lender debtor creditor freelancer contractor subcontractor professional specialist expert official officer
  administrator clerk secretary bookkeeper cashier cleaner guard miner mineworker farmworker domestic_worker farmer
  smallholder grower herder pastoralist fisher fisherman fisherwoman forester producer breeder artisan technician engineer
  architect developer programmer tester designer analyst operator mechanic electrician welder plumber builder mason pilot
  lawyer attorney advocate judge magistrate prosecutor paralegal litigant defendant offender prisoner inmate detainee
  parolee victim perpetrator complainant witness juror policeman policewoman police soldier veteran combatant activist
  protester politician councillor mayor minister voter citizen resident householder tenant landlord homeowner neighbour
  migrant immigrant emigrant refugee asylum-seeker expatriate returnee exile diaspora
  volunteer guest host tutee member participant respondent attendee beneficiary candidate applicant stakeholder villager community_member
  peer friend colleague newcomer minority speaker translator interpreter writer author poet novelist playwright journalist
  editor blogger influencer artist musician singer dancer actor filmmaker photographer curator priest pastor
  clergy imam rabbi nun monk believer congregant churchgoer worshipper pilgrim missionary settler slave chief king
  gogo choir congregation team crew cohort dyad freshwoman breadwinner jobseeker homemaker housewife bystander
  trustee sex_worker taxi_driver first-responder firefighter paramedic caretaker undergraduates-in nursing_student
`)

/** Groups that name nobody unless something narrows them. */
export const vagueGroups = setOf(`
  people person individual everyone everybody anyone somebody someone human humans humankind mankind society public
  population folk world nation you us we me them they humanity person's others
`)

/** Groups so wide that a study of them needs at least a place or a time. */
export const wideGroups = setOf(`
  patient learner student viewer child woman man girl boy adult user customer consumer employee worker youth teenager teen
  adolescent reader citizen resident parent family player listener member client family company business organisation
  poetry poem film movie novel newspaper text song literature media art crop plant animal road building car
  organization firm school hospital country state nation city community household university workplace farm
`)

/** Institutions and places of work: a unit of study, or where the study is done. */
const institutions = setOf(`
  hospital clinic ward unit theatre pharmacy surgery practice hospice facility department_of school preschool creche crèche
  kindergarten university college campus faculty classroom class course module library museum archive theatre gallery
  body committee council board association trust society club firm company business enterprise startup start-up sme smme cooperative bank retailer supermarket shop store
  restaurant salon hotel factory plant mine warehouse call_centre call_center office organisation organization ngo agency
  department municipality metro district province state country economy nation city town township village suburb
  neighbourhood neighborhood household home homestead informal_settlement settlement community court tribunal prison
  police_station parliament government ministry legislature church mosque temple congregation
  farm orchard vineyard ranch field plot greenhouse feedlot dairy abattoir market stokvel federation union sector
  industry port airport airline station line network grid site wetland river dam reservoir lake catchment estuary park reserve
  forest plantation rangeland grassland sub-saharan_africa emergency_department emergency_room accident_and_emergency a&e icu
`)

/** Things that are measured, tested, grown, read or looked at. */
const things = setOf(`
  cell battery panel module motor engine turbine pump valve pipe pipeline boiler bearing gear beam column slab wall bridge
  road pavement building structure foundation embankment tunnel truss joint weld bolt alloy steel aluminium copper concrete
  mortar cement brick block asphalt timber wood polymer composite fibre fiber membrane catalyst coating film powder nanoparticle
  sample specimen prototype device sensor antenna circuit transistor inverter transformer robot drone vehicle car bus truck
  train aircraft ship machine reactor furnace kiln filter column-bed wastewater water groundwater sludge effluent air soil
  sediment rock ore coal fuel biodiesel biogas emission
  model network algorithm classifier program application app system platform website interface database dataset query
  image video text document sentence tweet post review log packet server processor file repository codebase code
  project release commit pull_request dashcam_image speech recording signal blockchain contract smart_contract
  crop maize wheat sorghum millet rice bean soybean potato tomato cabbage onion spinach pepper cassava yam banana citrus
  orange apple grape grapevine sugarcane cotton tobacco tea coffee sunflower groundnut cowpea lucerne pasture grass seed
  seedling plant tree leaf root fruit grain silage hay cattle cow calf heifer bull steer sheep lamb ewe goat kid pig piglet sow
  chicken broiler layer hen chick poultry duck ostrich horse donkey dog cat rabbit rat mouse fish tilapia trout bee honeybee
  hive herd flock insect mosquito tick larva weed fungus bacterium strain isolate yeast virus algae species population_of
  milk meat cheese yoghurt bread flour oil juice wine beer honey egg biltong
  novel poem poetry play drama film movie documentary series painting mural sculpture photograph song hymn proverb folktale
  oral_history diary letter memoir autobiography biography newspaper magazine pamphlet cartoon advertisement advert
  speech sermon textbook curriculum policy law act statute bill constitution judgment judgement case ruling treaty clause
  contract agreement report record transcript inscription manuscript artefact artifact monument statue building-style
  hashtag meme podcast broadcast programme episode song-lyric lyric dictionary corpus narrative story testimony
  share bond stock currency loan mortgage portfolio fund exchange_rate price commodity
  tooth teeth molar implant restoration root_canal tablet capsule prescription formulation vaccine bone tissue tumour
  wound lesion knee hip eye
`)

const notPeople = setOf(`
  factor order number paper letter computer center centre disorder power tower river border sensor marker indicator vector
  error mirror tensor motor door floor colour color flavour flavor hour behaviour behavior tumour tumor labour labor cancer
  fibre fiber layer transformer filter header server router container trailer matter manner corner counter chapter character
  parameter diameter meter metre litre liter shoulder finger fever ulcer liver winter summer quarter semester october
  september november december barrier carrier career offer buffer water weather answer culture register master disaster
  cluster shelter gender sector predictor monitor processor reactor conductor inductor resistor rotor stator actuator
  detector tractor compressor generator capacitor refrigerator calculator elevator simulator escalator honour humour rumour
  vapour favour endeavour armour odour rigour tenor major minor prior anchor mayor-in list checklist wrist fist twist playlist
  shortlist median radian danger anger hunger laser ladder powder tender wonder murder reminder gambler-in newspaper
  trigger consumer-price cooker charger heater cooler boiler burner printer scanner browser compiler crawler parser
  classifier identifier modifier stressor motivator facilitator-of enabler driver-of blocker inhibitor
  receptor precursor successor cover over under other another either whether after never ever however rather together
  further super per integer register pattern lever timer counter fertiliser fertilizer polymer monomer isomer
  composer-in folder holder-in mother-tongue supper dinner copper pepper paper zipper helper-in hamper quarter charter
  encounter filter poster cluster boulder border rider-in thunder cylinder blender spider
  mixer dryer drier tanker freezer tiller harvester planter sprayer broiler layer heifer steer oyster cucumber timber amber
  chamber fiber number lumber clover flower shower tower sewer power wafer buffer vinegar
`)

/** The group that a word names: people, an institution or a thing; null for none. */
export type GroupKind = 'people' | 'vague' | 'institution' | 'thing'

/** What kind of group a word names, in the singular or plural; null when it names none. */
export function groupOf(word: string): GroupKind | null {
  const bare = word.replace(/['’]s?$/, '')
  const one = singular(bare)
  if (vagueGroups.has(bare) || vagueGroups.has(one)) return 'vague'
  if (people.has(one) || people.has(bare)) return 'people'
  const last = one.includes('-') ? (one.split('-').at(-1) ?? '') : ''
  if (last && people.has(last)) return 'people'
  if (institutions.has(one) || institutions.has(bare)) return 'institution'
  if (things.has(one) || things.has(bare)) return 'thing'
  return !bare.includes(' ') && isPersonByEnding(bare, one) ? 'people' : null
}

/** Whether a word is listed as people, and not only ends like one. */
export function isKnownGroup(word: string): boolean {
  const one = singular(word.replace(/['’]s?$/, ''))
  return people.has(one) || people.has(word) || people.has(one.split('-').at(-1) ?? '') || vagueGroups.has(one)
}

/** Nouns for people are formed by endings: teachers, curators, geologists, musicians, trainees. Only plurals are taken. */
const isPersonByEnding = (word: string, one: string) =>
  word.endsWith('s') && one.length > 4 && /(er|or|ist|ian|eur|woman|man)$/.test(one) && !notPeople.has(one)

/** Who takes part needs more care from a committee. */
export const vulnerable = setOf(`
  child infant neonate newborn baby toddler preschooler adolescent teenager teen learner pupil boy girl minor orphan patient
  inpatient outpatient prisoner inmate detainee refugee asylum-seeker migrant victim survivor pregnant dying unconscious
  disabled disability dementia psychiatric abused homeless addict
`)
