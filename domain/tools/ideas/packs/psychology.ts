import { packOf } from '../pack.ts'

/** Psychology: students, adolescents, workers, patients, new parents, older people, and how minds attend and remember. */
export const psychology = packOf({
  name: 'psychology',
  label: 'Psychology',
  themes:
    'student wellbeing, adolescence, working life, clinical care, early parenthood, later life, attention and memory',
  populations: `
    first-year students who are the first in their family to study | adults | person | student wellbeing | university | low
    health sciences students in their clinical years | adults | person | student wellbeing | university | low
    undergraduate students who live in university residences | adults | person | student wellbeing | university | low
    postgraduate students who are writing a thesis | adults | person | student wellbeing | university | low
    undergraduate students who depend on state bursaries | adults | person | student wellbeing | university | low
    international students in their first two years of study | adults | person | student wellbeing | university | low
    Grade 8 learners in their first year of high school | minors | person | adolescence | high school | high
    Grade 9 learners who changed schools in the past year | minors | person | adolescence | high school | high
    adolescents aged 14 to 16 who use social media every day | minors | person | adolescence | high school | high
    Grade 10 learners from single-parent households | minors | person | adolescence | high school | high
    Grade 11 learners who play team sports | minors | person | adolescence | high school | high
    Grade 12 learners who are preparing for their final examinations | minors | person | adolescence | high school | high
    information technology staff with weekly standby duty | adults | person | working life | company | medium
    employees who work from home at least three days a week | adults | person | working life | company | medium
    managers in their first two years in a supervisory post | adults | person | working life | company | medium
    employees who returned from parental leave in the past year | adults | person | working life | company, hospital | medium
    registered nurses in intensive care units | adults | person | working life | hospital | medium
    doctors in their first three years after graduation | adults | person | working life | hospital | medium
    adults with a diagnosis of major depressive disorder | adults | person | clinical care | clinic | medium
    adults with a diagnosis of generalised anxiety disorder | adults | person | clinical care | clinic | medium
    adults living with HIV who report low mood | adults | person | clinical care | clinic | medium
    adults with accident-related post-traumatic stress disorder | adults | person | clinical care | clinic | medium
    adults with chronic low back pain and low mood | adults | person | clinical care | clinic | medium
    first-time mothers of infants under six months | adults | person | early parenthood | clinic | medium
    fathers of infants younger than one year | adults | person | early parenthood | clinic | medium
    mothers of preterm infants younger than one year | adults | person | early parenthood | clinic | medium
    mothers aged 16 to 19 with an infant under one year | minors | person | early parenthood | clinic | high
    mothers living with HIV with an infant under one year | adults | person | early parenthood | clinic | medium
    adults older than 65 who live alone | adults | person | later life | community | low
    grandmothers older than 60 who raise their grandchildren | adults | person | later life | community | medium
    widowed adults older than 65 | adults | person | later life | community, care home | medium
    adults older than 70 with mild hearing loss | adults | person | later life | community, care home | medium
    adults older than 70 with limited mobility | adults | person | later life | care home | medium
    undergraduate students who sleep less than seven hours a night | adults | person | attention and memory | university | low
    bilingual undergraduates who speak an African language and English | adults | person | attention and memory | university | low
    undergraduates who play video games for more than ten hours a week | adults | person | attention and memory | university | low
    night-shift workers aged 20 to 40 | adults | person | attention and memory | hospital | medium
  `,
  interventions: `
    an eight-week mindfulness course | a waiting list | student wellbeing, working life | 3
    a guided online course of cognitive behavioural therapy with six modules | a web page with self-help advice | student wellbeing | 3
    fortnightly meetings with a trained peer mentor | a printed guide to student services | student wellbeing | 6
    four group sessions on managing time and worry | a leaflet on study skills | student wellbeing | 2
    a ten-week resilience course during life orientation lessons | the usual life orientation lessons | adolescence | 4
    a daily ten-minute breathing exercise in the first lesson | the usual registration period | adolescence | 3
    weekly peer support groups led by trained older learners | referral to a counsellor on request | adolescence | 6
    weekly feedback meetings with the direct supervisor | an annual appraisal alone | working life | 6
    four group sessions of job crafting | a single lecture on stress | working life | 4
    peer support groups every two weeks | ordinary line management | working life | 6
    eight sessions of group cognitive behavioural therapy | the usual clinic care | clinical care | 3
    six sessions of problem-solving therapy with a trained lay counsellor | the usual clinic care | clinical care | 3
    ten sessions of behavioural activation by telephone | monthly clinic visits alone | clinical care | 4
    supervised group exercise three times a week | written advice on exercise | clinical care | 3
    fortnightly home visits by a trained community worker | routine clinic visits alone | early parenthood | 6
    a weekly support group for parents at the clinic | printed advice for parents | early parenthood | 4
    six sessions of video feedback on interaction with the infant | six telephone calls of general support | early parenthood | 4
    weekly group reminiscence sessions | general conversation groups | later life | 3
    a choir that meets twice a week | a film afternoon once a week | later life | 6
    three video conversations a week with a trained volunteer | a short telephone call once a week | later life | 6
    adaptive working memory training on a tablet for 20 minutes a day | crossword puzzles for 20 minutes a day | attention and memory | 2
    brisk walking for 30 minutes five days a week | stretching for 30 minutes five days a week | attention and memory | 4
    switching off all smartphone notifications | keeping the usual notification settings | attention and memory | 2
    a daily 20-minute meditation exercise | daily listening to a recorded story for 20 minutes | attention and memory | 2
  `,
  exposures: `
    weekly hours of paid or unpaid work besides studying | person | student wellbeing | survey
    daily time spent on social media | person | student wellbeing, adolescence | survey
    the number of close friends on campus | person | student wellbeing | survey
    hours of sleep on school nights | person | adolescence | survey
    perceived parental support | person | adolescence | survey
    weekly hours of overtime | person | working life | records
    perceived support from the supervisor | person | working life | survey
    time spent on work messages outside working hours | person | working life | survey
    the number of adverse childhood experiences | person | clinical care | survey
    perceived social support | person | clinical care, early parenthood | survey
    household food insecurity | person | early parenthood | survey
    the number of night-time awakenings by the infant | person | early parenthood | survey
    the number of face-to-face conversations a week | person | later life | survey
    years of formal schooling | person | later life | survey
    variation in bedtime over two weeks | person | attention and memory | survey
    daily caffeine intake | person | attention and memory | survey
    the number of earlier admissions to hospital | person | clinical care | records
    the length of time on the waiting list | person | clinical care | records
    the number of team changes in a year | person | working life | records
  `,
  phenomena: `
    comparing themselves with fellow students | student wellbeing | low
    asking for psychological help | student wellbeing | medium
    carrying the expectations of their family | student wellbeing | low
    comparing themselves with others on social media | adolescence | medium
    talking to an adult about emotional distress | adolescence | medium
    pressure to achieve at school | adolescence | medium
    speaking up about a mistake at work | working life | medium
    being reachable for work after hours | working life | medium
    telling family members about emotional problems | clinical care | medium
    seeking help from both clinics and traditional healers | clinical care | medium
    soothing a crying infant at night | early parenthood | medium
    receiving advice on childcare from older relatives | early parenthood | low
    losing friends of their own age | later life | medium
    accepting help with daily tasks | later life | medium
    losing concentration while reading on a screen | attention and memory | low
    doing several tasks at the same time | attention and memory | low
  `,
  outcomes: `
    anxiety symptoms | the Generalized Anxiety Disorder 7-item scale | person | student wellbeing, clinical care, early parenthood | survey
    depressive symptoms | the Patient Health Questionnaire-9 | person | student wellbeing, clinical care | survey
    perceived stress | the Perceived Stress Scale | person | student wellbeing, working life | survey
    sleep quality | the Pittsburgh Sleep Quality Index | person | clinical care | survey
    academic procrastination | the Tuckman Procrastination Scale | person | student wellbeing | survey
    mental wellbeing | the Warwick-Edinburgh Mental Wellbeing Scale | person | student wellbeing | survey
    self-esteem | the Rosenberg Self-Esteem Scale | person | adolescence | survey
    emotional difficulties | the Strengths and Difficulties Questionnaire | person | adolescence | survey
    test anxiety | the Test Anxiety Inventory | person | adolescence | survey
    emotional wellbeing | the World Health Organization Five Well-Being Index | person | adolescence | survey
    difficulties in emotion regulation | the Difficulties in Emotion Regulation Scale | person | adolescence | survey
    emotional exhaustion | the Maslach Burnout Inventory | person | working life | survey
    work engagement | the Utrecht Work Engagement Scale | person | working life | survey
    the intention to resign | the Turnover Intention Scale | person | working life | survey
    job satisfaction | the Minnesota Satisfaction Questionnaire | person | working life | survey
    days of sick leave | human resources records | person | working life | records
    quality of life | the brief World Health Organization Quality of Life questionnaire | person | clinical care | survey
    everyday functioning | the World Health Organization Disability Assessment Schedule 2.0 | person | clinical care | interview
    attendance at scheduled appointments | clinic appointment records | person | clinical care | records
    postnatal depressive symptoms | the Edinburgh Postnatal Depression Scale | person | early parenthood | survey
    parenting stress | the Parenting Stress Index | person | early parenthood | survey
    bonding with the infant | the Postpartum Bonding Questionnaire | person | early parenthood | survey
    parental sense of competence | the Parenting Sense of Competence Scale | person | early parenthood | survey
    sensitivity to the signals of the infant | the Emotional Availability Scales scored from video | person | early parenthood | observation
    loneliness | the De Jong Gierveld Loneliness Scale | person | later life | survey
    late-life depressive symptoms | the Geriatric Depression Scale | person | later life | survey
    life satisfaction | the Satisfaction with Life Scale | person | later life | survey
    global cognition | the Montreal Cognitive Assessment | person | later life | measurement
    quality of life in old age | the World Health Organization Quality of Life module for older adults | person | later life | survey
    verbal fluency | the number of animals named in one minute | person | later life | measurement
    working memory | a computerised n-back task | person | attention and memory | measurement
    sustained attention | the Sustained Attention to Response Task | person | attention and memory | measurement
    resistance to interference | the Stroop Color and Word Test | person | attention and memory | measurement
    reaction time | the Psychomotor Vigilance Task | person | attention and memory | measurement
    delayed recall of words | the Rey Auditory Verbal Learning Test | person | attention and memory | measurement
    everyday lapses of attention | the Cognitive Failures Questionnaire | person | attention and memory | survey
  `,
  conditions: `
    clinically significant anxiety | person | student wellbeing, adolescence
    hazardous alcohol use | person | student wellbeing, working life
    being bullied online | person | adolescence
    insomnia | person | working life, clinical care
    burnout | person | working life
    internalised stigma | person | clinical care
    postnatal depression | person | early parenthood
    clinically high parenting stress | person | early parenthood
    severe loneliness | person | later life
    depression | person | later life
    excessive daytime sleepiness | person | attention and memory
  `,
  tests: `
    the Patient Health Questionnaire-9 | the Mini International Neuropsychiatric Interview | major depressive disorder | person | student wellbeing
    the Strengths and Difficulties Questionnaire | a semi-structured psychiatric interview | emotional disorders | person | adolescence
    the Insomnia Severity Index | a structured clinical interview for sleep disorders | insomnia disorder | person | working life
    the Edinburgh Postnatal Depression Scale | a structured clinical interview | depression | person | early parenthood
    the Montreal Cognitive Assessment | a full neuropsychological examination | mild cognitive impairment | person | later life
    the short form of the Geriatric Depression Scale | a structured clinical interview | major depressive disorder | person | later life
  `,
  settings: `
    at public universities in Gauteng | university
    at a rural university in the Eastern Cape | university
    at universities of technology in KwaZulu-Natal | university
    in township high schools in Gauteng | high school
    in public high schools in the Western Cape | high school
    in high schools in rural Limpopo | high school
    at large banks in Johannesburg | company
    at insurance companies in Cape Town | company
    in public hospitals in KwaZulu-Natal | hospital
    in public hospitals in the Free State | hospital
    at primary health care clinics in the North West province | clinic
    at community health centres in Cape Town | clinic
    in Soweto | community
    in rural villages in the Eastern Cape | community
    in residential care homes in KwaZulu-Natal | care home
    in residential care homes in the Western Cape | care home
  `,
  designs: `
    a randomised controlled trial | intervention | PhD | 24 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 10 | ahead 6
    a cross-sectional survey | association | Honours | 5 | once
    a daily diary study over four weeks | association | Master's | 9 | ahead 1
    a retrospective analysis of existing records | association | Honours | 5 | back
    a cross-sectional prevalence survey | prevalence | Master's | 9 | once
    a diagnostic accuracy study with a blinded reference standard | accuracy | Master's | 12 | once
    a prospective follow-up study over twelve months | prognosis | Master's | 18 | ahead 12
    a study with semi-structured interviews and reflexive thematic analysis | experience | Honours | 6 | once
    an interpretative phenomenological analysis | experience | Master's | 10 | once
    a constructivist grounded theory study | experience | PhD | 20 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with interviews and attendance records | evaluation | Master's | 10 | once
  `,
})
