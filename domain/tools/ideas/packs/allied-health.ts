import { packOf } from '../pack.ts'

/** Physiotherapy and allied health: movement, hands and daily life, speech and hearing, food, and those who treat. */
export const alliedHealth = packOf({
  name: 'allied-health',
  label: 'Physiotherapy and allied health',
  themes:
    'back and neck pain, stroke, sport, lungs, children, hearing and speech, hands and daily life, nutrition care, therapists at work, clinical training',
  populations: `
    adults with low back pain for more than three months | adults | person | back and neck pain | clinic, hospital | medium
    office workers with neck pain in the past month | adults | person | back and neck pain | company | medium
    nurses with low back pain in the past year | adults | person | back and neck pain | hospital | medium
    minibus taxi drivers with low back pain | adults | person | back and neck pain | township | low
    women with pelvic girdle pain in the third trimester | adults | person | back and neck pain | clinic | medium
    adults in the first three months after a stroke | adults | person | stroke | hospital, rehabilitation centre | medium
    stroke survivors who live at home in rural areas | adults | person | stroke, hands and daily life | village | medium
    stroke survivors with aphasia | adults | person | stroke, hearing and speech | rehabilitation centre | medium
    family carers of stroke survivors | adults | person | stroke | village, township | medium
    club cricketers aged 18 to 30 who bowl fast | adults | person | sport | club | low
    female club netball players aged 18 to 30 | adults | person | sport | club | low
    recreational runners who train for an ultramarathon | adults | person | sport | city, club | low
    rugby players aged 16 to 18 at school | minors | person | sport | school | high
    adults who have completed treatment for pulmonary tuberculosis | adults | person | lungs | clinic | medium
    adults with chronic obstructive pulmonary disease | adults | person | lungs | hospital, clinic | medium
    adults in intensive care on a ventilator for more than 48 hours | adults | person | lungs | hospital | high
    former gold miners with silicosis | adults | person | lungs | village | medium
    children aged 4 to 8 with cerebral palsy who walk with aids | minors | person | children | hospital, special school | high
    caregivers of children with developmental delay | adults | person | children | clinic, hospital | medium
    preterm infants under six months of age | minors | person | children | hospital | high
    Grade 1 learners with poor motor coordination | minors | person | children | school | high
    adults with age-related hearing loss | adults | person | hearing and speech | clinic | medium
    adults on bedaquiline-free treatment for resistant tuberculosis | adults | person | hearing and speech | hospital | medium
    Grade R learners from noisy classrooms | minors | person | hearing and speech | school | high
    adults after surgery for a hand injury | adults | person, hand | hands and daily life | hospital | medium
    wheelchair users with a spinal cord injury | adults | person, wheelchair | hands and daily life | rehabilitation centre, township | medium
    adults with a lower limb amputation in the past year | adults | person | hands and daily life | rehabilitation centre, hospital | medium
    adults with type 2 diabetes who see a dietitian | adults | person | nutrition care | clinic | medium
    adults who receive dialysis three times a week | adults | person | nutrition care | hospital | medium
    mothers of children treated for severe acute malnutrition | adults | person | nutrition care | hospital, clinic | medium
    physiotherapists in community service | adults | person | therapists at work | hospital, village | medium
    occupational therapists in district hospitals | adults | person | therapists at work | hospital | medium
    speech therapists in public service | adults | person | therapists at work | hospital | medium
    third-year physiotherapy students in their first clinical block | adults | person | clinical training | university | low
    final-year occupational therapy students in rural blocks | adults | person | clinical training | university | low
    second-year dietetics students | adults | person | clinical training | university | low
  `,
  interventions: `
    a six-week programme of graded exercise with pain education | exercise sheets without supervision | back and neck pain | 3
    two short exercise breaks in each working day | advice on exercise at home | back and neck pain | 6
    weekly group exercise led by a community health worker | a printed exercise leaflet | back and neck pain, stroke | 4
    task-specific training in groups four times a week | individual therapy twice a week | stroke | 3
    home visits by a rehabilitation worker every two weeks | monthly outpatient visits | stroke, hands and daily life | 6
    mirror therapy for 30 minutes a day | extra stretching for 30 minutes a day | stroke, hands and daily life | 2
    a neuromuscular warm-up before each training session | the team's usual warm-up | sport | 6
    a running plan that limits weekly increases to ten per cent | a running plan of the runner's own | sport | 6
    an eight-week pulmonary rehabilitation programme at the clinic | advice on walking | lungs | 3
    early sitting and standing in intensive care | bed exercises alone | lungs | 2
    a caregiver-led play programme for 20 minutes a day | therapy once a month alone | children | 6
    a classroom movement programme three times a week | the usual physical education lesson | children | 4
    counselling with every hearing aid fitting | a hearing aid fitting with written instructions | hearing and speech | 6
    sound-field amplification in the classroom | teaching without amplification | hearing and speech | 6
    peer training by experienced wheelchair users | training by a therapist alone | hands and daily life | 4
    a meal plan built on the foods of the household | the standard diet sheet | nutrition care | 6
    monthly mentoring by video call | a yearly visit by a senior therapist | therapists at work | 9
    simulated patients before the first clinical block | videos before the first clinical block | clinical training | 4
  `,
  exposures: `
    weekly hours of sitting at work | person | back and neck pain | survey
    fear of movement | person | back and neck pain | survey
    perceived stress | person | back and neck pain, therapists at work | survey
    the number of days of sick leave in the year before | person | back and neck pain | records
    the time from stroke to the first therapy session | person | stroke | records
    the number of therapy sessions in the first month | person | stroke, hands and daily life | records
    the distance from home to the rehabilitation service | person | stroke, hands and daily life | records
    weekly training distance | person | sport | survey
    the number of matches played in a season | person | sport | records
    an injury in the season before | person | sport | survey
    the number of episodes of tuberculosis | person | lungs | records
    years of work underground | person | lungs | records
    daily steps | person | lungs | measurement
    the number of hours on sedation | person | lungs | records
    the age at the first therapy session | person | children | records
    the number of sessions missed in six months | person | children, hearing and speech | records
    the schooling of the caregiver | person | children | survey
    classroom noise | person | hearing and speech | measurement
    daily hours of use of the hearing aid | person | hearing and speech | measurement
    the cumulative dose of aminoglycosides | person | hearing and speech | records
    household food insecurity | person | nutrition care | survey
    the number of visits to the dietitian in a year | person | nutrition care | records
    the number of patients seen in a day | person | therapists at work | records
    the number of clinical hours before the block | person | clinical training | records
    weekly hours of travel to the placement | person | clinical training | survey
  `,
  phenomena: `
    being told that nothing is wrong with their back | back and neck pain | medium
    working in pain | back and neck pain | medium
    coming home after a stroke | stroke | medium
    losing words | stroke, hearing and speech | medium
    returning to sport after an injury | sport | low
    playing through pain | sport | low
    breathlessness in daily life | lungs | medium
    doing exercises at home with a child | children | medium
    hiding a hearing loss | hearing and speech | medium
    wearing a hearing aid in public | hearing and speech | low
    using a wheelchair on gravel roads | hands and daily life | low
    going back to work after an amputation | hands and daily life | medium
    eating differently from the family | nutrition care | low
    treating patients through an interpreter | therapists at work | low
    working without equipment | therapists at work | low
    the first death of a patient | clinical training | medium
  `,
  outcomes: `
    pain intensity | a numerical rating scale from 0 to 10 | person | back and neck pain | survey
    disability from back or neck pain | the Oswestry Disability Index or the Neck Disability Index | person | back and neck pain | survey
    pain catastrophising | the Pain Catastrophizing Scale | person | back and neck pain | survey
    trunk endurance | the Biering-Sørensen test | person | back and neck pain | measurement
    walking speed | the 10-metre walk test | person | stroke | measurement
    upper limb function | the Fugl-Meyer assessment of the upper limb | person | stroke | measurement
    independence in daily activities | the Barthel Index in the therapy file | person | stroke, hands and daily life | records
    carer strain | the Modified Caregiver Strain Index | person | stroke | survey
    participation | the World Health Organization Disability Assessment Schedule 2.0 | person | stroke, hands and daily life | survey
    the number of injuries for each 1,000 hours of play | a weekly injury register kept by the club | person | sport | records over time
    dynamic balance | the Y Balance Test | person | sport | measurement
    ankle or knee function | the Foot and Ankle Ability Measure or the Knee injury and Osteoarthritis Outcome Score | person | sport | survey
    jump height | a countermovement jump on a contact mat | person | sport | measurement
    the distance walked in six minutes | the six-minute walk test | person | lungs | measurement
    breathlessness | the modified Medical Research Council scale | person | lungs | survey
    health status in lung disease | the St George's Respiratory Questionnaire | person | lungs | survey
    the number of days on a ventilator | the intensive care record | person | lungs | records over time
    gross motor function | the Gross Motor Function Measure | person | children | measurement
    motor proficiency | the Movement Assessment Battery for Children | person | children | measurement
    attendance at therapy | the appointment register | person | children, hearing and speech | records
    caregiver confidence | the Family Empowerment Scale | person | children | survey
    hearing thresholds | pure-tone audiometry in the audiology file | person | hearing and speech | records
    hearing handicap | the Hearing Handicap Inventory | person | hearing and speech | survey
    speech discrimination in noise | the South African English digits-in-noise test | person | hearing and speech | measurement
    grip strength | a hand dynamometer | hand | hands and daily life | measurement
    hand function | the short form of the Disabilities of the Arm, Shoulder and Hand questionnaire | hand | hands and daily life | survey
    wheelchair skills | the Wheelchair Skills Test | wheelchair | hands and daily life | measurement
    glycated haemoglobin | laboratory results | person | nutrition care | records
    nutritional status | the Subjective Global Assessment | person | nutrition care | observation
    dietary diversity | a 24-hour dietary recall scored for diversity | person | nutrition care | survey
    burnout | the Copenhagen Burnout Inventory | person | therapists at work | survey
    the intention to stay in public service | a structured questionnaire | person | therapists at work | survey
    job satisfaction | the Minnesota Satisfaction Questionnaire | person | therapists at work | survey
    clinical competence | the Assessment of Physiotherapy Practice or its counterpart | person | clinical training | observation
    the mark for the clinical block | marks from the registry | person | clinical training | records
    self-efficacy in clinical practice | the General Self-Efficacy Scale | person | clinical training | survey
    clinical reasoning | a script concordance test | person | clinical training | measurement
  `,
  conditions: `
    disabling back pain | person | back and neck pain
    falls in the first year after a stroke | person | stroke
    use of painkillers before matches | person | sport
    chronic lung impairment after tuberculosis | person | lungs
    stopping of therapy before school age | person | children
    unaddressed hearing loss | person | hearing and speech
    abandonment of a prosthesis or wheelchair | person | hands and daily life
    malnutrition | person | nutrition care
    work-related wrist or thumb pain | person | therapists at work
    bullying on clinical placement | person | clinical training
  `,
  tests: `
    the STarT Back questionnaire | an assessment by two physiotherapists | a high risk of lasting disability | person | back and neck pain
    a smartphone hearing test | pure-tone audiometry in a sound booth | hearing loss | person | hearing and speech
    the one-minute sit-to-stand test | the six-minute walk test | exercise intolerance | person | lungs
    the Malnutrition Screening Tool | the Subjective Global Assessment | malnutrition | person | nutrition care
    a video of the child at home | the General Movements Assessment in the hospital | a high risk of cerebral palsy | person | children
  `,
  settings: `
    at community health centres in Cape Town | clinic
    at community health centres in Tshwane | clinic
    at primary health care clinics in the Ugu district of KwaZulu-Natal | clinic
    at district hospitals in Limpopo | hospital
    at regional hospitals in the Free State | hospital
    at teaching hospitals in Gauteng | hospital
    at public rehabilitation centres in the Western Cape | rehabilitation centre
    at public rehabilitation centres in Gauteng | rehabilitation centre
    in villages in the OR Tambo district of the Eastern Cape | village
    in villages in the Vhembe district of Limpopo | village
    in villages in Lesotho | village
    in townships in eThekwini | township
    in townships in Nelson Mandela Bay | township
    at call centres in Durban | company
    at insurance companies in Johannesburg | company
    at clubs in Gauteng | club
    at clubs in the Western Cape | club
    in Pietermaritzburg | city
    in Cape Town | city
    in public schools in KwaZulu-Natal | school
    in public schools in the Western Cape | school
    at special schools in Gauteng | special school
    at special schools in the Eastern Cape | special school
    at public universities in the Free State | university
    at public universities in the Western Cape | university
  `,
  designs: `
    an individually randomised controlled trial | intervention | PhD | 30 | ahead 6
    a pilot randomised controlled trial | intervention | Master's | 12 | ahead 3
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    an analytical cross-sectional study | association | Honours | 5 | once
    a cross-sectional study with multivariable regression | association | Master's | 9 | once
    a retrospective review of records | association | Honours | 5 | back
    a cross-sectional prevalence survey | prevalence | Honours | 5 | once
    a diagnostic accuracy study with blinded assessors | accuracy | Master's | 12 | once
    a retrospective cohort study of records | prognosis | Master's | 10 | back
    a cohort study over six months | prognosis | Master's | 12 | ahead 6
    a prospective cohort study | prognosis | PhD | 30 | ahead 18
    a descriptive qualitative study with individual interviews | experience | Honours | 5 | once
    an interpretative phenomenological analysis | experience | Master's | 10 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation guided by the RE-AIM framework | evaluation | Master's | 12 | once
  `,
})
