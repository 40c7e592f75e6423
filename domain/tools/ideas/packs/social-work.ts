import { packOf } from '../pack.ts'

/** Social work: families, young people in care, older persons, survivors, people in recovery, workers and students. */
export const socialWork = packOf({
  name: 'social-work',
  label: 'Social work',
  themes:
    'parenting, youth in care, older persons, staff wellbeing, fieldwork training, substance recovery, survivor support',
  populations: `
    foster mothers of children aged 2 to 9 | adults | person | parenting | community, welfare organisation | medium
    grandmothers raising grandchildren aged 2 to 9 | adults | person | parenting | community, welfare organisation | medium
    mothers aged 18 to 24 receiving the Child Support Grant | adults | person | parenting | community, welfare organisation | medium
    fathers aged 18 to 30 living with their young children | adults | person | parenting | community, welfare organisation | medium
    parents of children aged 2 to 9 with an intellectual disability | adults | person | parenting | community, welfare organisation | medium
    single parents of two or more children under 10 | adults | person | parenting | community, welfare organisation | medium
    adolescents aged 14 to 17 in residential care | minors | person | youth in care | care centre | high
    young people aged 16 to 18 preparing to leave residential care | minors | person | youth in care | care centre | high
    adolescents aged 15 to 17 in residential care for longer than two years | minors | person | youth in care | care centre | high
    adolescents aged 14 to 17 in kinship foster care | minors | person | youth in care | community, welfare organisation | high
    care-leavers aged 18 to 21 | adults | person | youth in care | community, welfare organisation | medium
    adults aged 65 and older living alone | adults | person | older persons | community | medium
    widowed adults aged 65 and older | adults | person | older persons | community, elder care | medium
    women aged 60 and older receiving the Older Persons Grant | adults | person | older persons | community, elder care | medium
    men aged 60 and older receiving the Older Persons Grant | adults | person | older persons | community, elder care | medium
    adults aged 70 and older with reduced mobility | adults | person | older persons | community, elder care | medium
    newly qualified social workers in their first two years of practice | adults | person | staff wellbeing | welfare organisation, service office | medium
    social workers in statutory child protection | adults | person | staff wellbeing | welfare organisation, service office | medium
    social auxiliary workers with at least one year of service | adults | person | staff wellbeing | welfare organisation, service office | medium
    child and youth care workers on rotating shifts | adults | person | staff wellbeing | care centre | medium
    social work supervisors responsible for five or more practitioners | adults | person | staff wellbeing | welfare organisation, service office | medium
    second-year social work students learning interviewing skills | adults | person | fieldwork training | university | low
    third-year social work students in their first field placement | adults | person | fieldwork training | university | low
    fourth-year social work students in a block placement | adults | person | fieldwork training | university | low
    first-generation social work students in their second to fourth year | adults | person | fieldwork training | university | low
    social work students aged 25 and older in their second to fourth year | adults | person | fieldwork training | university | low
    adults in outpatient treatment for methamphetamine use | adults | person | substance recovery | treatment centre | high
    adults in outpatient treatment for alcohol dependence | adults | person | substance recovery | treatment centre | medium
    young adults aged 18 to 25 in outpatient treatment for cannabis use | adults | person | substance recovery | treatment centre | high
    women in aftercare for alcohol dependence | adults | person | substance recovery | treatment centre | medium
    adults in aftercare for opioid dependence | adults | person | substance recovery | treatment centre | high
    adult survivors of intimate partner violence | adults | person | survivor support | survivor service | high
    women holding a protection order under the Domestic Violence Act | adults | person | survivor support | survivor service | high
    mothers of young children in counselling for partner violence | adults | person | survivor support | survivor service | high
    young women aged 18 to 30 in counselling for partner violence | adults | person | survivor support | survivor service | high
    migrant survivors of partner violence | adults | person | survivor support | survivor service | high
  `,
  interventions: `
    a 12-session group parenting programme led by social auxiliary workers | a single advice session with a social worker | parenting | 6
    fortnightly home visits with coaching in play and praise | routine social work services | parenting | 6
    a monthly caregiver support group with a shared meal | individual counselling on request | parenting | 9
    weekly parenting messages by mobile phone | a printed parenting leaflet | parenting | 4
    weekly individual mentoring by a trained adult volunteer | the usual contact with the social worker | youth in care | 9
    an eight-session group programme on money and household skills | a printed handbook on money and household skills | youth in care | 4
    a weekly support group led by a trained young adult who grew up in care | individual casework alone | youth in care | 6
    a weekly adventure-based group programme | unstructured recreation | youth in care | 4
    weekly group reminiscence sessions led by a social worker | the usual social activities | older persons | 3
    a twice-weekly telephone call from a trained volunteer | the usual contact with the social worker | older persons | 6
    a weekly visit by high school learners who record life stories | the usual social activities | older persons | 6
    a four-week course in making video calls on a mobile phone | a printed guide to mobile phones | older persons | 3
    fortnightly reflective group supervision | individual supervision on request | staff wellbeing | 6
    an eight-week mindfulness course of one hour a week | a printed guide to self-care | staff wellbeing | 4
    a scheduled debriefing within 48 hours of each critical incident | debriefing on request | staff wellbeing | 9
    simulated interviews with trained actors | role play with classmates | fieldwork training | 4
    a structured reflective journal with fortnightly feedback | a single reflective essay at the end of the semester | fieldwork training | 5
    video feedback on recorded practice interviews | written feedback alone | fieldwork training | 4
    five sessions of motivational interviewing | routine individual counselling | substance recovery | 3
    weekly multi-family group sessions | individual counselling alone | substance recovery | 4
    a weekly recovery group led by trained peers | individual counselling alone | substance recovery | 4
    six sessions of problem management counselling by trained lay counsellors | routine supportive counselling | survivor support | 4
    a weekly savings group with peer support | routine supportive counselling alone | survivor support | 9
    accompaniment by a trained volunteer to court and clinic appointments | an information leaflet on court and clinic services | survivor support | 6
  `,
  exposures: `
    monthly household income | person | parenting | survey
    weekly hours of help with child care from relatives | person | parenting | survey
    the number of children in the household | person | parenting | survey
    the number of placements since entering care | person | youth in care | records
    the frequency of contact with biological relatives | person | youth in care | survey
    the length of time with the same social worker | person | youth in care | records
    the frequency of contact with adult children | person | older persons | survey
    weekly hours of participation in group activities | person | older persons | survey
    the number of hours of overtime a month | person | staff wellbeing | records
    the frequency of formal supervision | person | staff wellbeing | records
    weekly hours of paid work beside the studies | person | fieldwork training | survey
    months of earlier volunteer work in welfare | person | fieldwork training | survey
    the number of earlier treatment episodes | person | substance recovery | records
    the share of close friends who use alcohol or drugs | person | substance recovery | survey
    monthly income under their own control | person | survivor support | survey
    the number of years lived with the violent partner | person | survivor support | survey
    the size of the caseload | person | staff wellbeing | records
    the distance from home to the treatment centre | person | substance recovery | records
    the average mark of the year before | person | fieldwork training | records
  `,
  phenomena: `
    disciplining children without physical punishment | parenting | medium
    applying for social grants on behalf of a child | parenting | medium
    preparing for adult life after care | youth in care | high
    taking part in decisions about their own care | youth in care | high
    keeping in touch with relatives while in care | youth in care | high
    living far from adult children | older persons | medium
    managing money in old age | older persons | low
    depending on others for everyday tasks | older persons | medium
    daily contact with clients' traumatic stories | staff wellbeing | medium
    working with shortages of vehicles and office equipment | staff wellbeing | medium
    hearing about hardships that resemble their own | fieldwork training | medium
    applying theory from abroad in local communities | fieldwork training | low
    the involvement of relatives in treatment | substance recovery | medium
    stigma from neighbours during recovery | substance recovery | medium
    reporting violence to the police | survivor support | high
    rebuilding a household after a violent relationship | survivor support | high
  `,
  outcomes: `
    parenting stress scores | the Parenting Stress Index Short Form | person | parenting | survey
    harsh discipline scores | the Parent-Child Conflict Tactics Scale | person | parenting | survey
    parenting sense of competence | the Parenting Sense of Competence Scale | person | parenting | survey
    depressive symptom scores | the nine-item Patient Health Questionnaire | person | parenting, substance recovery, survivor support | survey
    the quality of caregiver-child interaction | ratings of a ten-minute video-recorded play session | person | parenting | observation
    caregiver-reported child behaviour problems | the Strengths and Difficulties Questionnaire | person | parenting | survey
    perceived social support | the Multidimensional Scale of Perceived Social Support | person | parenting, youth in care, older persons, substance recovery, survivor support | survey
    resilience scores | the Child and Youth Resilience Measure | person | youth in care | survey
    self-esteem scores | the Rosenberg Self-Esteem Scale | person | youth in care, survivor support | survey
    independent living skills | the Casey Life Skills Assessment | person | youth in care | survey
    psychological distress scores | the Kessler Psychological Distress Scale | person | youth in care | survey
    self-efficacy | the General Self-Efficacy Scale | person | youth in care | survey
    life satisfaction | the Satisfaction with Life Scale | person | youth in care, older persons | survey
    loneliness scores | the De Jong Gierveld Loneliness Scale | person | older persons | survey
    depressive symptoms in later life | the Geriatric Depression Scale | person | older persons | survey
    the size of the social network | the Lubben Social Network Scale | person | older persons | survey
    quality of life in old age | the World Health Organization Quality of Life instrument for older adults | person | older persons | survey
    burnout scores | the Maslach Burnout Inventory for human services | person | staff wellbeing | survey
    secondary traumatic stress scores | the Secondary Traumatic Stress Scale | person | staff wellbeing | survey
    compassion satisfaction | the Professional Quality of Life Scale | person | staff wellbeing | survey
    turnover intention | the Turnover Intention Scale | person | staff wellbeing | survey
    the number of sick leave days | personnel records | person | staff wellbeing | records
    work engagement | the Utrecht Work Engagement Scale | person | staff wellbeing | survey
    interviewing skill | a scoring rubric for a recorded simulated interview | person | fieldwork training | observation
    the practice module mark | module marks from the registry | person | fieldwork training | records
    empathy scores | the Interpersonal Reactivity Index | person | fieldwork training | survey
    practice self-efficacy | the Social Work Self-Efficacy Scale | person | fieldwork training | survey
    perceived stress | the Perceived Stress Scale | person | fieldwork training | survey
    reflective thinking | the Kember questionnaire on reflective thinking | person | fieldwork training | survey
    the number of days of alcohol or drug use in the past month | a Timeline Followback interview | person | substance recovery | interview
    the attendance rate at counselling sessions | attendance registers | person | substance recovery | records over time
    recovery capital | the Brief Assessment of Recovery Capital | person | substance recovery | survey
    readiness to change | the University of Rhode Island Change Assessment | person | substance recovery | survey
    quality of life | the abbreviated World Health Organization Quality of Life questionnaire | person | substance recovery, survivor support | survey
    post-traumatic stress symptom scores | the Posttraumatic Stress Disorder Checklist for DSM-5 | person | survivor support | survey
    safety-related empowerment | the Measure of Victim Empowerment Related to Safety | person | survivor support | survey
  `,
  conditions: `
    household food insecurity | person | parenting
    probable depression | person | parenting, substance recovery, survivor support
    loss of contact with both parents | person | youth in care
    bullying victimisation | person | youth in care
    severe loneliness | person | older persons
    financial abuse by relatives | person | older persons
    burnout | person | staff wellbeing
    unpaid overtime | person | staff wellbeing
    food insecurity | person | fieldwork training
    childhood adversity | person | fieldwork training
    homelessness in the past year | person | substance recovery
    economic abuse by a partner | person | survivor support
  `,
  settings: `
    in townships around Pretoria | community
    in rural villages in Limpopo | community
    at child and family welfare organisations in Gauteng | welfare organisation
    at child and family welfare organisations in the Eastern Cape | welfare organisation
    at child and youth care centres in KwaZulu-Natal | care centre
    at child and youth care centres in the Western Cape | care centre
    at residential facilities for older persons in the Free State | elder care
    at service centres for older persons in North West | elder care
    at district offices of the Department of Social Development in Mpumalanga | service office
    at district offices of the Department of Social Development in the Northern Cape | service office
    at public universities in Gauteng | university
    at public universities in the Eastern Cape | university
    at substance treatment centres in Cape Town | treatment centre
    at substance treatment centres in Tshwane | treatment centre
    at shelters and support centres for women in Gauteng | survivor service
    at shelters and support centres for women in KwaZulu-Natal | survivor service
  `,
  designs: `
    a randomised trial with a waiting-list group | intervention | PhD | 18 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 9 | ahead 6
    a cross-sectional survey | association | Honours | 4 | once
    a correlational study with standardised scales | association | Master's | 8 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a prevalence survey with a random sample | prevalence | Master's | 8 | once
    a short descriptive survey | prevalence | Honours | 4 | once
    a cohort study with three interviews over a year | prognosis | PhD | 24 | ahead 12
    a follow-up study over six months | prognosis | Master's | 10 | ahead 6
    a phenomenological study with in-depth interviews | experience | Master's | 9 | once
    a small qualitative study with semi-structured interviews | experience | Honours | 5 | once
    a photovoice study | experience | PhD | 18 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with a logic model | evaluation | Master's | 10 | once
  `,
})
