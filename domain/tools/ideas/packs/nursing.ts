import { packOf } from '../pack.ts'

/** Nursing and midwifery: students, staff and wards, mothers, wounds, carers at home. */
export const nursing = packOf({
  name: 'nursing',
  label: 'Nursing and midwifery',
  themes:
    'nursing education, staff wellbeing, safe practice, antenatal care, postnatal care, wound care, family caregiving',
  populations: `
    first-year nursing students | people | nursing education | nursing school | low
    second-year nursing students on clinical placement | people | nursing education | nursing school | low
    third-year nursing students on clinical placement | people | nursing education | nursing school | low
    final-year nursing students | people | nursing education | nursing school | low
    student midwives in their first clinical placement | people | nursing education | nursing school | low
    first-generation nursing students in their first two years | people | nursing education | nursing school | low
    registered nurses in their first year of practice | people | staff wellbeing, safe practice | hospital | medium
    intensive care nurses on 12-hour shifts | people | staff wellbeing, safe practice | hospital | medium
    emergency nurses on 12-hour shifts | people | staff wellbeing, safe practice | hospital | medium
    paediatric nurses with less than five years of experience | people | staff wellbeing, safe practice | hospital | medium
    enrolled nurses on medical wards | people | staff wellbeing, safe practice | hospital | medium
    midwives on day and night rotation | people | staff wellbeing | hospital | medium
    registered nurses on surgical wards | people | safe practice, staff wellbeing | hospital | medium
    adult medical wards with more than 20 beds | things | safe practice | hospital | none
    adult surgical wards with more than 20 beds | things | safe practice | hospital | none
    neonatal units with ten or more cots | things | safe practice | hospital | none
    women in the second trimester of a first pregnancy | people | antenatal care | antenatal clinic | medium
    pregnant adolescents aged 16 to 19 years | people | antenatal care | antenatal clinic | high
    pregnant women living with HIV | people | antenatal care | antenatal clinic | medium
    pregnant women aged 35 years and older | people | antenatal care | antenatal clinic | medium
    pregnant women with a previous caesarean birth | people | antenatal care | antenatal clinic | medium
    first-time mothers in the first six weeks after birth | people | postnatal care | clinic | medium
    adolescent mothers aged 16 to 19 years with infants under three months | people | postnatal care | clinic | high
    mothers living with HIV with infants under three months | people | postnatal care | clinic | medium
    mothers of late preterm infants under three months | people | postnatal care | clinic | medium
    mothers in the first six weeks after a caesarean birth | people | postnatal care | clinic | medium
    adults with venous leg ulcers | people | wound care | clinic, hospital | medium
    adults with diabetic foot ulcers | people | wound care | clinic, hospital | medium
    adults aged 60 years and older with leg wounds of more than six weeks | people | wound care | clinic, hospital | medium
    adults with abdominal surgical wounds healing by secondary intention | people | wound care | clinic, hospital | medium
    adults with stage 2 or stage 3 pressure injuries | people | wound care | clinic, hospital | medium
    family carers of stroke survivors in the first year after the stroke | people | family caregiving | community | medium
    family carers of adults with dementia | people | family caregiving | community | medium
    family carers of adults with advanced cancer | people | family caregiving | community | high
    mothers caring for children with severe cerebral palsy | people | family caregiving | community | medium
    family carers aged 60 years and older who look after a bedridden relative | people | family caregiving | community | medium
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
    weekly hours of paid work during term | nursing education
    daily travel time to the clinical placement | nursing education
    the number of students assigned to each clinical supervisor | nursing education
    the number of consecutive night shifts | staff wellbeing
    monthly overtime hours | staff wellbeing
    the nurse-to-patient ratio | staff wellbeing, safe practice
    the bed occupancy rate | safe practice
    the proportion of shifts covered by agency staff | safe practice
    the gestational age at the first antenatal visit | antenatal care
    perceived social support | antenatal care, postnatal care, family caregiving
    household food insecurity | antenatal care, postnatal care, wound care
    the length of the hospital stay after birth | postnatal care
    the number of chronic conditions | wound care
    daily tobacco use | wound care
    daily hours of unpaid care | family caregiving
    monthly household income | family caregiving
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
    breastfeeding in public places | postnatal care | low
    the care they received on the postnatal ward | postnatal care | medium
    pain during dressing changes | wound care | medium
    depending on others for wound care | wound care | medium
    giving up paid work to provide care | family caregiving | medium
    sharing caregiving tasks within the family | family caregiving | medium
  `,
  outcomes: `
    clinical skills performance | an objective structured clinical examination | nursing education | measurement
    clinical judgement | the Lasater Clinical Judgment Rubric | nursing education | observation
    the final mark in the clinical module | marks in the student records | nursing education | records
    critical thinking | the Health Sciences Reasoning Test | nursing education | measurement
    self-efficacy in clinical practice | the General Self-Efficacy Scale | nursing education | survey
    satisfaction with learning | the Student Satisfaction and Self-Confidence in Learning scale | nursing education | survey
    emotional exhaustion | the Maslach Burnout Inventory | staff wellbeing | survey
    compassion fatigue | the Professional Quality of Life Scale | staff wellbeing | survey
    sleep quality | the Pittsburgh Sleep Quality Index | staff wellbeing, family caregiving | survey
    intention to leave the workplace | the Turnover Intention Scale | staff wellbeing | survey
    work engagement | the Utrecht Work Engagement Scale | staff wellbeing | survey
    the number of sick leave days | human resources records | staff wellbeing | records
    the rate of medication administration errors | direct observation of medication rounds | safe practice | observation
    hand hygiene compliance | the World Health Organization observation form | safe practice | observation
    the completeness of nursing records | an audit of patient files with a checklist | safe practice | records
    the accuracy of early warning scores | an audit of observation charts | safe practice | records
    the patient safety climate | the Safety Attitudes Questionnaire | safe practice | survey
    the number of antenatal visits attended | the maternity case record | antenatal care | records
    fear of childbirth | the Wijma Delivery Expectancy Questionnaire | antenatal care | survey
    knowledge of the danger signs of pregnancy | a structured knowledge questionnaire | antenatal care | survey
    birth preparedness | the birth preparedness questionnaire of Jhpiego | antenatal care | survey
    anxiety in pregnancy | the Perinatal Anxiety Screening Scale | antenatal care | survey
    exclusive breastfeeding | a 24-hour feeding recall | postnatal care | survey
    breastfeeding self-efficacy | the Breastfeeding Self-Efficacy Scale short form | postnatal care | survey
    depressive symptoms after birth | the Edinburgh Postnatal Depression Scale | postnatal care | survey
    parenting confidence | the Karitane Parenting Confidence Scale | postnatal care | survey
    mother-infant bonding | the Postpartum Bonding Questionnaire | postnatal care | survey
    the reduction in wound area | digital tracing of wound photographs | wound care | measurement
    wound healing | the Bates-Jensen Wound Assessment Tool | wound care | observation
    the time to complete wound closure | the wound care register | wound care | records
    wound pain | a numerical rating scale from 0 to 10 | wound care | survey
    wound-related quality of life | the Wound-QoL questionnaire | wound care | survey
    caregiver burden | the Zarit Burden Interview | family caregiving | survey
    depressive symptoms in the past two weeks | the nine-item Patient Health Questionnaire | family caregiving | survey
    quality of life | the WHOQOL-BREF questionnaire | family caregiving | survey
    perceived stress | the Perceived Stress Scale | family caregiving | survey
  `,
  conditions: `
    food insecurity | nursing education
    exposure to bullying | nursing education, staff wellbeing
    burnout | staff wellbeing
    needle-stick injuries | staff wellbeing
    missed nursing care | safe practice
    medication administration errors | safe practice
    anaemia | antenatal care, postnatal care
    symptoms of depression | antenatal care, postnatal care, family caregiving
    mixed feeding of the infant | postnatal care
    wound infection | wound care
    undernutrition | wound care
    low back pain | family caregiving, staff wellbeing
  `,
  tests: `
    the Edinburgh Postnatal Depression Scale | a structured clinical interview | depression | antenatal care, postnatal care
    a point-of-care haemoglobin meter | a laboratory full blood count | anaemia | antenatal care, postnatal care
    a smartphone wound photograph read by a wound care nurse | a bedside examination by a surgeon | wound infection | wound care
    the Malnutrition Universal Screening Tool | a full nutritional assessment by a dietitian | undernutrition | wound care
    the two-item Patient Health Questionnaire | a structured clinical interview | depression | family caregiving
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
    an individually randomised controlled trial | intervention | PhD | 30
    a cluster-randomised trial | intervention | PhD | 30
    a before-and-after study with a comparison group | intervention | Master's | 12
    an analytical cross-sectional survey | association | Honours | 5
    a descriptive cross-sectional survey | prevalence | Honours | 4
    a diagnostic accuracy study with blinded assessors | accuracy | Master's | 12
    a prospective cohort study | prognosis | PhD | 28
    a retrospective cohort study of records | prognosis | Master's | 10
    a descriptive phenomenological study with individual interviews | experience | Master's | 10
    a qualitative descriptive study with focus groups | experience | Honours | 5
    a convergent mixed-methods study | mixed | Master's | 12
    a realist evaluation | evaluation | PhD | 24
    a process evaluation with interviews and records | evaluation | Master's | 12
  `,
})
