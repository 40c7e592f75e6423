import { packOf } from '../pack.ts'

/** Media and communication: audiences, newsrooms, campaigns, advertising, messages at work; newspapers, films, posters. */
export const communication = packOf({
  name: 'communication',
  label: 'Media and communication',
  themes:
    'misinformation, social media and wellbeing, health communication, newsroom practice, organisational communication, advertising, political communication',
  populations: `
    daily WhatsApp users over 60 | adults | person | misinformation | city, town, township | low
    adults aged 25 to 40 with Facebook as their main source of news | adults | person | misinformation | city, town, township | low
    Grade 11 learners with TikTok as their main source of news | minors | person | misinformation | school | high
    community radio listeners active in WhatsApp groups | adults | person | misinformation, political communication | town, township | low
    first-year university students in media studies | adults | person | misinformation | university | low
    administrators of neighbourhood WhatsApp groups | adults | person | misinformation, political communication | city, township | low
    Grade 9 girls with Instagram accounts | minors | person | social media and wellbeing | school | high
    Grade 10 boys with smartphones of their own | minors | person | social media and wellbeing | school | high
    Grade 12 learners with daily social media use | minors | person | social media and wellbeing | school | high
    first-year students living in residences | adults | person | social media and wellbeing | university | low
    student creators of weekly TikTok videos | adults | person | social media and wellbeing | university | low
    women aged 30 to 50 eligible for cervical cancer screening | adults | person | health communication | clinic | medium
    men over 40 eligible for diabetes screening | adults | person | health communication | clinic | medium
    adult household contacts of tuberculosis patients | adults | person | health communication | clinic | medium
    young adults aged 18 to 24 eligible for HIV testing | adults | person | health communication | clinic | medium
    adults over 50 eligible for blood pressure screening | adults | person | health communication | clinic | medium
    general reporters at daily newspapers | adults | person | newsroom practice | city | medium
    reporters at community newspapers | adults | person | newsroom practice | town, township | medium
    journalists writing for news websites | adults | person | newsroom practice | city | medium
    journalism interns in their first year of newsroom work | adults | person | newsroom practice | city | medium
    producers of community radio news bulletins | adults | person | newsroom practice | town, township | medium
    weekly community newspapers | organisations | outlet | newsroom practice | town, township | low
    news websites with daily updates | organisations | outlet | newsroom practice | city | low
    customer service agents with less than two years of service | adults | person | organisational communication | company | medium
    office employees working from home at least three days a week | adults | person | organisational communication | company | medium
    employees in their first year after graduation | adults | person | organisational communication | company | medium
    middle managers of teams of five to fifteen people | adults | person | organisational communication | company | medium
    technical support staff on rotating shifts | adults | person | organisational communication | company | medium
    online clothing shoppers aged 18 to 30 | adults | person | advertising | city, township | low
    household shoppers with children under 12 | adults | person | advertising | city, town, township | low
    women aged 18 to 30 who follow beauty influencers | adults | person | advertising | city, township, university | low
    adults over 50 with online shopping accounts | adults | person | advertising | city, town | low
    prepaid mobile phone customers aged 18 to 35 | adults | person | advertising | city, town, township | low
    first-time voters aged 18 to 22 | adults | person | political communication | town, township | low
    unemployed adults aged 25 to 35 | adults | person | political communication | town, township | medium
    registered voters over 60 | adults | person | political communication | city, town, township | low
  `,
  interventions: `
    a three-week course on checking images and claims | a leaflet with the same advice | misinformation | 3
    a weekly fact-check voice note in the home language | a weekly fact-check text message in English | misinformation | 6
    the online inoculation game Bad News | the online puzzle game Tetris | misinformation | 2
    a twice-weekly message prompting thought about accuracy | a twice-weekly message on mobile data saving | misinformation | 3
    a daily limit of 30 minutes on social media | unrestricted use | social media and wellbeing | 2
    switching off phone notifications after 20:00 | the usual notification settings | social media and wellbeing | 3
    a four-session workshop on managing social media habits | a four-session workshop on study skills | social media and wellbeing | 4
    weekly text messages in the home language | a printed leaflet in English | health communication | 3
    a ten-episode audio drama with a screening storyline | spoken announcements of clinic services | health communication | 4
    video testimonies by local residents in the waiting room | the usual posters in the waiting room | health communication | 3
    a shared database of local women experts | the contact lists of individual reporters | newsroom practice | 6
    a weekly source audit with feedback to reporters | the usual editorial feedback | newsroom practice | 6
    a monthly story meeting with members of the public | the usual editorial meeting | newsroom practice | 9
    a weekly reporting day reserved for visits to communities | reporting days planned around the news diary | newsroom practice | 6
    a weekly 15-minute team meeting with a round of questions | a weekly bulletin by email | organisational communication | 6
    a rule against work messages outside working hours | unrestricted times for work messages | organisational communication | 4
    an online suggestion channel with published replies | a suggestion box without replies | organisational communication | 6
    a spoken sponsorship notice at the start of influencer videos | a hashtag in the caption | advertising | 2
    advertisements in the home language | the same advertisements in English | advertising | 3
    advertisements with local residents as speakers | advertisements with celebrities as speakers | advertising | 3
    a moderated online discussion group with the ward councillor | a printed ward newsletter | political communication | 6
    a weekly candidate debate in the home language on community radio | the usual radio news bulletins | political communication | 3
    a six-part voter education video series | a printed voter education leaflet | political communication | 3
  `,
  exposures: `
    daily time spent on messaging applications | person | misinformation | survey
    the number of news sources used in a week | person | misinformation, political communication | survey
    daily time spent on social media | person | social media and wellbeing | survey
    the frequency of phone use after midnight | person | social media and wellbeing | survey
    the frequency of comparing oneself with others online | person | social media and wellbeing | survey
    weekly radio listening time | person | health communication | survey
    the number of health messages received by phone in a month | person | health communication | records
    the weekly number of stories per reporter | outlet | newsroom practice | archive
    the average time between assignment and deadline | person, outlet | newsroom practice | survey
    the number of work messages received per day | person | organisational communication | survey
    weekly hours of team meetings | person | organisational communication | survey
    the frequency of feedback from the supervisor | person | organisational communication | survey
    daily time spent on video platforms | person | advertising | survey
    the number of influencers followed | person | advertising | survey
    the number of politicians followed on social media | person | political communication | survey
    the number of reporters on the staff | outlet | newsroom practice | archive
    the share of pages with paid advertising | outlet | newsroom practice | archive
    the time since the last clinic visit | person | health communication | records
  `,
  phenomena: `
    receiving false news from relatives | misinformation | low
    correcting false claims in group chats | misinformation | low
    exclusion from group chats | social media and wellbeing | medium
    editing photographs before posting them | social media and wellbeing | medium
    unwanted comments from strangers | social media and wellbeing | medium
    health messages that use fear | health communication | medium
    talking about screening with family members | health communication | medium
    online abuse from readers or listeners | newsroom practice | medium
    pressure from advertisers | newsroom practice | medium
    the use of generative artificial intelligence in news writing | newsroom practice | low
    work messages on private phones | organisational communication | medium
    rumours about restructuring | organisational communication | medium
    advertisements based on past online searches | advertising | low
    hidden sponsorship in social media posts | advertising | low
    campaign messages on private phones | political communication | low
    political arguments in group chats | political communication | low
  `,
  outcomes: `
    the ability to tell true from false headlines | the Misinformation Susceptibility Test | person | misinformation | measurement
    trust in the news | the news trust question of the Reuters Institute Digital News Report | person | misinformation | survey
    the frequency of sharing unverified posts | a daily diary kept for two weeks | person | misinformation | survey
    belief in conspiracy theories | the Generic Conspiracist Beliefs Scale | person | misinformation | survey
    news media literacy | the News Media Literacy scale | person | misinformation | survey
    the frequency of consulting fact-checking websites | a structured questionnaire | person | misinformation | survey
    sleep quality | the Pittsburgh Sleep Quality Index | person | social media and wellbeing | survey
    fear of missing out | the Fear of Missing Out scale | person | social media and wellbeing | survey
    mental wellbeing | the Warwick-Edinburgh Mental Wellbeing Scale | person | social media and wellbeing | survey
    loneliness | the UCLA Loneliness Scale | person | social media and wellbeing | survey
    perceived stress | the Perceived Stress Scale | person | social media and wellbeing | survey
    symptoms of problematic social media use | the Bergen Social Media Addiction Scale | person | social media and wellbeing | survey
    attendance at the recommended screening | the clinic register | person | health communication | records
    intention to be screened | a five-point rating scale | person | health communication | survey
    recall of the screening message | an unaided recall interview | person | health communication | interview
    knowledge of the condition screened for | a 15-item knowledge test | person | health communication | measurement
    health literacy | the Health Literacy Questionnaire | person | health communication | survey
    the number of named sources per story | a content analysis of two constructed weeks | person, outlet | newsroom practice | archive
    the share of women among quoted sources | a content analysis of two constructed weeks | person, outlet | newsroom practice | archive
    the share of stories based on press releases | a comparison of stories with press releases | person, outlet | newsroom practice | archive
    the share of stories quoting ordinary residents | a content analysis of two constructed weeks | person, outlet | newsroom practice | archive
    the number of different types of sources per story | a content analysis of two constructed weeks | person, outlet | newsroom practice | archive
    communication satisfaction | the Communication Satisfaction Questionnaire of Downs and Hazen | person | organisational communication | survey
    work engagement | the Utrecht Work Engagement Scale | person | organisational communication | survey
    turnover intention | the six-item Turnover Intention Scale | person | organisational communication | survey
    organisational commitment | the Organizational Commitment Questionnaire | person | organisational communication | survey
    trust in senior management | the Organizational Trust Inventory | person | organisational communication | survey
    unaided recall of advertised brands | a recall interview one week after exposure | person | advertising | interview
    attitude towards an advertised brand | a seven-point semantic differential scale | person | advertising | survey
    intention to buy an advertised brand | a three-item rating scale | person | advertising | survey
    scepticism towards advertising | the advertising scepticism scale of Obermiller and Spangenberg | person | advertising | survey
    monthly spending on advertised brands | a personal spending diary | person | advertising | survey
    political knowledge | a ten-item knowledge test | person | political communication | measurement
    intention to vote | an eleven-point likelihood scale | person | political communication | survey
    internal political efficacy | the political efficacy items of the American National Election Studies | person | political communication | survey
    trust in the local council | the trust question of the Afrobarometer survey | person | political communication | survey
    the frequency of political discussion | a daily diary kept for two weeks | person | political communication | survey
  `,
  conditions: `
    the forwarding of unverified claims | person | misinformation
    deliberate news avoidance | person | misinformation, political communication
    cyberbullying victimisation | person | social media and wellbeing
    phone use after midnight | person | social media and wellbeing
    limited health literacy | person | health communication
    mistrust of health messages | person | health communication
    stories with a single source | person, outlet | newsroom practice
    the use of unnamed sources | person, outlet | newsroom practice
    work messages outside working hours | person | organisational communication
    information overload | person | organisational communication
    impulse buying after online advertisements | person | advertising
    unsolicited campaign messages | person | political communication
  `,
  sources: `
    Africa Check reports on health rumours | frame | between 2014 and 2022 | misinformation
    South African newspaper articles on vaccine rumours | frame | during 2021 | misinformation
    HIV prevention posters | represent | during the 1990s | health communication
    episodes of the television drama Soul City | portray | between 1994 and 2014 | health communication
    rulings of the Press Council of South Africa | interpret | between 2008 and 2018 | newsroom practice
    submissions to the media hearings of the Truth and Reconciliation Commission | describe | in 1997 | newsroom practice
    memoirs of South African newspaper editors | portray | between 1980 and 2010 | newsroom practice
    staff magazines of South African mining companies | portray | between 1950 and 1980 | organisational communication
    annual reports of Johannesburg-listed mining companies | describe | between 2002 and 2018 | organisational communication
    advertisements in Drum magazine | portray | during the 1950s | advertising
    advertisements in Fair Lady magazine | portray | between 1965 and 1990 | advertising
    editorials in the Rand Daily Mail | frame | during the 1970s | political communication
    election posters of South African political parties | represent | between 1994 and 2019 | political communication
    editorial cartoons by Zapiro | depict | between 1994 and 2014 | political communication
  `,
  ideas: `
    scientific uncertainty | misinformation
    the responsibility of social media companies | misinformation
    public trust in medical experts | misinformation
    personal responsibility for health | health communication
    trust between sexual partners | health communication
    stigma towards people living with HIV | health communication
    editorial independence | newsroom practice
    fairness towards the subjects of news | newsroom practice
    the public interest | newsroom practice
    relations between managers and workers | organisational communication
    safety at work | organisational communication
    loyalty to the company | organisational communication
    femininity | advertising
    masculinity | advertising
    urban success | advertising
    family life | advertising
    national unity | political communication
    political leadership | political communication
    economic inequality | political communication
  `,
  settings: `
    at public universities in Gauteng | university
    at universities of technology in KwaZulu-Natal | university
    in secondary schools in the Western Cape | school
    in secondary schools in Limpopo | school
    at primary health care clinics in the Free State | clinic
    at primary health care clinics in Mpumalanga | clinic
    in the cities of Gauteng | city
    in the cities of KwaZulu-Natal | city
    in the city of Cape Town | city
    in small towns in the Eastern Cape | town
    in small towns in the Northern Cape | town
    in townships in Nelson Mandela Bay | township
    in townships in Mangaung | township
    at insurance companies in Gauteng | company
    at telecommunications companies in the Western Cape | company
    at commercial banks in Nairobi | company
  `,
  designs: `
    a randomised controlled trial | intervention | PhD | 18 | ahead 6
    a field experiment with two groups | intervention | Master's | 9 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional survey | association | Honours | 4 | once
    a two-wave panel survey | association | Master's | 12 | ahead 6
    a retrospective analysis of existing records | association | Honours | 5 | back
    a prevalence survey of a random sample | prevalence | Honours | 5 | once
    a follow-up study of one cohort | prognosis | Master's | 12 | ahead 6
    a reflexive thematic analysis of interviews | experience | Honours | 5 | once
    a focus group study | experience | Master's | 8 | once
    a sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation | evaluation | Master's | 9 | once
    a qualitative content analysis | interpretation | Honours | 5 | back
    a critical discourse analysis | interpretation | Master's | 10 | back
  `,
})
