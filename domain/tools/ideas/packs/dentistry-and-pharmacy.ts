import { packOf } from '../pack.ts'

/** Dentistry and pharmacy: teeth, gums, fillings, medicines, and those who study or work with them. */
export const dentistryAndPharmacy = packOf({
  name: 'dentistry-and-pharmacy',
  label: 'Dentistry and pharmacy',
  themes:
    "children's teeth, gum health, tooth restoration, professional training, medicine use, antibiotic stewardship, working life",
  populations: `
    Grade 3 learners with at least one decayed milk tooth | minors | person | children's teeth | primary school | high
    Grade 2 learners with fully erupted first permanent molars | minors | person | children's teeth | primary school | high
    Grade 5 learners between 10 and 11 years of age | minors | person | children's teeth | primary school | high
    Grade 4 learners who take part in the school feeding scheme | minors | person | children's teeth | primary school | high
    Grade 6 learners who have never visited a dentist | minors | person | children's teeth | primary school | high
    pregnant women with bleeding gums | adults | person | gum health | dental clinic | medium
    adults with type 2 diabetes and bleeding gums | adults | person | gum health | dental clinic | medium
    adults living with HIV and bleeding gums | adults | person | gum health | dental clinic | medium
    adult tobacco smokers with bleeding gums | adults | person | gum health | dental clinic | medium
    young adults with fixed orthodontic appliances | adults | person | gum health | dental hospital | medium
    adults with a deep cavity in a permanent molar | adults | person | tooth restoration | dental hospital, dental clinic | medium
    young adults receiving their first filling in a back tooth | adults | person | tooth restoration | dental hospital, dental clinic | medium
    adults of 60 years or older with cavities in back teeth | adults | person | tooth restoration | dental hospital, dental clinic | medium
    adults with tooth grinding and a cavity in a molar | adults | person | tooth restoration | dental hospital, dental clinic | medium
    Class II cavities in lower first molars | traces | tooth | tooth restoration | dental hospital | medium
    deep occlusal cavities in permanent molars | traces | tooth | tooth restoration | dental hospital | medium
    third-year dental students | adults | person | professional training | university | low
    final-year dental students in clinical rotations | adults | person | professional training | university | low
    second-year oral hygiene students | adults | person | professional training | university | low
    second-year pharmacy students | adults | person | professional training | university | low
    final-year pharmacy students preparing for their internship | adults | person | professional training | university | low
    adults with hypertension on two or more daily medicines | adults | person | medicine use | health centre, community pharmacy | medium
    adults with type 2 diabetes on oral medicines | adults | person | medicine use | health centre, community pharmacy | medium
    adults over 65 years of age on five or more medicines | adults | person | medicine use | health centre, community pharmacy | medium
    adults with asthma on a daily inhaled corticosteroid | adults | person | medicine use | health centre, community pharmacy | medium
    adults with epilepsy on long-term medicines | adults | person | medicine use | health centre | medium
    dentists in private practice with more than five years of experience | adults | person | antibiotic stewardship | district | medium
    dentists in their year of community service | adults | person | antibiotic stewardship, working life | hospital, district | medium
    community pharmacists who own or manage a pharmacy | adults | person | antibiotic stewardship | district | medium
    hospital pharmacists who serve outpatients | adults | person | antibiotic stewardship, working life | hospital | medium
    pharmacists in their year of community service | adults | person | antibiotic stewardship, working life | hospital, district | medium
    chairside dental assistants with at least two years of service | adults | person | working life | district | medium
    oral hygienists in public dental services | adults | person | working life | district | medium
    post-basic pharmacist's assistants in dispensaries | adults | person | working life | hospital | medium
  `,
  interventions: `
    supervised brushing with fluoride toothpaste on each school day | a termly lesson on tooth care alone | children's teeth | 24
    fluoride varnish applied by an oral hygienist every six months | a termly lesson on tooth care alone | children's teeth | 24
    resin-modified glass ionomer fissure sealants on first permanent molars | fluoride varnish alone | children's teeth | 24
    daily use of an interdental brush | daily use of dental floss | gum health | 3
    an oscillating electric toothbrush | a manual toothbrush | gum health | 6
    monthly brushing instruction with plaque-disclosing tablets | brushing instruction at the first visit alone | gum health | 6
    twice-daily use of a stannous fluoride toothpaste | twice-daily use of a sodium fluoride toothpaste | gum health | 3
    a bulk-fill resin composite | an incrementally placed resin composite | tooth restoration | 12
    a high-viscosity glass ionomer cement | a conventional resin composite | tooth restoration | 12
    a universal adhesive in self-etch mode | the same adhesive in etch-and-rinse mode | tooth restoration | 12
    selective removal of carious dentine | non-selective removal to hard dentine | tooth restoration | 12
    weekly case-based tutorials in small groups | lectures on the same content | professional training | 5
    weekly peer-led study groups with a trained student leader | lecturer consultation on request | professional training | 6
    short online quizzes with instant feedback every week | a single test at mid-semester | professional training | 5
    a monthly medicine review by a pharmacist | routine dispensing alone | medicine use | 6
    monthly text messages with a refill reminder plus advice on the medicine | the return date on the medicine label alone | medicine use | 6
    medicine labels with pictograms in the home language | standard labels in English | medicine use | 4
    three counselling calls by a pharmacist in the first two months | counselling at the dispensary window alone | medicine use | 6
    monthly audit with individual feedback on antibiotic use | a printed guideline alone | antibiotic stewardship | 6
    a two-day workshop on antibiotic use with case discussions | a recorded online lecture | antibiotic stewardship | 4
    a telephone advice line run by an infectious diseases pharmacist | a printed guideline alone | antibiotic stewardship | 6
    an eight-week mindfulness course in working hours | a leaflet on coping with stress | working life | 3
    a monthly peer support group with a trained facilitator | informal support from colleagues | working life | 6
    a protected break of 15 minutes in each half of the working day | breaks taken as work allows | working life | 3
  `,
  exposures: `
    the daily number of sugary snacks | person | children's teeth | survey
    the age at which brushing with fluoride toothpaste began | person | children's teeth | survey
    time since the last professional scaling | person | gum health | records
    perceived stress scores | person | gum health | survey
    the weekly frequency of cleaning between the teeth | person | gum health | survey
    the thickness of dentine left under the cavity floor | person, tooth | tooth restoration | measurement
    the years of experience of the operator | person, tooth | tooth restoration | records
    weekly hours of paid work during the semester | person | professional training | survey
    average sleep duration on weekday nights | person | professional training | survey
    the number of doses to be taken each day | person | medicine use | records
    health literacy scores | person | medicine use | survey
    waiting time at the dispensary | person | medicine use | survey
    the number of visits by pharmaceutical representatives in the past six months | person | antibiotic stewardship | survey
    the average number of patients served each day | person | antibiotic stewardship, working life | records
    hours of continuing education on antibiotics in the past two years | person | antibiotic stewardship | records
    weekly hours of overtime | person | working life | records
    the number of different medicines dispensed a month | person | medicine use | records
    the number of medicines out of stock in a month | person | antibiotic stewardship, medicine use | records
  `,
  phenomena: `
    a dental check-up at school | children's teeth | high
    brushing teeth with classmates at school | children's teeth | high
    toothache on school days | children's teeth | high
    caring for their gums on a limited budget | gum health | medium
    concern about bad breath in company | gum health | medium
    the sound of the dental drill | tooth restoration | medium
    the choice between a filling and an extraction | tooth restoration | medium
    assessment of practical skills under observation | professional training | low
    learning professional terms in a second or third language | professional training | low
    long queues for chronic medicines | medicine use | medium
    a change from a brand-name medicine to a generic | medicine use | medium
    combining prescribed medicines with traditional remedies | medicine use | medium
    requests from patients for antibiotics | antibiotic stewardship | medium
    professional contact between prescribers and pharmacists about antibiotics | antibiotic stewardship | medium
    conflict with dissatisfied patients | working life | medium
    combining full-time work with care for a family | working life | medium
  `,
  outcomes: `
    the number of new decayed tooth surfaces | the International Caries Detection and Assessment System | person | children's teeth | measurement over time
    the number of new white spot lesions | the International Caries Detection and Assessment System | person | children's teeth | measurement over time
    the number of teeth with caries into the pulp | the pufa index in a clinical examination | person | children's teeth | measurement
    oral health-related quality of life scores | the short form of the Child Oral Health Impact Profile | person | children's teeth | survey
    reports of toothache in the past month | a short questionnaire answered by caregivers | person | children's teeth | survey
    days of school missed because of toothache | class registers with notes from caregivers | person | children's teeth | records
    plaque scores | the plaque control record of O'Leary | person | gum health | measurement
    gingival inflammation scores | the gingival index of Löe and Silness | person | gum health | measurement
    the share of sites with bleeding on probing | a six-site periodontal chart | person | gum health | measurement
    mean probing pocket depth | a calibrated periodontal probe | person | gum health | measurement
    oral impact scores | the 14-item Oral Health Impact Profile | person | gum health | survey
    bad breath scores | organoleptic ratings by two trained judges | person | gum health | measurement
    the marginal adaptation of restorations | the clinical criteria of the FDI World Dental Federation | person, tooth | tooth restoration | measurement
    marginal discoloration of restorations | the modified criteria of the United States Public Health Service | person, tooth | tooth restoration | measurement
    the share of restorations intact at recall | clinical records at recall visits | person, tooth | tooth restoration | records over time
    post-operative sensitivity | a visual analogue scale at recall visits | person, tooth | tooth restoration | survey
    the share of restored teeth with a normal response to cold | a cold spray pulp test | person, tooth | tooth restoration | measurement
    final module marks | mark sheets from the registry | person | professional training | records
    clinical reasoning scores | a written key-features examination | person | professional training | measurement
    self-directed learning readiness scores | the Self-Directed Learning Readiness Scale | person | professional training | survey
    academic motivation scores | the Motivated Strategies for Learning Questionnaire | person | professional training | survey
    student burnout scores | the student survey of the Maslach Burnout Inventory | person | professional training | survey
    medicine adherence scores | the Medication Adherence Report Scale | person | medicine use | survey
    the share of days covered by dispensed medicine | dispensing records | person | medicine use | records
    knowledge of their own medicines | a structured medicine knowledge questionnaire | person | medicine use | survey
    the number of unplanned health care visits | patient-held clinic records | person | medicine use | records
    treatment satisfaction scores | the Treatment Satisfaction Questionnaire for Medication | person | medicine use | survey
    the share of antibiotic items in line with national guidelines | an audit of prescriptions against the Standard Treatment Guidelines | person | antibiotic stewardship | records
    the number of antibiotic items per 100 patients | prescription records | person | antibiotic stewardship | records
    mean length of antibiotic courses prescribed or dispensed | prescription records | person | antibiotic stewardship | records
    knowledge of antibiotic resistance | a structured knowledge test | person | antibiotic stewardship | survey
    confidence in declining requests for antibiotics | a self-efficacy rating scale | person | antibiotic stewardship | survey
    burnout scores | the Copenhagen Burnout Inventory | person | working life | survey
    job satisfaction scores | the Job Satisfaction Survey | person | working life | survey
    work ability scores | the Work Ability Index | person | working life | survey
    perceived stress scores at work | the Perceived Stress Scale | person | working life | survey
    days of sick leave | personnel leave records | person | working life | records
    the intention to leave the profession within five years | a structured questionnaire | person | working life | survey
  `,
  conditions: `
    untreated caries in permanent teeth | person | children's teeth
    dental fluorosis | person | children's teeth
    halitosis | person | gum health
    dentine hypersensitivity | person | gum health
    pulp exposure during caries removal | person, tooth | tooth restoration
    post-operative sensitivity one week after a filling | person, tooth | tooth restoration
    burnout | person | professional training, working life
    self-medication with antibiotics | person | professional training
    herbal remedy use alongside prescribed medicines | person | medicine use
    potentially harmful drug interactions | person | medicine use
    antibiotic supply without a clear indication | person | antibiotic stewardship
    work-related lower back pain | person | working life
  `,
  tests: `
    examination of smartphone photographs of the teeth | clinical examination by a calibrated dentist | untreated caries in permanent molars | person | children's teeth
    visual screening by a trained teacher | clinical examination by a calibrated dentist | untreated caries in permanent molars | person | children's teeth
    an eight-item self-report questionnaire on gum disease | full-mouth periodontal probing | periodontitis | person | gum health
    the Medication Adherence Report Scale | dispensing records | poor adherence to medicines | person | medicine use
    a single-item burnout question | the Copenhagen Burnout Inventory | burnout | person | working life
  `,
  settings: `
    at public primary schools in Limpopo | primary school
    at public primary schools in the Northern Cape | primary school
    at public dental clinics in Ekurhuleni | dental clinic
    at public dental clinics in the Cape Winelands | dental clinic
    at university dental hospitals in Gauteng | dental hospital
    at university oral health centres in the Western Cape | dental hospital
    at universities in Gauteng | university
    at universities in the Western Cape | university
    at community health centres in Nelson Mandela Bay | health centre
    at community health centres in the Free State | health centre
    at community pharmacies in Polokwane | community pharmacy
    at community pharmacies in Pietermaritzburg | community pharmacy
    at regional hospitals in Mpumalanga | hospital
    at district hospitals in KwaZulu-Natal | hospital
    in the Eastern Cape | district
    in North West | district
  `,
  designs: `
    a cluster-randomised trial by site | intervention | PhD | 30 | ahead 6
    a parallel-group randomised controlled trial | intervention | PhD | 24 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional analytical study | association | Honours | 5 | once
    a cross-sectional study with multivariable regression | association | Master's | 10 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a cross-sectional prevalence study with a random sample | prevalence | Honours | 6 | once
    a cross-sectional study of diagnostic accuracy | accuracy | Master's | 10 | once
    a prospective cohort study | prognosis | PhD | 30 | ahead 18
    a cohort study over six months | prognosis | Master's | 12 | ahead 6
    a descriptive qualitative study with in-depth interviews | experience | Honours | 5 | once
    a qualitative study with focus group discussions | experience | Master's | 9 | once
    a convergent mixed-methods study | mixed | Master's | 12 | once
    a process evaluation guided by the RE-AIM framework | evaluation | Master's | 12 | once
  `,
})
