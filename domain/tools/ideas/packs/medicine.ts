import { packOf } from '../pack.ts'

/** Medicine: chronic and infectious illness, surgery, and doctors in training. */
export const medicine = packOf({
  name: 'medicine',
  label: 'Medicine',
  themes: 'diabetes, hypertension, tuberculosis, HIV care, asthma, surgery, medical training',
  populations: `
    adults with type 2 diabetes on oral treatment alone | people | diabetes | clinic, outpatients | medium
    adults with type 2 diabetes on insulin | people | diabetes | clinic, outpatients | medium
    adults diagnosed with type 2 diabetes in the past year | people | diabetes | clinic, outpatients | medium
    adults aged 60 years and older with type 2 diabetes | people | diabetes | clinic, outpatients | medium
    adults with type 2 diabetes and obesity | people | diabetes | clinic, outpatients | medium
    adults with both type 2 diabetes and hypertension | people | diabetes, hypertension | clinic, outpatients | medium
    adults over 40 years diagnosed with hypertension in the past year | people | hypertension | clinic, outpatients | medium
    adults aged 60 to 74 years with hypertension | people | hypertension | clinic, outpatients | medium
    men aged 40 to 49 years with hypertension | people | hypertension | clinic, outpatients | medium
    women aged 40 to 59 years with hypertension | people | hypertension | clinic, outpatients | medium
    adults with hypertension on three or more blood pressure medicines | people | hypertension | clinic, outpatients | medium
    adults with hypertension and obesity | people | hypertension | clinic, outpatients | medium
    adults starting treatment for drug-susceptible pulmonary tuberculosis | people | tuberculosis | clinic | medium
    adults starting treatment for rifampicin-resistant pulmonary tuberculosis | people | tuberculosis | clinic, outpatients | medium
    adults starting treatment for a second episode of pulmonary tuberculosis | people | tuberculosis | clinic | medium
    adults with HIV who are starting treatment for pulmonary tuberculosis | people | tuberculosis | clinic | medium
    adolescents aged 15 to 19 years starting treatment for pulmonary tuberculosis | people | tuberculosis | clinic | medium
    adults in their first year of antiretroviral treatment | people | HIV care | clinic | medium
    men aged 25 to 49 years on antiretroviral treatment | people | HIV care | clinic | medium
    adolescents aged 15 to 19 years on antiretroviral treatment | people | HIV care | clinic, outpatients | medium
    women on antiretroviral treatment in the first year after childbirth | people | HIV care | clinic | medium
    adults aged 50 years and older on antiretroviral treatment | people | HIV care | clinic, outpatients | medium
    children aged 6 to 11 years with persistent asthma | people | asthma | clinic, outpatients | high
    adolescents aged 12 to 17 years with persistent asthma | people | asthma | clinic, outpatients | medium
    adults with moderate persistent asthma | people | asthma | clinic, outpatients | medium
    adults with both asthma and allergic rhinitis | people | asthma | clinic, outpatients | medium
    adults aged 50 years and older with persistent asthma | people | asthma | clinic, outpatients | medium
    adults scheduled for elective hip or knee replacement | people | surgery | hospital, teaching hospital | medium
    adults scheduled for elective bowel resection | people | surgery | hospital, teaching hospital | medium
    women scheduled for elective abdominal hysterectomy | people | surgery | hospital, teaching hospital | medium
    adults aged 65 years and older scheduled for major elective surgery | people | surgery | hospital, teaching hospital | medium
    adults with obesity scheduled for elective open abdominal surgery | people | surgery | hospital, teaching hospital | medium
    final-year medical students | people | medical training | medical school | low
    fifth-year medical students on clinical rotations | people | medical training | medical school | low
    medical interns in their first year | people | medical training | hospital, teaching hospital | medium
    community service doctors | people | medical training | hospital | medium
    registrars in internal medicine | people | medical training | teaching hospital | medium
    registrars in paediatrics | people | medical training | teaching hospital | medium
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
    weekly minutes of physical activity | diabetes, hypertension
    average sleep duration per night | diabetes, hypertension
    daily intake of sugar-sweetened drinks | diabetes
    household food insecurity | diabetes, tuberculosis, HIV care
    daily salt intake | hypertension
    weekly alcohol intake | hypertension, tuberculosis, HIV care
    the distance from home to the facility | HIV care
    depressive symptoms at the start of treatment | tuberculosis
    perceived tuberculosis-related stigma | tuberculosis
    perceived HIV-related stigma | HIV care
    exposure to tobacco smoke in the household | asthma
    exposure to smoke from solid cooking fuels | asthma
    the number of days with pain in the month before surgery | surgery
    the level of anxiety before surgery | surgery
    the number of overnight calls a month | medical training
    weekly hours of bedside teaching by a consultant | medical training
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
    glycated haemoglobin | laboratory results | diabetes | records
    fasting plasma glucose | a laboratory test after an overnight fast | diabetes | measurement
    body weight | a calibrated scale | diabetes | measurement
    low-density lipoprotein cholesterol | a laboratory lipid profile | diabetes | measurement
    diabetes distress | the Diabetes Distress Scale | diabetes | survey
    diabetes self-care | the Summary of Diabetes Self-Care Activities measure | diabetes | survey
    systolic blood pressure | a validated automated monitor | hypertension | measurement
    diastolic blood pressure | a validated automated monitor | hypertension | measurement
    blood pressure control below 140/90 mmHg | blood pressure readings in the patient file | hypertension | records
    mean 24-hour blood pressure | ambulatory blood pressure monitoring | hypertension | measurement
    predicted ten-year cardiovascular risk | the World Health Organization risk charts | hypertension | measurement
    health-related quality of life | the EQ-5D-5L questionnaire | diabetes, hypertension, tuberculosis | survey
    the tuberculosis treatment success rate | the electronic tuberculosis register | tuberculosis | records
    the proportion of prescribed doses taken | treatment cards with pill counts | tuberculosis | records
    sputum culture conversion | monthly sputum cultures in an accredited laboratory | tuberculosis | measurement
    loss to follow-up | the treatment register | tuberculosis, HIV care | records
    viral suppression below 50 copies per millilitre | laboratory viral load results | HIV care | records
    the CD4 cell count | laboratory results | HIV care | records
    adherence to antiretroviral treatment | pharmacy refill records | HIV care | records
    the number of missed appointments | the appointment register | tuberculosis, HIV care | records
    HIV-specific quality of life | the WHOQOL-HIV BREF questionnaire | HIV care | survey
    asthma control | the Asthma Control Test or its childhood version | asthma | survey
    forced expiratory volume in one second | spirometry | asthma | measurement
    the number of emergency visits for asthma | emergency unit records | asthma | records
    the number of school or work days missed | a monthly symptom diary | asthma | survey
    the number of nights disturbed by asthma symptoms | a daily symptom diary | asthma | survey
    the number of courses of oral corticosteroids | prescription records | asthma | records
    the length of hospital stay | admission and discharge records | surgery | records
    quality of recovery | the QoR-15 questionnaire on the second day after surgery | surgery | survey
    pain on the second day after surgery | a numerical rating scale from 0 to 10 | surgery | survey
    opioid use in the first 48 hours after surgery | the medicine chart in morphine equivalents | surgery | records
    the time to the first unassisted walk after surgery | the ward mobility chart | surgery | observation
    clinical reasoning performance | a script concordance test | medical training | measurement
    clinical skills performance | an objective structured clinical examination | medical training | measurement
    the number of prescribing errors | a written test with ten simulated cases | medical training | measurement
    communication with patients | the Calgary-Cambridge observation guide | medical training | observation
    diagnostic accuracy | a set of 20 written case vignettes | medical training | measurement
  `,
  conditions: `
    depressive symptoms | diabetes, tuberculosis, HIV care
    peripheral neuropathy | diabetes
    chronic kidney disease | diabetes, hypertension
    left ventricular hypertrophy | hypertension
    non-adherence to treatment | hypertension, HIV care
    adverse drug reactions | tuberculosis
    undernutrition | tuberculosis
    uncontrolled asthma | asthma
    incorrect inhaler technique | asthma
    anaemia | surgery
    undiagnosed hypertension | surgery
    burnout | medical training
  `,
  tests: `
    a handheld retinal camera | a dilated eye examination by an ophthalmologist | diabetic retinopathy | diabetes
    the 10-gram monofilament test | nerve conduction studies | peripheral neuropathy | diabetes
    an electrocardiogram read with the Sokolow-Lyon criteria | echocardiography | left ventricular hypertrophy | hypertension
    the nine-item Patient Health Questionnaire | a structured clinical interview | depression | tuberculosis, HIV care
    a peak flow meter | spirometry | airflow obstruction | asthma
    the STOP-Bang questionnaire | overnight polysomnography | obstructive sleep apnoea | surgery
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
    an individually randomised controlled trial | intervention | PhD | 30
    a cluster-randomised trial | intervention | PhD | 36
    a before-and-after study with a comparison group | intervention | Master's | 14
    an analytical cross-sectional study | association | Master's | 8
    a retrospective review of records | association | Honours | 5
    a cross-sectional prevalence survey | prevalence | Honours | 5
    a diagnostic accuracy study with blinded readers | accuracy | Master's | 12
    a retrospective cohort study with a prediction model | prognosis | Master's | 10
    a prospective cohort study | prognosis | PhD | 30
    a descriptive qualitative study with individual interviews | experience | Master's | 9
    an interpretative phenomenological analysis | experience | PhD | 24
    an explanatory sequential mixed-methods study | mixed | Master's | 14
    a process evaluation with the RE-AIM framework | evaluation | Master's | 12
  `,
})
