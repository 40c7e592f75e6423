import { packOf } from '../pack.ts'

/** Public health: treatment programmes, prevention, immunisation, water, young people, and those who do the work. */
export const publicHealth = packOf({
  name: 'public-health',
  label: 'Public health',
  themes:
    'HIV care, tuberculosis care, heart health, child immunisation, adolescent health, safe water, community health work',
  populations: `
    adults in their second year of antiretroviral treatment | adults | person | HIV care | clinic, rural clinic | medium
    men between 25 and 40 years of age on antiretroviral treatment | adults | person | HIV care | clinic, rural clinic | medium
    women on antiretroviral treatment with an infant under 12 months of age | adults | person | HIV care | clinic, rural clinic | medium
    adults of 50 years or older on long-term antiretroviral treatment | adults | person | HIV care | clinic, rural clinic | medium
    migrant farm workers on antiretroviral treatment | adults | person | HIV care | rural clinic | medium
    adults starting treatment for drug-susceptible pulmonary tuberculosis | adults | person | tuberculosis care | clinic, rural clinic | medium
    adults with diabetes at the start of tuberculosis treatment | adults | person | tuberculosis care | clinic, rural clinic | medium
    adults living with HIV at the start of tuberculosis treatment | adults | person | tuberculosis care | clinic, rural clinic | medium
    young adults between 18 and 25 years of age starting tuberculosis treatment | adults | person | tuberculosis care | clinic, rural clinic | medium
    former mineworkers starting treatment for pulmonary tuberculosis | adults | person | tuberculosis care | rural clinic | medium
    minibus taxi drivers of 30 years or older | adults | person | heart health | township | low
    informal traders between 30 and 60 years of age | adults | person | heart health | township | low
    women between 30 and 55 years of age in paid domestic work | adults | person | heart health | township | low
    adults of 30 years or older with a parent or sibling who has type 2 diabetes | adults | person | heart health | township, village | low
    older persons between 60 and 70 years of age on the state old-age grant | adults | person | heart health | township, village | low
    municipal office workers of 35 years or older | adults | person | heart health | district | low
    mothers of infants under 12 months of age | adults | person | child immunisation | clinic, village | low
    first-time mothers between 18 and 24 years of age | adults | person | child immunisation | clinic, township | low
    grandmothers who care for children under two years of age | adults | person | child immunisation | village, township | low
    fathers of children between 12 and 23 months of age | adults | person | child immunisation | village, township | low
    foreign-born mothers of children under two years of age | adults | person | child immunisation | clinic, township | medium
    Grade 8 learners between 13 and 15 years of age | minors | person | adolescent health | school | high
    girls in Grade 9 and Grade 10 | minors | person | adolescent health | school | high
    boys in Grade 9 and Grade 10 | minors | person | adolescent health | school | high
    Grade 10 learners raised by their grandparents | minors | person | adolescent health | school | high
    Grade 11 learners between 16 and 18 years of age | minors | person | adolescent health | school | high
    households that drink water from springs or streams | households | person, household | safe water | village | low
    households with children under five and no tap in the yard | households | person, household | safe water | village, informal settlement | low
    women who fetch water every day for their households | adults | person, household | safe water | village, informal settlement | low
    tenants of backyard dwellings who share one outdoor tap | adults | person, household | safe water | township | low
    adults who share a communal toilet with other households | adults | person, household | safe water | informal settlement | low
    community health workers with less than two years of service | adults | person | community health work | district, clinic, rural clinic | medium
    community health workers of 50 years or older | adults | person | community health work | district, clinic, rural clinic | medium
    nurses who supervise teams of community health workers | adults | person | community health work | district, clinic, rural clinic | medium
    lay counsellors on mobile HIV testing teams | adults | person | community health work | district, clinic, rural clinic | medium
    community-based tuberculosis tracers with at least one year of service | adults | person | community health work | district, clinic, rural clinic | medium
  `,
  interventions: `
    a clinic-based adherence club that meets every two months | individual clinic visits alone | HIV care | 12
    medicine collection from a pick-up point close to home | collection from the clinic pharmacy | HIV care | 12
    a six-session adherence programme led by trained peers | standard adherence counselling by clinic staff | HIV care | 6
    weekly two-way text messages from a clinic counsellor | reminders at clinic visits alone | HIV care, tuberculosis care | 6
    video-observed treatment by mobile phone | directly observed treatment at the clinic | tuberculosis care | 6
    a digital pillbox with daily reminders | self-administered treatment with a paper calendar | tuberculosis care | 6
    a monthly food parcel during treatment | standard care without food support | tuberculosis care | 6
    weekly home visits by a community health worker during treatment | clinic visits alone | tuberculosis care | 6
    a programme of brisk group walking three times a week | a leaflet on physical activity | heart health | 4
    monthly lifestyle counselling by a community health worker | a single health talk | heart health | 6
    weekly text messages on healthy eating with a daily step goal | a leaflet on healthy eating | heart health | 6
    a ten-week group programme on diet with exercise practice | advice from a clinic nurse at a single visit | heart health | 6
    text messages with a vaccine fact before each immunisation visit | the return date in the Road to Health booklet alone | child immunisation | 12
    home visits by a community health worker before each immunisation visit | the return date in the Road to Health booklet alone | child immunisation | 12
    monthly community discussions on vaccines led by a nurse | a leaflet on vaccines | child immunisation | 6
    a 12-session life skills programme run by trained peer educators | standard Life Orientation lessons alone | adolescent health | 6
    a weekly drop-in session with a school nurse | referral to the local clinic alone | adolescent health | 6
    six evening sessions on communication for learners with their caregivers | a booklet for caregivers | adolescent health | 6
    a free monthly supply of household chlorine tablets | the usual household treatment of water | safe water | 6
    a narrow-necked storage container with a tap | the open bucket in usual use | safe water | 6
    monthly visits by a hygiene promoter on water storage with handwashing | a printed poster on hygiene | safe water | 6
    monthly supportive supervision with a written checklist | quarterly supervision meetings | community health work | 6
    a monthly debriefing group led by a social worker | debriefing on request alone | community health work | 6
    a five-day course on communication with households in distress | written training material alone | community health work | 6
  `,
  exposures: `
    travel time to the clinic | person | HIV care, tuberculosis care | survey
    the severity of household food insecurity | person | HIV care, tuberculosis care | survey
    the number of household members who know of the diagnosis | person | HIV care | survey
    the delay from first symptoms to the start of treatment | person | tuberculosis care | records
    daily hours of sitting | person | heart health | survey
    the weekly intake of sugar-sweetened drinks | person | heart health | survey
    average sleep duration at night | person | heart health, adolescent health | survey
    distance from home to the nearest clinic | person | child immunisation | records
    reported trust in health workers | person | child immunisation | survey
    the main source of vaccine information | person | child immunisation | survey
    daily time spent on social media | person | adolescent health | survey
    the weekly number of meals shared with family | person | adolescent health | survey
    time taken to collect water each day | household, person | safe water | survey
    the number of days for which drinking water is stored | household, person | safe water | survey
    daily commuting time | person | community health work | survey
    weekly hours of unpaid overtime | person | community health work | records
    the length of time since diagnosis | person | HIV care | records
    body mass index at the start of treatment | person | HIV care, tuberculosis care | records
    the number of antenatal visits of the mother | person | child immunisation | records
    birth order | person | child immunisation | records
  `,
  phenomena: `
    telling relatives about their HIV status | HIV care | medium
    taking tablets every day for life | HIV care | medium
    meeting acquaintances in the clinic waiting room | HIV care, tuberculosis care | medium
    loss of income during tuberculosis treatment | tuberculosis care | medium
    the side effects of tuberculosis medicines | tuberculosis care | medium
    eating healthily on a limited budget | heart health | low
    exercising in public spaces near home | heart health | low
    conflicting advice on vaccines from relatives or social media | child immunisation | low
    long waiting times at immunisation visits | child immunisation | low
    using a public clinic as a young person | adolescent health | medium
    pressure from friends to drink alcohol | adolescent health | medium
    sharing a water source with many other households | safe water | low
    keeping drinking water clean at home | safe water | low
    reporting water problems to the municipality | safe water | low
    fieldwork in neighbourhoods with high levels of crime | community health work | medium
    the emotional demands of working with very ill people | community health work | medium
  `,
  outcomes: `
    viral suppression | laboratory viral load results in clinic folders | person | HIV care | records
    mean CD4 cell count | laboratory results in clinic folders | person | HIV care | records
    internalised stigma scores | the Internalized AIDS-Related Stigma Scale | person | HIV care | survey
    health-related quality of life scores | the brief World Health Organization Quality of Life questionnaire | person | HIV care, tuberculosis care | survey
    depressive symptom scores | the nine-item Patient Health Questionnaire | person | HIV care, tuberculosis care | survey
    the number of missed clinic appointments | appointment registers | person | HIV care, tuberculosis care | records
    treatment interruption | the TIER.Net patient register | person | HIV care, tuberculosis care | records over time
    treatment success | outcomes in the tuberculosis treatment register | person | tuberculosis care | records over time
    sputum culture conversion at two months | laboratory culture results | person | tuberculosis care | records over time
    the share of prescribed doses taken | tablet counts at monthly visits | person | tuberculosis care | measurement
    body weight gain during treatment | clinic scales at monthly visits | person | tuberculosis care | measurement over time
    mean systolic blood pressure | an automated upper-arm monitor | person | heart health | measurement
    mean waist circumference | a measuring tape at the midpoint between rib and hip | person | heart health | measurement
    mean body mass index | standard scales with a stadiometer | person | heart health | measurement
    mean fasting plasma glucose | laboratory tests of venous blood | person | heart health | measurement
    the ratio of total to high-density lipoprotein cholesterol | laboratory tests of venous blood | person | heart health | measurement
    predicted ten-year cardiovascular risk | the Framingham risk score based on body mass index | person | heart health | measurement
    the share of children with all vaccine doses up to date | Road to Health booklets | person | child immunisation | records
    the number of days by which vaccine doses are late | Road to Health booklets | person | child immunisation | records
    vaccine hesitancy scores | the Parent Attitudes about Childhood Vaccines survey | person | child immunisation | survey
    knowledge of the childhood immunisation schedule | a structured knowledge questionnaire | person | child immunisation | survey
    the intention to accept the next vaccine dose | a structured interview | person | child immunisation | interview
    alcohol use in the past month | the Global School-based Student Health Survey questionnaire | person | adolescent health | survey
    e-cigarette use in the past month | the Global Youth Tobacco Survey questionnaire | person | adolescent health | survey
    emotional or behavioural difficulty scores | the Strengths and Difficulties Questionnaire | person | adolescent health | survey
    self-esteem scores | the Rosenberg Self-Esteem Scale | person | adolescent health | survey
    help-seeking intentions | the General Help-Seeking Questionnaire | person | adolescent health | survey
    days of school missed in a term | class attendance registers | person | adolescent health | records
    Escherichia coli counts in stored drinking water | membrane filtration of water samples | household | safe water | measurement
    the number of household members with diarrhoea in the past two weeks | a structured household interview | household | safe water | interview
    household days of work or school lost to diarrhoea | an illness diary kept for four weeks | household | safe water | survey
    household spending on the treatment of diarrhoea | a structured household interview | household | safe water | interview
    the number of household clinic visits for diarrhoea | patient-held clinic cards | household | safe water | records
    burnout scores | the Copenhagen Burnout Inventory | person | community health work | survey
    job satisfaction scores | the Minnesota Satisfaction Questionnaire | person | community health work | survey
    work engagement scores | the Utrecht Work Engagement Scale | person | community health work | survey
    the intention to leave the post within a year | a structured questionnaire | person | community health work | survey
    self-efficacy scores | the General Self-Efficacy Scale | person | community health work | survey
  `,
  conditions: `
    moderate to severe depressive symptoms | person | HIV care, tuberculosis care
    treatment interruption of more than 28 days | person | HIV care
    catastrophic treatment costs | person | tuberculosis care
    undiagnosed hypertension | person | heart health
    prediabetes | person | heart health
    vaccine hesitancy | person | child immunisation
    current e-cigarette use | person | adolescent health
    cyberbullying victimisation | person | adolescent health
    household water insecurity | household | safe water
    acute diarrhoea in the past two weeks | household | safe water
    burnout | person | community health work
    verbal abuse at work | person | community health work
  `,
  tests: `
    the two-item Patient Health Questionnaire | the Mini International Neuropsychiatric Interview | major depression | person | HIV care, tuberculosis care
    the Finnish Diabetes Risk Score | an oral glucose tolerance test | undiagnosed type 2 diabetes | person | heart health
    an automated wrist blood pressure monitor | a validated upper-arm monitor used by a trained nurse | raised blood pressure | person | heart health
    caregiver recall of vaccine doses | the Road to Health booklet | missed childhood vaccine doses | person | child immunisation
    a hydrogen sulphide field test | laboratory membrane filtration | faecal contamination of stored drinking water | household | safe water
    a four-symptom tuberculosis screen | a sputum culture | pulmonary tuberculosis | person | community health work
  `,
  settings: `
    at primary health care clinics in eThekwini | clinic
    at primary health care clinics in the OR Tambo District of the Eastern Cape | clinic
    at community health centres in the City of Johannesburg | clinic
    at rural clinics in the Bojanala District of North West | rural clinic
    at rural clinics in the Mopani District of Limpopo | rural clinic
    in rural villages in the Vhembe District of Limpopo | village
    in rural villages in the uMkhanyakude District of KwaZulu-Natal | village
    in townships in Nelson Mandela Bay | township
    in townships in the City of Tshwane | township
    in informal settlements in the City of Cape Town | informal settlement
    in informal settlements in Ekurhuleni | informal settlement
    at public secondary schools in Mpumalanga | school
    at public secondary schools in the Free State | school
    at public secondary schools in the West Coast District of the Western Cape | school
    in the Ehlanzeni District of Mpumalanga | district
    in the John Taolo Gaetsewe District of the Northern Cape | district
  `,
  designs: `
    a cluster-randomised trial by site | intervention | PhD | 24 | ahead 6
    an individually randomised controlled trial | intervention | PhD | 24 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional analytical survey | association | Honours | 5 | once
    a cross-sectional study with multivariable regression | association | Master's | 10 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a cross-sectional prevalence survey with a random sample | prevalence | Master's | 9 | once
    a cross-sectional study of diagnostic accuracy | accuracy | Master's | 10 | once
    a prospective cohort study | prognosis | PhD | 30 | ahead 18
    a cohort study over six months | prognosis | Master's | 12 | ahead 6
    a descriptive qualitative study with in-depth interviews | experience | Honours | 5 | once
    an interpretative phenomenological study | experience | Master's | 10 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation guided by the RE-AIM framework | evaluation | Master's | 12 | once
  `,
})
