import { packOf } from '../pack.ts'

/** Medicine: chronic and infectious illness, surgery, and doctors in training. */
export const medicine = packOf({
  name: 'medicine',
  label: 'Medicine',
  themes: 'diabetes, hypertension, tuberculosis, HIV care, asthma, surgery, medical training',
  populations: `
    adults with type 2 diabetes on oral treatment alone | adults | person | diabetes | clinic, outpatients | medium
    adults with type 2 diabetes on insulin | adults | person | diabetes | clinic, outpatients | medium
    adults diagnosed with type 2 diabetes in the past year | adults | person | diabetes | clinic, outpatients | medium
    adults aged 60 years and older with type 2 diabetes | adults | person | diabetes | clinic, outpatients | medium
    adults with type 2 diabetes and obesity | adults | person | diabetes | clinic, outpatients | medium
    adults with both type 2 diabetes and hypertension | adults | person | diabetes, hypertension | clinic, outpatients | medium
    adults over 40 years diagnosed with hypertension in the past year | adults | person | hypertension | clinic, outpatients | medium
    adults aged 60 to 74 years with hypertension | adults | person | hypertension | clinic, outpatients | medium
    men aged 40 to 49 years with hypertension | adults | person | hypertension | clinic, outpatients | medium
    women aged 40 to 59 years with hypertension | adults | person | hypertension | clinic, outpatients | medium
    adults with hypertension on three or more blood pressure medicines | adults | person | hypertension | clinic, outpatients | medium
    adults with hypertension and obesity | adults | person | hypertension | clinic, outpatients | medium
    adults starting treatment for drug-susceptible pulmonary tuberculosis | adults | person | tuberculosis | clinic | medium
    adults starting treatment for rifampicin-resistant pulmonary tuberculosis | adults | person | tuberculosis | clinic, outpatients | medium
    adults starting treatment for a second episode of pulmonary tuberculosis | adults | person | tuberculosis | clinic | medium
    adults with HIV who are starting treatment for pulmonary tuberculosis | adults | person | tuberculosis | clinic | medium
    adolescents aged 15 to 19 years starting treatment for pulmonary tuberculosis | minors | person | tuberculosis | clinic | high
    adults in their first year of antiretroviral treatment | adults | person | HIV care | clinic | medium
    men aged 25 to 49 years on antiretroviral treatment | adults | person | HIV care | clinic | medium
    adolescents aged 15 to 19 years on antiretroviral treatment | minors | person | HIV care | clinic, outpatients | high
    women on antiretroviral treatment in the first year after childbirth | adults | person | HIV care | clinic | medium
    adults aged 50 years and older on antiretroviral treatment | adults | person | HIV care | clinic, outpatients | medium
    children aged 6 to 11 years with persistent asthma | minors | person | asthma | clinic, outpatients | high
    adolescents aged 12 to 17 years with persistent asthma | minors | person | asthma | clinic, outpatients | high
    adults with moderate persistent asthma | adults | person | asthma | clinic, outpatients | medium
    adults with both asthma and allergic rhinitis | adults | person | asthma | clinic, outpatients | medium
    adults aged 50 years and older with persistent asthma | adults | person | asthma | clinic, outpatients | medium
    adults scheduled for elective hip or knee replacement | adults | person | surgery | hospital, teaching hospital | medium
    adults scheduled for elective bowel resection | adults | person | surgery | hospital, teaching hospital | medium
    women scheduled for elective abdominal hysterectomy | adults | person | surgery | hospital, teaching hospital | medium
    adults aged 65 years and older scheduled for major elective surgery | adults | person | surgery | hospital, teaching hospital | medium
    adults with obesity scheduled for elective open abdominal surgery | adults | person | surgery | hospital, teaching hospital | medium
    final-year medical students | adults | person | medical training | medical school | low
    fifth-year medical students on clinical rotations | adults | person | medical training | medical school | low
    medical interns in their first year | adults | person | medical training | hospital, teaching hospital | medium
    community service doctors | adults | person | medical training | hospital | medium
    registrars in internal medicine | adults | person | medical training | teaching hospital | medium
    registrars in paediatrics | adults | person | medical training | teaching hospital | medium
  `,
  interventions: `
    a monthly group education session led by a trained health promoter | individual advice at routine visits | diabetes | 6
    a plate-method meal plan with fortnightly calls from a dietitian | the standard dietary advice sheet | diabetes | 6
    a weekly coaching call from a trained peer with well-controlled diabetes | advice at routine visits alone | diabetes | 6
    a supervised walking programme of 150 minutes a week | routine advice on exercise | diabetes, hypertension | 6
    home blood pressure monitoring with a weekly review of the readings by telephone | measurement at visits alone | hypertension | 6
    monthly counselling on cutting salt with a shopping guide | routine advice on diet | hypertension | 6
    a pharmacist-led review of blood pressure treatment every two months | routine repeat prescriptions | hypertension | 12
    daily text message reminders to take medicines | usual care without reminders | hypertension, tuberculosis, HIV care | 6
    video-observed treatment by smartphone | directly observed treatment at the facility | tuberculosis | 6
    a monthly food parcel during treatment | nutrition advice alone | tuberculosis | 6
    a weekly counselling call from a trained lay health worker | counselling at monthly visits alone | tuberculosis, HIV care | 6
    an adherence club of 20 to 30 members that meets every two months | individual visits every two months | HIV care | 12
    a viral load result sent by text message within seven days | a result given at the next visit | HIV care | 12
    three monthly sessions of peer mentoring by an expert patient | the standard adherence counselling | HIV care | 6
    inhaler technique training with a teach-back check at each visit | a single demonstration at the first visit | asthma | 6
    a written asthma action plan in the home language | verbal advice alone | asthma | 6
    inhaled budesonide-formoterol for both daily use and relief | daily inhaled budesonide with salbutamol for relief | asthma | 12
    a telephone follow-up every four weeks | visits every three months alone | asthma | 6
    a four-week home programme of exercise and relaxation before surgery | the standard information leaflet | surgery | 3
    an enhanced recovery protocol with early feeding and walking within 24 hours | the usual care around surgery | surgery | 3
    a group class on pain control and early walking in the week before surgery | verbal information on the day of admission | surgery | 2
    a weekly simulation session with a structured debriefing | the weekly tutorial alone | medical training | 6
    a weekly bedside case discussion with a consultant | a weekly case discussion in a seminar room | medical training | 6
    weekly direct observation of one consultation with written feedback | verbal feedback at the end of each rotation | medical training | 6
  `,
  exposures: `
    weekly minutes of physical activity | person | diabetes, hypertension | survey
    average sleep duration per night | person | diabetes, hypertension | survey
    daily intake of sugar-sweetened drinks | person | diabetes | survey
    household food insecurity | person | diabetes, tuberculosis, HIV care | survey
    daily salt intake | person | hypertension | survey
    weekly alcohol intake | person | hypertension, tuberculosis, HIV care | survey
    the distance from home to the facility | person | HIV care | records
    depressive symptoms at the start of treatment | person | tuberculosis | survey
    perceived tuberculosis-related stigma | person | tuberculosis | survey
    perceived HIV-related stigma | person | HIV care | survey
    exposure to tobacco smoke in the household | person | asthma | survey
    exposure to smoke from solid cooking fuels | person | asthma | survey
    the number of days with pain in the month before surgery | person | surgery | survey
    the level of anxiety before surgery | person | surgery | survey
    the number of overnight calls a month | person | medical training | records
    weekly hours of bedside teaching by a consultant | person | medical training | survey
    the number of chronic medicines prescribed | person | diabetes, hypertension | records
    body mass index at the first visit | person | diabetes, hypertension | records
    the number of visits missed in the year before | person | hypertension, HIV care | records
    the time from diagnosis to the start of treatment | person | tuberculosis, HIV care | records
    the number of reliever inhalers dispensed in a year | person | asthma | records
    the duration of the operation | person | surgery | records
    the haemoglobin concentration before surgery | person | surgery | records
  `,
  phenomena: `
    following a diabetic diet at shared family meals | diabetes | medium
    family involvement in managing their diabetes | diabetes | medium
    taking daily medicines for a condition without symptoms | hypertension | medium
    lowering the salt in meals shared with the family | hypertension | low
    the side effects of tuberculosis treatment | tuberculosis | medium
    stigma after a diagnosis of tuberculosis | tuberculosis | medium
    disclosing their HIV status to family members | HIV care | high
    collecting treatment at a facility where they may be recognised | HIV care | high
    using an inhaler in front of other people | asthma | medium
    emergency care during an asthma attack | asthma | medium
    long waiting times at follow-up visits | diabetes, hypertension, HIV care, asthma | medium
    the informed consent process before surgery | surgery | medium
    long waiting times for elective surgery | surgery | medium
    breaking bad news to families | medical training | medium
    feedback from senior doctors | medical training | medium
    making decisions during overnight duty | medical training | medium
  `,
  outcomes: `
    glycated haemoglobin | laboratory results | person | diabetes | records
    fasting plasma glucose | a laboratory test after an overnight fast | person | diabetes | measurement
    body weight | a calibrated scale | person | diabetes | measurement
    low-density lipoprotein cholesterol | a laboratory lipid profile | person | diabetes | measurement
    diabetes distress | the Diabetes Distress Scale | person | diabetes | survey
    diabetes self-care | the Summary of Diabetes Self-Care Activities measure | person | diabetes | survey
    systolic blood pressure | a validated automated monitor | person | hypertension | measurement
    diastolic blood pressure | a validated automated monitor | person | hypertension | measurement
    blood pressure control below 140/90 mmHg | blood pressure readings in the patient file | person | hypertension | records
    mean 24-hour blood pressure | ambulatory blood pressure monitoring | person | hypertension | measurement
    predicted ten-year cardiovascular risk | the World Health Organization risk charts | person | hypertension | measurement
    health-related quality of life | the EQ-5D-5L questionnaire | person | diabetes, hypertension, tuberculosis | survey
    the tuberculosis treatment success rate | the electronic tuberculosis register | person | tuberculosis | records over time
    the proportion of prescribed doses taken | treatment cards with pill counts | person | tuberculosis | records
    sputum culture conversion | monthly sputum cultures in an accredited laboratory | person | tuberculosis | measurement over time
    loss to follow-up | the treatment register | person | tuberculosis, HIV care | records over time
    viral suppression below 50 copies per millilitre | laboratory viral load results | person | HIV care | records
    the CD4 cell count | laboratory results | person | HIV care | records
    adherence to antiretroviral treatment | pharmacy refill records | person | HIV care | records
    the number of missed appointments | the appointment register | person | tuberculosis, HIV care | records
    HIV-specific quality of life | the WHOQOL-HIV BREF questionnaire | person | HIV care | survey
    asthma control | the Asthma Control Test or its childhood version | person | asthma | survey
    forced expiratory volume in one second | spirometry | person | asthma | measurement
    the number of emergency visits for asthma | emergency unit records | person | asthma | records
    the number of school or work days missed | a monthly symptom diary | person | asthma | survey
    the number of nights disturbed by asthma symptoms | a daily symptom diary | person | asthma | survey
    the number of courses of oral corticosteroids | prescription records | person | asthma | records
    the length of hospital stay | admission and discharge records | person | surgery | records over time
    quality of recovery | the QoR-15 questionnaire on the second day after surgery | person | surgery | survey
    pain on the second day after surgery | a numerical rating scale from 0 to 10 | person | surgery | survey
    opioid use in the first 48 hours after surgery | the medicine chart in morphine equivalents | person | surgery | records
    the time to the first unassisted walk after surgery | the ward mobility chart | person | surgery | observation over time
    clinical reasoning performance | a script concordance test | person | medical training | measurement
    clinical skills performance | an objective structured clinical examination | person | medical training | measurement
    the number of prescribing errors | a written test with ten simulated cases | person | medical training | measurement
    communication with patients | the Calgary-Cambridge observation guide | person | medical training | observation
    diagnostic accuracy | a set of 20 written case vignettes | person | medical training | measurement
  `,
  conditions: `
    depressive symptoms | person | diabetes, tuberculosis, HIV care
    peripheral neuropathy | person | diabetes
    chronic kidney disease | person | diabetes, hypertension
    left ventricular hypertrophy | person | hypertension
    non-adherence to treatment | person | hypertension, HIV care
    adverse drug reactions | person | tuberculosis
    undernutrition | person | tuberculosis
    uncontrolled asthma | person | asthma
    incorrect inhaler technique | person | asthma
    anaemia | person | surgery
    undiagnosed hypertension | person | surgery
    burnout | person | medical training
  `,
  tests: `
    a handheld retinal camera | a dilated eye examination by an ophthalmologist | diabetic retinopathy | person | diabetes
    the 10-gram monofilament test | nerve conduction studies | peripheral neuropathy | person | diabetes
    an electrocardiogram read with the Sokolow-Lyon criteria | echocardiography | left ventricular hypertrophy | person | hypertension
    the nine-item Patient Health Questionnaire | a structured clinical interview | depression | person | tuberculosis, HIV care
    a peak flow meter | spirometry | airflow obstruction | person | asthma
    the STOP-Bang questionnaire | overnight polysomnography | obstructive sleep apnoea | person | surgery
  `,
  settings: `
    in community health centres in Cape Town | clinic
    in primary care clinics in the King Cetshwayo district of KwaZulu-Natal | clinic
    in rural clinics in the Vhembe district of Limpopo | clinic
    in primary care clinics in Mangaung in the Free State | clinic
    in public health centres in Lusaka in Zambia | clinic
    at the outpatient departments of district hospitals in Mpumalanga | outpatients
    at the outpatient departments of regional hospitals in KwaZulu-Natal | outpatients
    at the outpatient departments of public hospitals in Nelson Mandela Bay | outpatients
    in regional hospitals in the Eastern Cape | hospital
    in regional hospitals in North West | hospital
    in public hospitals in the Free State | hospital
    at teaching hospitals in Gauteng | teaching hospital
    at teaching hospitals in the Western Cape | teaching hospital
    at a teaching hospital in Durban | teaching hospital
    at medical schools in Gauteng | medical school
    at medical schools in three South African provinces | medical school
  `,
  designs: `
    an individually randomised controlled trial | intervention | PhD | 30 | ahead 6
    a cluster-randomised trial | intervention | PhD | 36 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 14 | ahead 6
    an analytical cross-sectional study | association | Master's | 8 | once
    a retrospective review of records | association | Honours | 5 | back
    a cross-sectional prevalence survey | prevalence | Honours | 5 | once
    a diagnostic accuracy study with blinded readers | accuracy | Master's | 12 | once
    a retrospective cohort study of records | prognosis | Master's | 10 | back
    a prospective cohort study | prognosis | PhD | 30 | ahead 18
    a descriptive qualitative study with individual interviews | experience | Master's | 9 | once
    an interpretative phenomenological analysis | experience | PhD | 24 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 14 | once
    a process evaluation with the RE-AIM framework | evaluation | Master's | 12 | once
  `,
})
