import { packOf } from '../pack.ts'

/** Theology and religion: congregations, ministry, sacred texts, health and faith, and theological education. */
export const theology = packOf({
  name: 'theology',
  label: 'Theology and religion',
  themes:
    'congregational life, ministry, preaching, pastoral care, faith and health, youth and faith, interfaith life, theological education, sacred texts',
  populations: `
    members of Methodist congregations aged 60 and older | adults | person | congregational life, faith and health | congregation | low
    women in the Mothers' Union of Anglican parishes | adults | person | congregational life, pastoral care | congregation | low
    members of Zion Christian congregations who commute on Sundays | adults | person | congregational life, faith and health | congregation | low
    members of Dutch Reformed congregations formed by a merger | adults | person | congregational life, preaching | congregation | low
    migrants who worship in Pentecostal congregations | adults | person | congregational life, pastoral care | congregation, city | medium
    young professionals who worship online more often than in person | adults | person | congregational life, preaching | city | low
    congregations with fewer than 100 members | organisations | congregation | congregational life | congregation | low
    congregations that share a building with another denomination | organisations | congregation | congregational life | congregation, city | low
    ministers in their first three years after ordination | adults | person | ministry, preaching, pastoral care | congregation | medium
    ministers of two or more rural congregations | adults | person | ministry, preaching | congregation | medium
    women ministers in charge of a congregation | adults | person | ministry, preaching, pastoral care | congregation | medium
    pastors of independent churches with another paid job | adults | person | ministry, preaching | township, city | medium
    retired ministers who still lead worship | adults | person | preaching, congregational life | congregation | low
    lay preachers with fewer than five years of service | adults | person | preaching | congregation | low
    hospital chaplains who visit wards every week | adults | person | pastoral care, ministry | hospital | medium
    volunteer counsellors in church counselling centres | adults | person | pastoral care | city, township | medium
    widowed adults in the first two years after their loss | adults | person | pastoral care | congregation | medium
    couples in preparation for a church marriage | adults | person | pastoral care | congregation | low
    adults with hypertension who attend worship every week | adults | person | faith and health | congregation, township | medium
    adults living with HIV who belong to a church support group | adults | person | faith and health, pastoral care | township | medium
    Muslim adults with type 2 diabetes who fast in Ramadan | adults | person | faith and health | city | medium
    faith healers who also refer to clinics | adults | person | faith and health | township, village | medium
    church youth group members aged 18 to 25 | adults | person | youth and faith | congregation, township | low
    university students who belong to a Christian society | adults | person | youth and faith | university | low
    Muslim university students aged 18 to 25 | adults | person | youth and faith, interfaith life | university | low
    confirmation class members aged 14 to 17 | minors | person | youth and faith | congregation | high
    volunteer youth leaders aged 20 to 35 | adults | person | youth and faith | congregation, township | low
    participants in local interfaith forums | adults | person | interfaith life | city | low
    Hindu and Christian neighbours in the same suburb | adults | person | interfaith life | city | low
    teachers of Life Orientation who teach about several religions | adults | person | interfaith life | school | medium
    final-year students of theology | adults | person | theological education, preaching | university, seminary | low
    part-time students of theology in ministry | adults | person | theological education, ministry | university, seminary | low
    distance students in certificate courses for church leaders | adults | person | theological education | seminary | low
  `,
  interventions: `
    a monthly peer group of ministers with a trained facilitator | a yearly retreat alone | ministry | 12
    a day of rest each week agreed with the church council | rest days taken when the diary allows | ministry | 6
    fortnightly visits by trained lay visitors | visits by the minister on request | congregational life, pastoral care | 6
    a shared meal after the monthly service | tea after the monthly service | congregational life | 6
    sermons prepared with a group of listeners | sermons prepared alone | preaching | 6
    a series of storytelling sermons | a series of verse-by-verse sermons | preaching | 3
    a twelve-week bereavement group | individual visits in the first month | pastoral care | 3
    a six-session marriage preparation course | one interview with the minister | pastoral care | 6
    blood pressure checks after worship by trained members | a health leaflet after worship | faith and health | 6
    a church-based walking group twice a week | a talk on exercise | faith and health | 6
    a dietitian-led session before the fast | a printed guide to the fast | faith and health | 2
    mentoring of young members by older members | the weekly youth meeting alone | youth and faith | 9
    joint service projects of two faith communities | a joint lecture evening | interfaith life | 6
    contextual Bible study in small groups | a lecture series on the same passages | theological education, youth and faith | 4
    supervised ministry placements with weekly reflection | supervised ministry placements without reflection | theological education | 8
  `,
  exposures: `
    the frequency of attendance at worship | person | congregational life, youth and faith, faith and health | survey
    the number of years of membership | person | congregational life | records
    the distance from home to the place of worship | person | congregational life | survey
    the share of members under 35 | congregation | congregational life | records
    the number of small groups that meet weekly | congregation | congregational life | records
    the number of congregations served at the same time | person | ministry | records
    weekly hours of work in ministry | person | ministry | survey
    years since ordination | person | preaching | records
    the time spent on preparing a sermon | person | preaching | survey
    the length of the sermon | person | preaching | records
    positive religious coping | person | pastoral care, faith and health | survey
    perceived support from fellow members | person | pastoral care, faith and health, congregational life | survey
    the number of pastoral visits received in six months | person | pastoral care | survey
    the number of days fasted | person | faith and health | survey
    the frequency of prayer | person | youth and faith, faith and health | survey
    worship attended with parents in childhood | person | youth and faith | survey
    the number of close friends of another faith | person | interfaith life | survey
    years of study of a second religion | person | interfaith life | survey
    the number of contact sessions attended | person | theological education | records
    years in ministry before enrolment | person | theological education | records
    the number of assignments handed in late in the first semester | person | theological education | records
  `,
  phenomena: `
    closing a church building | congregational life | low
    worshipping in several languages | congregational life | low
    women's leadership in worship | congregational life, ministry | low
    leaving full-time ministry | ministry | medium
    living on an irregular stipend | ministry | medium
    preaching after violence in the community | preaching, ministry | medium
    preaching on corruption | preaching | medium
    praying with the dying | pastoral care | medium
    anger at God after a loss | pastoral care | medium
    combining prayer for healing with chronic medicine | faith and health | medium
    what their faith says about illness | faith and health | medium
    doubt during the years at university | youth and faith | low
    ancestors and Christian faith in one household | youth and faith, interfaith life | low
    sharing a neighbourhood with several places of worship | interfaith life | low
    reading the Bible in an African language | theological education, preaching | low
    academic criticism of familiar texts | theological education | low
  `,
  outcomes: `
    the sense of belonging to the congregation | the sense of belonging items of the National Church Life Survey | person | congregational life | survey
    monthly giving for each member | the treasurer's records | congregation | congregational life | records
    average attendance at Sunday worship | the service register | congregation | congregational life | records
    the number of new members received in a year | the membership roll | congregation | congregational life | records
    spiritual well-being | the Spiritual Well-Being Scale | person | congregational life, pastoral care, faith and health | survey
    volunteering hours a month | a four-week diary | person | congregational life | survey
    emotional exhaustion in ministry | the Francis Burnout Inventory | person | ministry | survey
    satisfaction in ministry | the satisfaction scale of the Francis Burnout Inventory | person | ministry | survey
    the intention to leave ministry | a three-item questionnaire | person | ministry | survey
    the number of pastoral visits made in a month | the visiting book | person | ministry | records
    sleep quality | the Pittsburgh Sleep Quality Index | person | ministry, faith and health | survey
    what listeners recall of the sermon | a short interview on the following Wednesday | person | preaching | interview
    listeners' engagement with the sermon | a ten-item questionnaire after the service | person | preaching | survey
    confidence in preaching | a self-efficacy rating scale | person | preaching | survey
    grief intensity | the Inventory of Complicated Grief | person | pastoral care | survey
    hope | the Herth Hope Index | person | pastoral care, faith and health | survey
    relationship satisfaction | the Couples Satisfaction Index | person | pastoral care | survey
    loneliness | the De Jong Gierveld Loneliness Scale | person | pastoral care | survey
    systolic blood pressure | a validated automated monitor | person | faith and health | measurement
    adherence to chronic medicine | the Medication Adherence Report Scale | person | faith and health | survey
    quality of life | the brief World Health Organization Quality of Life questionnaire | person | faith and health | survey
    religious commitment | the Religious Commitment Inventory | person | youth and faith | survey
    the sense of meaning in life | the Meaning in Life Questionnaire | person | youth and faith | survey
    moral reasoning scores | the Defining Issues Test | person | youth and faith | survey
    attendance at the youth group | the attendance register | person | youth and faith | records
    openness to other faiths | the Religious Quest Scale | person | interfaith life, youth and faith | survey
    social distance from other faiths | the Bogardus Social Distance Scale | person | interfaith life | survey
    knowledge of other religions | a 20-item knowledge test | person | interfaith life | measurement
    the final mark in biblical studies | marks from the registry | person | theological education | records
    the quality of theological reflection | a rubric applied to a reflective essay by two raters | person | theological education | measurement
    completion of the certificate in the planned time | records of the institution | person | theological education | records over time
    intellectual humility | the Comprehensive Intellectual Humility Scale | person | theological education | survey
  `,
  conditions: `
    worship online instead of in person | person | congregational life
    closure of a weekly service | congregation | congregational life
    emotional exhaustion | person | ministry
    unpaid stipends for more than a month | person | ministry
    the use of artificial intelligence for sermons | person | preaching
    prolonged grief | person | pastoral care
    stopping of chronic medicine after prayer | person | faith and health
    regular worship in two traditions | person | youth and faith
    friendship across faiths | person | interfaith life
    interruption of theological studies for financial reasons | person | theological education
  `,
  sources: `
    hymns in the isiXhosa hymn book of John Knox Bokwe | express | between 1880 and 1915 | sacred texts
    sermons preached at political funerals in South Africa | interpret | during the 1980s | sacred texts, preaching
    the writings of Beyers Naudé in Pro Veritate | argue for | between 1962 and 1977 | sacred texts
    hymns of the Nazareth Baptist Church of Isaiah Shembe | give voice to | between 1910 and 1935 | sacred texts, congregational life
    essays by members of the Circle of Concerned African Women Theologians | interpret | between 1989 and 2010 | sacred texts
    letters in the church newspaper Die Kerkbode | debate | between 1974 and 1994 | congregational life
    mission reports from the Eastern Cape | describe | between 1830 and 1880 | interfaith life
    the Kairos Document and the replies to it | debate | between 1985 and 1988 | sacred texts, ministry
    isiZulu translations of the Psalms | render | between 1883 and 1959 | sacred texts
  `,
  ideas: `
    lament | sacred texts, preaching
    the land | sacred texts, interfaith life
    the Exodus | sacred texts, preaching
    reconciliation | sacred texts, congregational life
    the dignity of women | sacred texts, congregational life
    obedience to the state | sacred texts, ministry
    healing | sacred texts, congregational life
    the ancestors | sacred texts, interfaith life
    the unity of the church | congregational life, ministry
    traditional marriage | interfaith life
  `,
  settings: `
    in congregations in Soweto | congregation
    in congregations in the rural Eastern Cape | congregation
    in congregations in the Western Cape | congregation
    in congregations in KwaZulu-Natal | congregation
    in the suburbs of Durban | city
    in the inner city of Johannesburg | city
    in Cape Town | city
    in townships in Mangaung | township
    in townships in Nelson Mandela Bay | township
    in villages in the Mopani district of Limpopo | village
    in villages in Eswatini | village
    at public hospitals in the Free State | hospital
    at public hospitals in Gauteng | hospital
    in secondary schools in KwaZulu-Natal | school
    in secondary schools in Gauteng | school
    at public universities in the Western Cape | university
    at public universities in Gauteng | university
    at seminaries in Pietermaritzburg | seminary
    at seminaries in Gauteng | seminary
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cluster-randomised trial by congregation | intervention | PhD | 24 | ahead 9
    a questionnaire survey | association | Honours | 4 | once
    a cross-sectional survey with standardised scales | association | Master's | 8 | once
    an analysis of church records over several years | association | Honours | 5 | back
    a descriptive survey | prevalence | Honours | 4 | once
    a follow-up study over six months | prognosis | Master's | 12 | ahead 6
    a small study with semi-structured interviews | experience | Honours | 5 | once
    a practical theological study with in-depth interviews | experience | Master's | 10 | once
    an ethnography of worship over one year | experience | PhD | 24 | once
    a sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with observation and interviews | evaluation | Master's | 10 | once
    a close reading of a small selection of texts | interpretation | Honours | 5 | back
    a historical-critical study of the texts | interpretation | Master's | 12 | back
    a decolonial reading of the texts in their context | interpretation | PhD | 30 | back
  `,
})
