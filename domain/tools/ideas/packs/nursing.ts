import { packOf } from '../pack.ts'

/** Nursing and midwifery: students, staff and wards, mothers, wounds, carers at home. */
export const nursing = packOf({
  name: 'nursing',
  label: 'Nursing and midwifery',
  themes:
    'nursing education, staff wellbeing, safe practice, antenatal care, postnatal care, wound care, family caregiving',
  populations: `
    first-year nursing students | adults | person | nursing education | nursing school | low
    second-year nursing students on clinical placement | adults | person | nursing education | nursing school | low
    third-year nursing students on clinical placement | adults | person | nursing education | nursing school | low
    final-year nursing students | adults | person | nursing education | nursing school | low
    student midwives in their first clinical placement | adults | person | nursing education | nursing school | low
    first-generation nursing students in their first two years | adults | person | nursing education | nursing school | low
    registered nurses in their first year of practice | adults | person | staff wellbeing, safe practice | hospital | medium
    intensive care nurses on 12-hour shifts | adults | person | staff wellbeing, safe practice | hospital | medium
    emergency nurses on 12-hour shifts | adults | person | staff wellbeing, safe practice | hospital | medium
    paediatric nurses with less than five years of experience | adults | person | staff wellbeing, safe practice | hospital | medium
    enrolled nurses on medical wards | adults | person | staff wellbeing, safe practice | hospital | medium
    midwives on day and night rotation | adults | person | staff wellbeing | hospital | medium
    registered nurses on surgical wards | adults | person | safe practice, staff wellbeing | hospital | medium
    adult medical wards with more than 20 beds | organisations | ward | safe practice | hospital | low
    adult surgical wards with more than 20 beds | organisations | ward | safe practice | hospital | low
    neonatal units with ten or more cots | organisations | ward | safe practice | hospital | low
    women in the second trimester of a first pregnancy | adults | person | antenatal care | antenatal clinic | medium
    pregnant adolescents aged 16 to 19 years | minors | person | antenatal care | antenatal clinic | high
    pregnant women living with HIV | adults | person | antenatal care | antenatal clinic | medium
    pregnant women aged 35 years and older | adults | person | antenatal care | antenatal clinic | medium
    pregnant women with a previous caesarean birth | adults | person | antenatal care | antenatal clinic | medium
    first-time mothers in the first six weeks after birth | adults | person | postnatal care | clinic | medium
    adolescent mothers aged 16 to 19 years with infants under three months | minors | person | postnatal care | clinic | high
    mothers living with HIV with infants under three months | adults | person | postnatal care | clinic | medium
    mothers of late preterm infants under three months | adults | person | postnatal care | clinic | medium
    mothers in the first six weeks after a caesarean birth | adults | person | postnatal care | clinic | medium
    adults with venous leg ulcers | adults | person | wound care | clinic, hospital | medium
    adults with diabetic foot ulcers | adults | person | wound care | clinic, hospital | medium
    adults aged 60 years and older with leg wounds of more than six weeks | adults | person | wound care | clinic, hospital | medium
    adults with abdominal surgical wounds healing by secondary intention | adults | person | wound care | clinic, hospital | medium
    adults with stage 2 or stage 3 pressure injuries | adults | person | wound care | clinic, hospital | medium
    family carers of stroke survivors in the first year after the stroke | adults | person | family caregiving | community | medium
    family carers of adults with dementia | adults | person | family caregiving | community | medium
    family carers of adults with advanced cancer | adults | person | family caregiving | community | high
    mothers caring for children with severe cerebral palsy | adults | person | family caregiving | community | medium
    family carers aged 60 years and older who look after a bedridden relative | adults | person | family caregiving | community | medium
  `,
  interventions: `
    weekly peer-assisted practice in the skills laboratory | demonstrations by an educator alone | nursing education | 6
    a fortnightly high-fidelity simulation with a structured debriefing | skills laboratory practice on static manikins | nursing education | 6
    a one-to-one preceptor during clinical placement | supervision by the ward staff on duty | nursing education | 6
    weekly virtual patient cases on a tablet | paper case studies | nursing education | 6
    an eight-week mindfulness programme in working hours | an information leaflet on stress | staff wellbeing | 6
    self-scheduling of shifts one month ahead | a duty roster drawn up by the unit manager | staff wellbeing | 6
    monthly facilitated reflection groups | the standard employee wellness service alone | staff wellbeing | 6
    a limit of three consecutive night shifts | night duty in blocks of seven shifts | staff wellbeing | 6
    a trained safety champion among the nurses on each shift | safety reminders from the unit manager alone | safe practice | 6
    monthly safety audits with feedback on a ward display board | monthly safety audits without feedback | safe practice | 6
    a ten-minute safety briefing at the start of each shift | the usual start of the shift without a briefing | safe practice | 6
    group antenatal care in sessions of eight to twelve women | individual antenatal visits | antenatal care | 5
    weekly text messages on pregnancy in the home language | the printed maternity booklet alone | antenatal care | 4
    continuity of care from one named midwife | care from the midwife on duty at each visit | antenatal care | 5
    birth planning sessions with a chosen companion at every second visit | routine birth advice to the woman alone | antenatal care | 3
    three home visits by a trained community health worker | one postnatal check at the facility | postnatal care | 3
    a weekly telephone call from a midwife | an emergency contact number alone | postnatal care | 3
    a fortnightly mother-to-mother support group | a printed leaflet on infant feeding | postnatal care | 3
    medical-grade honey dressings | hydrogel dressings | wound care | 3
    silver-impregnated foam dressings | plain foam dressings | wound care | 3
    a nurse-led weekly wound review with photographs | wound review by the nurse on duty at each dressing change | wound care | 4
    a monthly home visit by a community nurse | telephone advice on request | family caregiving | 6
    a fortnightly carer support group | a printed booklet for carers | family caregiving | 6
    one afternoon a week of respite care at home | usual family care without respite | family caregiving | 6
  `,
  exposures: `
    weekly hours of paid work during term | person | nursing education | survey
    daily travel time to the clinical placement | person | nursing education | survey
    the number of students assigned to each clinical supervisor | person | nursing education | records
    the number of consecutive night shifts | person | staff wellbeing | records
    monthly overtime hours | person | staff wellbeing | records
    the nurse-to-patient ratio | person, ward | staff wellbeing, safe practice | records
    the bed occupancy rate | ward | safe practice | records
    the proportion of shifts covered by agency staff | ward | safe practice | records
    the gestational age at the first antenatal visit | person | antenatal care | records
    perceived social support | person | antenatal care, postnatal care, family caregiving | survey
    household food insecurity | person | antenatal care, postnatal care, wound care | survey
    the length of the hospital stay after birth | person | postnatal care | records
    the number of chronic conditions | person | wound care | records
    daily tobacco use | person | wound care | survey
    daily hours of unpaid care | person | family caregiving | survey
    monthly household income | person | family caregiving | survey
    the number of students in the class | person | nursing education | records
    the number of earlier births | person | antenatal care, postnatal care | records
    the time from injury to the first visit | person | wound care | records
  `,
  phenomena: `
    the first death of a patient during clinical placement | nursing education | medium
    supervision by ward staff during clinical placement | nursing education | medium
    learning anatomy and physiology in a second language | nursing education | low
    the sudden death of a patient in their care | staff wellbeing | medium
    verbal abuse from patients or visitors | staff wellbeing | medium
    working on understaffed shifts | staff wellbeing, safe practice | medium
    reporting their own medication errors | safe practice | medium
    calling a doctor about a deteriorating patient | safe practice | medium
    preparing for labour with a birth companion | antenatal care | medium
    pregnancy advice from older women in the family | antenatal care | low
    skin-to-skin care of a preterm infant | postnatal care | low
    breastfeeding in public places | postnatal care | low
    the care they received on the postnatal ward | postnatal care | medium
    pain during dressing changes | wound care | medium
    depending on others for wound care | wound care | medium
    giving up paid work to provide care | family caregiving | medium
    sharing caregiving tasks within the family | family caregiving | medium
  `,
  outcomes: `
    clinical skills performance | an objective structured clinical examination | person | nursing education | measurement
    clinical judgement | the Lasater Clinical Judgment Rubric | person | nursing education | observation
    the final mark in the clinical module | marks in the student records | person | nursing education | records
    critical thinking | the Health Sciences Reasoning Test | person | nursing education | measurement
    self-efficacy in clinical practice | the General Self-Efficacy Scale | person | nursing education | survey
    satisfaction with learning | the Student Satisfaction and Self-Confidence in Learning scale | person | nursing education | survey
    emotional exhaustion | the Maslach Burnout Inventory | person | staff wellbeing | survey
    compassion fatigue | the Professional Quality of Life Scale | person | staff wellbeing | survey
    sleep quality | the Pittsburgh Sleep Quality Index | person | staff wellbeing, family caregiving | survey
    intention to leave the workplace | the Turnover Intention Scale | person | staff wellbeing | survey
    work engagement | the Utrecht Work Engagement Scale | person | staff wellbeing | survey
    the number of sick leave days | human resources records | person | staff wellbeing | records
    the rate of medication administration errors | direct observation of medication rounds | person, ward | safe practice | observation
    hand hygiene compliance | the World Health Organization observation form | person, ward | safe practice | observation
    the completeness of nursing records | an audit of patient files with a checklist | ward | safe practice | records
    the accuracy of early warning scores | an audit of observation charts | person, ward | safe practice | records
    the patient safety climate | the Safety Attitudes Questionnaire | person, ward | safe practice | survey
    the number of antenatal visits attended | the maternity case record | person | antenatal care | records
    fear of childbirth | the Wijma Delivery Expectancy Questionnaire | person | antenatal care | survey
    knowledge of the danger signs of pregnancy | a structured knowledge questionnaire | person | antenatal care | survey
    birth preparedness | the birth preparedness questionnaire of Jhpiego | person | antenatal care | survey
    anxiety in pregnancy | the Perinatal Anxiety Screening Scale | person | antenatal care | survey
    exclusive breastfeeding | a 24-hour feeding recall | person | postnatal care | survey
    breastfeeding self-efficacy | the Breastfeeding Self-Efficacy Scale short form | person | postnatal care | survey
    depressive symptoms after birth | the Edinburgh Postnatal Depression Scale | person | postnatal care | survey
    parenting confidence | the Karitane Parenting Confidence Scale | person | postnatal care | survey
    mother-infant bonding | the Postpartum Bonding Questionnaire | person | postnatal care | survey
    the reduction in wound area | digital tracing of wound photographs | person | wound care | measurement over time
    wound healing | the Bates-Jensen Wound Assessment Tool | person | wound care | observation
    the time to complete wound closure | the wound care register | person | wound care | records over time
    wound pain | a numerical rating scale from 0 to 10 | person | wound care | survey
    wound-related quality of life | the Wound-QoL questionnaire | person | wound care | survey
    caregiver burden | the Zarit Burden Interview | person | family caregiving | survey
    depressive symptoms in the past two weeks | the nine-item Patient Health Questionnaire | person | family caregiving | survey
    quality of life | the WHOQOL-BREF questionnaire | person | family caregiving | survey
    perceived stress | the Perceived Stress Scale | person | family caregiving | survey
  `,
  conditions: `
    food insecurity | person | nursing education
    exposure to bullying | person | nursing education, staff wellbeing
    burnout | person | staff wellbeing
    needle-stick injuries | person | staff wellbeing
    missed nursing care | person, ward | safe practice
    medication administration errors | person, ward | safe practice
    anaemia | person | antenatal care, postnatal care
    symptoms of depression | person | antenatal care, postnatal care, family caregiving
    mixed feeding of the infant | person | postnatal care
    wound infection | person | wound care
    undernutrition | person | wound care
    low back pain | person | family caregiving, staff wellbeing
  `,
  tests: `
    the Edinburgh Postnatal Depression Scale | a structured clinical interview | depression | person | antenatal care, postnatal care
    a point-of-care haemoglobin meter | a laboratory full blood count | anaemia | person | antenatal care, postnatal care
    a smartphone wound photograph read by a wound care nurse | a bedside examination by a surgeon | wound infection | person | wound care
    the Malnutrition Universal Screening Tool | a full nutritional assessment by a dietitian | undernutrition | person | wound care
    the two-item Patient Health Questionnaire | a structured clinical interview | depression | person | family caregiving
  `,
  settings: `
    at public nursing colleges in KwaZulu-Natal | nursing school
    at public nursing colleges in the Eastern Cape | nursing school
    at university nursing departments in Gauteng | nursing school
    in regional hospitals in Limpopo | hospital
    in public hospitals in the Free State | hospital
    at tertiary hospitals in Gauteng | hospital
    in private hospitals in Durban | hospital
    at antenatal clinics in Cape Town | antenatal clinic
    at antenatal clinics in the Ehlanzeni district of Mpumalanga | antenatal clinic
    at antenatal clinics in Lilongwe in Malawi | antenatal clinic
    at primary care clinics in the OR Tambo district of the Eastern Cape | clinic
    at community health centres in Tshwane | clinic
    at primary care clinics in North West | clinic
    in townships in Nelson Mandela Bay | community
    in rural villages in the Vhembe district of Limpopo | community
    in informal settlements in Ekurhuleni | community
  `,
  designs: `
    an individually randomised controlled trial | intervention | PhD | 30 | ahead 6
    a cluster-randomised trial | intervention | PhD | 30 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    an analytical cross-sectional survey | association | Honours | 5 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a descriptive cross-sectional survey | prevalence | Honours | 4 | once
    a diagnostic accuracy study with blinded assessors | accuracy | Master's | 12 | once
    a prospective cohort study | prognosis | PhD | 28 | ahead 18
    a retrospective cohort study of records | prognosis | Master's | 10 | back
    a descriptive phenomenological study with individual interviews | experience | Master's | 10 | once
    a qualitative descriptive study with focus groups | experience | Honours | 5 | once
    a convergent mixed-methods study | mixed | Master's | 12 | once
    a realist evaluation | evaluation | PhD | 24 | once
    a process evaluation with interviews and records | evaluation | Master's | 12 | once
  `,
})
