import { packOf } from '../pack.ts'

/** Music and the arts: performers, learners, audiences, artists at work, and what songs, pictures and plays say. */
export const musicAndArts = packOf({
  name: 'music-and-arts',
  label: 'Music and the arts',
  themes:
    'choral singing, instrumental study, jazz and popular music, theatre and dance, visual arts, audiences, galleries, arts in schools, arts and health, artists at work',
  populations: `
    adult singers in church choirs | adults | person | choral singing | community hall, church | low
    adult singers in competition choirs | adults | person | choral singing | community hall | low
    members of isicathamiya groups | adults | person | choral singing, jazz and popular music | community hall, city | low
    conductors of school choirs | adults | person, teacher | choral singing, arts in schools | school | medium
    Grade 8 to Grade 11 members of school choirs | minors | person | choral singing, arts in schools | school | high
    amateur choirs of 30 to 80 singers | organisations | choir | choral singing | community hall, church | low
    first-year students of a string or wind instrument | adults | person, student | instrumental study | music school | low
    final-year students of piano | adults | person, student | instrumental study | music school | low
    adult beginners on the guitar | adults | person | instrumental study | community arts centre | low
    teachers of instruments with more than ten pupils | adults | person | instrumental study, artists at work | city | low
    children aged 8 to 12 in community string programmes | minors | person | instrumental study, arts in schools | community arts centre | high
    second-year students of jazz | adults | person, student | instrumental study, jazz and popular music | music school | low
    amapiano producers aged 18 to 30 | adults | person | jazz and popular music, artists at work | township, city | low
    maskandi musicians who perform at least once a month | adults | person | jazz and popular music, artists at work | township, city | low
    third-year students of drama | adults | person, student | theatre and dance | university | low
    dancers aged 18 to 35 in semi-professional companies | adults | person | theatre and dance, artists at work | city | medium
    actors in community theatre groups | adults | person | theatre and dance | township, community arts centre | low
    pantsula dancers aged 18 to 30 | adults | person | theatre and dance | township | low
    second-year students of fine arts | adults | person, student | visual arts | university | low
    ceramic artists with their own kiln | adults | person | visual arts, artists at work | city, town | low
    beadwork artists who sell to tourists | adults | person | visual arts, artists at work | town, village | low
    street artists who paint murals | adults | person | visual arts, artists at work | city | low
    first-time visitors of contemporary art galleries | adults | person | galleries | gallery | low
    regular listeners of symphony concerts aged 60 and older | adults | person | audiences | concert hall | low
    festival visitors aged 18 to 30 | adults | person | audiences | festival | low
    student audiences of free lunch-hour concerts | adults | person | audiences | music school | low
    Grade 7 learners in schools without a music teacher | minors | person | arts in schools | school | high
    Grade 10 learners who take Visual Arts | minors | person | arts in schools | school | high
    teachers of Creative Arts without training in music | adults | person, teacher | arts in schools | school | medium
    adults with dementia who live in care homes | adults | person | arts and health | care home | high
    stroke survivors with aphasia | adults | person | arts and health | hospital | medium
    adults in outpatient care for depression | adults | person | arts and health | hospital | medium
    older persons who live alone and attend a day centre | adults | person | arts and health | community hall | medium
    freelance musicians without another job | adults | person | artists at work | city | medium
  `,
  interventions: `
    a ten-minute warm-up with movement at each rehearsal | a ten-minute warm-up at the piano | choral singing | 4
    learning new songs by tonic sol-fa | learning new songs from staff notation | choral singing | 6
    sectional rehearsals with singers as leaders | full rehearsals with the conductor alone | choral singing | 6
    a practice diary with weekly goals | practice without a diary | instrumental study | 4
    mental practice for ten minutes a day | ten extra minutes a day at the instrument | instrumental study, theatre and dance | 3
    weekly lessons in pairs | individual lessons of half the length | instrumental study | 6
    transcription of solos by ear | study of printed solos | instrumental study | 5
    a weekly ensemble led by a visiting musician | a weekly ensemble led by a lecturer | instrumental study | 5
    a conditioning programme twice a week | the usual dance class alone | theatre and dance | 3
    devised scenes from the lives of the group | scenes from printed plays | theatre and dance | 5
    drawing from life for an hour a week | drawing from photographs for an hour a week | visual arts, arts in schools | 4
    labels written by young curators | labels written by the museum | galleries | 3
    a guided visit in the home language | a guided visit in English | galleries | 3
    a spoken introduction by the players | a printed programme note | audiences | 3
    a weekly hour of marimba playing | a weekly hour of music listening | arts in schools | 6
    singing in a group twice a week | conversation in a group twice a week | arts and health | 3
    a weekly art-making group | a weekly discussion group | arts and health | 4
    a six-session course on contracts and royalties | a printed guide to contracts and royalties | artists at work | 6
  `,
  exposures: `
    years of singing in choirs | person | choral singing | survey
    the number of rehearsals a month | choir | choral singing | records
    the share of members who read staff notation | choir | choral singing | survey
    weekly hours of practice | person | instrumental study, jazz and popular music | survey
    the age at the first lesson | person | instrumental study | survey
    the mark in the entrance audition or portfolio | student | instrumental study, jazz and popular music, theatre and dance, visual arts | records
    the number of ensembles joined in a year | person | instrumental study, jazz and popular music | records
    hours of listening to recordings a week | person | jazz and popular music, audiences | survey
    weekly hours of dance or rehearsal | person | theatre and dance | survey
    the number of earlier injuries | person | theatre and dance | survey
    weekly hours in the studio | person | visual arts | survey
    the number of exhibitions visited in a year | person | visual arts, galleries | survey
    the price paid for the ticket | person | audiences | survey
    the number of art subjects taken at school | person | audiences, galleries | survey
    hours of music teaching a week at school | person | arts in schools | records
    the number of instruments in the classroom | person | arts in schools | observation
    music making in earlier life | person | arts and health | survey
    the number of visits from relatives a month | person | arts and health | records
    the share of income from performances | person | artists at work | survey
    the number of years as a freelance artist | person | artists at work | survey
  `,
  phenomena: `
    singing in languages they do not speak | choral singing | low
    winning and losing choir competitions | choral singing | low
    performing from memory | instrumental study | low
    learning Western art music in the township | instrumental study | low
    improvising before an audience | jazz and popular music | low
    keeping a tradition while making it new | jazz and popular music, visual arts | low
    performing violent scenes | theatre and dance | medium
    dancing with an injury | theatre and dance | medium
    assessment of creative work | visual arts, arts in schools | low
    the copying of their designs | visual arts, artists at work | low
    labels that say what to think of a work | galleries | low
    hearing an orchestra for the first time | audiences | low
    the silence expected of an audience | audiences | low
    teaching an art in which they were not trained | arts in schools | low
    making music with others after illness | arts and health | medium
    irregular income from the arts | artists at work | medium
    releasing music without a record company | artists at work, jazz and popular music | low
  `,
  outcomes: `
    intonation accuracy | pitch analysis of a recorded unaccompanied song | choir, person | choral singing | measurement
    the sense of belonging in the choir | the Group Environment Questionnaire | person | choral singing | survey
    the rehearsal attendance of members | the attendance register | person, choir | choral singing | records
    the competition mark | the mean mark of three adjudicators | choir | choral singing | records
    voice complaints | the Singing Voice Handicap Index | person | choral singing | survey
    performance anxiety | the Kenny Music Performance Anxiety Inventory | person | instrumental study, choral singing, jazz and popular music | survey
    sight-reading accuracy | the Watkins-Farnum Performance Scale | person | instrumental study | measurement
    the practical examination mark | marks from the registry | student | instrumental study, jazz and popular music | records
    self-regulation in practice | the Self-Regulated Practice Behavior Scale | person | instrumental study | survey
    playing-related pain | the Musculoskeletal Pain Intensity and Interference Questionnaire for Musicians | person | instrumental study | survey
    the quality of improvised solos | marks by two independent players | person | instrumental study, jazz and popular music | observation
    rhythmic accuracy | the deviation from a click track in milliseconds | person | jazz and popular music | measurement
    flow in performance | the Flow State Scale | person | jazz and popular music, theatre and dance | survey
    self-efficacy in performing | the Self-Efficacy for Musical Performing scale | person | instrumental study, jazz and popular music | survey
    days lost to injury | an injury diary | person | theatre and dance | survey
    balance on one leg | the Y Balance Test | person | theatre and dance | measurement
    group cohesion | the Group Cohesiveness Scale | person | theatre and dance | survey
    the final mark in acting or movement | marks from the registry | student | theatre and dance | records
    creative thinking | the figural form of the Torrance Tests of Creative Thinking | person | visual arts, arts in schools | measurement
    portfolio marks | marks by two external assessors | person | visual arts | records
    drawing accuracy | blind ratings by three artists | person | visual arts | measurement
    time spent before a work of art | unobtrusive timing by an observer | person | galleries | observation at once
    absorption in the performance | the Absorption in Music Scale | person | audiences | survey at once
    the intention to come again | a seven-point question at the exit | person | audiences, galleries | survey at once
    understanding of the work | two open questions at the exit scored with a rubric | person | audiences, galleries | survey at once
    enjoyment of arts lessons | a ten-item questionnaire with faces | person | arts in schools | survey
    teaching self-efficacy in the arts | the Teachers' Sense of Efficacy Scale adapted for the arts | person | arts in schools | survey
    musical aptitude | the Intermediate Measures of Music Audiation | person | arts in schools | measurement
    agitation | the Cohen-Mansfield Agitation Inventory | person | arts and health | observation
    well-being | the Warwick-Edinburgh Mental Wellbeing Scale | person | arts and health | survey
    loneliness | the De Jong Gierveld Loneliness Scale | person | arts and health | survey
    yearly income from art | a structured survey of income | person | artists at work | survey
    career satisfaction | the Career Satisfaction Scale | person | artists at work | survey
    psychological distress | the Kessler Psychological Distress Scale | person | artists at work | survey
    knowledge of copyright | a 15-item knowledge test | person | artists at work | measurement
  `,
  conditions: `
    hoarseness after rehearsals | person | choral singing
    severe performance anxiety | person | instrumental study
    hearing loss | person | jazz and popular music
    performing while injured | person | theatre and dance
    sale of work below the cost of materials | person | visual arts
    walking out before the end | person | audiences
    arts lessons given up for other subjects | teacher | arts in schools
    regular singing with others | person | arts and health
    unpaid work in return for publicity | person | artists at work
  `,
  sources: `
    songs recorded by Miriam Makeba | give voice to | between 1953 and 1976 | jazz and popular music
    choral works by R. T. Caluza | express | between 1912 and 1930 | choral singing
    lyrics of kwaito recordings | describe | between 1994 and 2004 | jazz and popular music
    lyrics of amapiano recordings | portray | between 2016 and 2024 | jazz and popular music
    linocuts from Rorke's Drift | depict | between 1962 and 1982 | visual arts
    paintings by Gerard Sekoto | portray | between 1938 and 1947 | visual arts
    photographs by Zanele Muholi | represent | between 2006 and 2020 | visual arts
    plays by Gibson Kente | stage | between 1966 and 1979 | theatre and dance
    plays by Zakes Mda | explore | between 1979 and 1995 | theatre and dance
    concert reviews in the newspaper Ilanga lase Natal | judge | between 1920 and 1940 | choral singing, audiences
    programme books of the National Arts Festival | present | between 1984 and 2014 | audiences, galleries, artists at work
  `,
  ideas: `
    exile | jazz and popular music, theatre and dance
    life in the city | jazz and popular music, visual arts, theatre and dance
    success and money | jazz and popular music
    respectability | choral singing, audiences
    the nation | choral singing, audiences
    black womanhood | visual arts, jazz and popular music
    faith | choral singing, visual arts
    work and migration | visual arts, theatre and dance
    the audience of the future | audiences, galleries, artists at work
  `,
  settings: `
    in community halls in Soweto | community hall
    in community halls in Nelson Mandela Bay | community hall
    in Methodist and Anglican churches in the Eastern Cape | church
    in Methodist and Anglican churches in KwaZulu-Natal | church
    at university music departments in the Western Cape | music school
    at university music departments in KwaZulu-Natal | music school
    at community arts centres in Gauteng | community arts centre
    at community arts centres in Cape Town | community arts centre
    at public universities in Gauteng | university
    at public universities in the Free State | university
    in townships in Tshwane | township
    in townships in eThekwini | township
    in Johannesburg | city
    in Durban | city
    in small towns in the Karoo | town
    in small towns in Limpopo | town
    in villages in the uMkhanyakude district of KwaZulu-Natal | village
    in villages in the Mopani district of Limpopo | village
    at public galleries in Johannesburg | gallery
    at public galleries in Cape Town | gallery
    at concert halls in Cape Town | concert hall
    at concert halls in Durban | concert hall
    at the National Arts Festival in Makhanda | festival
    at the Bushfire festival in Eswatini | festival
    in public schools in Mpumalanga | school
    in public schools in the Western Cape | school
    in residential care homes in Gauteng | care home
    in residential care homes in KwaZulu-Natal | care home
    at public hospitals in the Western Cape | hospital
    at public hospitals in Gauteng | hospital
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 10 | ahead 4
    a randomised comparison of two groups | intervention | PhD | 18 | ahead 6
    a questionnaire survey | association | Honours | 4 | once
    a cross-sectional study with standardised measures | association | Master's | 8 | once
    an analysis of registry marks over several years | association | Honours | 5 | back
    a descriptive survey | prevalence | Honours | 4 | once
    a follow-up study over one academic year | prognosis | Master's | 15 | ahead 10
    a small study with semi-structured interviews | experience | Honours | 5 | once
    a narrative inquiry | experience | Master's | 10 | once
    an ethnography with participant observation | experience | PhD | 24 | once
    a convergent mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with observation and interviews | evaluation | Master's | 10 | once
    a close reading of a small selection of works | interpretation | Honours | 5 | back
    a musical or visual analysis in historical context | interpretation | Master's | 10 | back
    a critical study of works and their reception | interpretation | PhD | 30 | back
  `,
})
