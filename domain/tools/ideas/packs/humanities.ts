import { packOf } from '../pack.ts'

/** Humanities: history, literature, languages, philosophy, art, religion and heritage, and the people who meet them. */
export const humanities = packOf({
  name: 'humanities',
  label: 'Humanities',
  themes: 'museums, archives, reading, language learning, heritage sites, performing arts, belief and ethics',
  populations: `
    adult first-time visitors | adults | person | museums | museum | low
    visitors aged 60 and older | adults | person | museums | museum | low
    parents visiting with primary school children | adults | person | museums | museum | low
    Grade 10 learners on a class visit | minors | person | museums | museum | high
    second-year art history students on a class visit | adults | person | museums | museum | low
    third-year history students | adults | person | archives | university, archive | low
    history Honours students writing a research essay | adults | person | archives | university, archive | low
    adults tracing their family history | adults | person | archives | archive | low
    archival studies students in their second year | adults | person | archives | university, archive | low
    community history project members aged 18 to 35 | adults | person | archives | archive | low
    Grade 8 learners with a class library | minors | person | reading | school | high
    Grade 10 learners who take an African home language | minors | person | reading | school | high
    library members aged 18 to 30 | adults | person | reading | library | low
    retired borrowers of fiction | adults | person | reading | library | low
    first-year literature students | adults | person | reading | university | low
    student language teachers in their third year | adults | person | reading | university | low
    first-year students of an African language as an additional language | adults | person | language learning | university | low
    first-year students of French | adults | person | language learning | university | low
    second-year students of German | adults | person | language learning | university | low
    Grade 9 learners of Afrikaans as a first additional language | minors | person | language learning | school | high
    adult migrants learning English | adults | person | language learning | library | medium
    health sciences students learning isiZulu or isiXhosa for clinical work | adults | person | language learning | university | low
    domestic tourists aged 18 to 35 on a day visit | adults | person | heritage sites | heritage site | low
    retired adults on a group outing | adults | person | heritage sites | heritage site | low
    Grade 11 learners on a field trip | minors | person | heritage sites | heritage site | high
    parents visiting with teenage children | adults | person | heritage sites | heritage site | low
    tourism students on a field trip | adults | person | heritage sites | heritage site | low
    adult singers in amateur choirs | adults | person | performing arts | arts centre | low
    second-year drama students | adults | person | performing arts | university | low
    first-year music students who major in performance | adults | person | performing arts | university | low
    dancers aged 18 to 30 in amateur companies | adults | person | performing arts | arts centre | low
    actors in community theatre groups | adults | person | performing arts | arts centre | low
    Grade 11 choir members | minors | person | performing arts | school | high
    first-year philosophy students | adults | person | belief and ethics | university | low
    theology students in their final year | adults | person | belief and ethics | university | low
    religious studies students in their second year | adults | person | belief and ethics | university | low
    lay preachers in their first five years of service | adults | person | belief and ethics | faith community | medium
    members of faith-based youth groups aged 18 to 25 | adults | person | belief and ethics | faith community | medium
  `,
  interventions: `
    a guided tour built on open questions | a self-guided tour | museums | 3
    an audio guide in the home language | an audio guide in English | museums | 3
    an object-handling session at the start of the visit | a ten-minute introductory talk | museums | 3
    exhibit labels rewritten in plain language | the existing exhibit labels | museums | 4
    a two-hour workshop on finding and reading documents | a printed guide to finding and reading documents | archives | 3
    a fortnightly research circle led by an archivist | independent research | archives | 6
    a one-hour individual consultation with an archivist | a written introduction to the reading room | archives | 3
    three paired research sessions with an experienced archive user | three independent research sessions | archives | 3
    20 minutes a day of self-chosen fiction | 20 minutes a day of assigned fiction | reading | 4
    a fortnightly shared reading group | individual reading of the same books | reading | 6
    a reading diary with weekly prompts | reading without a diary | reading | 3
    a weekly 30-minute conversation with a first-language speaker | 30 extra minutes of grammar exercises a week | language learning | 4
    15 minutes a day with a spaced-repetition vocabulary application | 15 minutes a day with printed word lists | language learning | 3
    a weekly film with subtitles in the target language | the same weekly film with subtitles in a familiar language | language learning | 4
    task-based lessons twice a week | grammar-translation lessons twice a week | language learning | 5
    a walking tour led by a local elder | a walking tour with a printed map | heritage sites | 3
    a mobile application with recorded oral histories | the existing information boards | heritage sites | 4
    a 30-minute talk on the care of the site | a leaflet on the care of the site | heritage sites | 3
    a weekly hour of group improvisation | an extra weekly hour of set rehearsal | performing arts | 4
    a 15-minute shared warm-up game at each rehearsal | 15 minutes of individual warm-up | performing arts | 3
    fortnightly peer review of filmed rehearsals | spoken feedback from the group leader alone | performing arts | 5
    a weekly philosophical discussion circle on faith and morality | a weekly lecture on the same topics | belief and ethics | 4
    a monthly interfaith dialogue evening | a monthly lecture on world religions | belief and ethics | 9
    an eight-week course on ethics across religious traditions with case discussions | independent reading of the same texts | belief and ethics | 3
  `,
  exposures: `
    the number of museum visits during the primary school years | person | museums | survey
    prior knowledge of the subject on display | person | museums | survey
    the size of the visiting group | person | museums | records
    hours of formal training in archival research | person | archives | survey
    reading proficiency in the language of the documents | person | archives | survey
    the number of books in the childhood home | person | reading | survey
    daily time spent on social media | person | reading | survey
    the frequency of being read to in early childhood | person | reading | survey
    weekly hours of contact with first-language speakers | person | language learning | survey
    the number of languages spoken at home | person | language learning | survey
    the number of heritage sites visited in the past two years | person | heritage sites | survey
    travelling distance to the site | person | heritage sites | survey
    years of formal training in the art form | person | performing arts | survey
    weekly rehearsal hours | person | performing arts | records
    the frequency of attendance at worship | person | belief and ethics | survey
    the number of close friends of another faith | person | belief and ethics | survey
    the number of earlier visits to the reading room | person | archives | records
    the number of books borrowed in the year before | person | reading | records
  `,
  phenomena: `
    seeing the history of their own community on display | museums | low
    exhibits about apartheid-era violence | museums | medium
    seeing objects collected under colonial rule | museums | low
    gaps and silences in archival records | archives | low
    reading the records of the apartheid state | archives | medium
    reading fiction set in places they know | reading | low
    reading novels in an African language | reading | low
    reading books on a mobile phone | reading | low
    being corrected by first-language speakers | language learning | low
    moving between languages in a single conversation | language learning | low
    hearing competing accounts of the history of the site | heritage sites | low
    visiting a place that is sacred to others | heritage sites | low
    performing before an unfamiliar audience | performing arts | low
    performing works from their own community | performing arts | low
    doubt about long-held beliefs | belief and ethics | medium
    discussing moral disagreements with relatives | belief and ethics | medium
  `,
  outcomes: `
    recall of the main message of the exhibition | a ten-item recall test at the exit | person | museums | measurement at once
    time spent at the exhibits | unobtrusive timing by an observer | person | museums | observation at once
    interest in the exhibition | a five-item questionnaire at the exit | person | museums | survey at once
    the intention to visit again | a seven-point question at the exit | person | museums, heritage sites | survey at once
    visitor satisfaction | a short exit questionnaire | person | museums, heritage sites | survey at once
    the quality of source evaluation | a scoring rubric for a document analysis task | person | archives | measurement
    the time needed to locate a document | a timed search task | person | archives | measurement
    the accuracy of document references | the share of complete references in a short research report | person | archives | measurement
    the number of documents consulted | request slips from the reading room | person | archives | records
    the quality of research notes | a scoring rubric for notes on three documents | person | archives | measurement
    confidence in archival research | a self-efficacy questionnaire | person | archives | survey
    empathy scores | the Interpersonal Reactivity Index | person | reading | survey
    the number of books finished a month | reading logs | person | reading | records
    weekly time spent reading for pleasure | reading logs | person | reading | records
    absorption in a story | the Story World Absorption Scale | person | reading | survey
    reading comprehension scores | an unseen passage with questions | person | reading | measurement
    reading motivation | a reading motivation questionnaire suited to the age group | person | reading | survey
    oral fluency in the target language | syllables a minute in a recorded interview | person | language learning | measurement
    vocabulary knowledge in the target language | a vocabulary test at the level of the course | person | language learning | measurement
    foreign language anxiety scores | the Foreign Language Classroom Anxiety Scale | person | language learning | survey
    willingness to communicate in the target language | the Willingness to Communicate Scale | person | language learning | survey
    listening comprehension in the target language | a recorded dialogue with questions | person | language learning | measurement
    motivation to learn the language | the Attitude/Motivation Test Battery | person | language learning | survey
    knowledge of the history of the site | a 15-item knowledge test | person | heritage sites | measurement at once
    attachment to the site | the place attachment scale of Williams and Vaske | person | heritage sites | survey at once
    pride in South African heritage | a short questionnaire at the exit | person | heritage sites | survey at once
    support for conservation rules at the site | a questionnaire on conduct at the site | person | heritage sites | survey at once
    performance anxiety | the state form of the State-Trait Anxiety Inventory before a performance | person | performing arts | survey
    the rehearsal attendance rate | rehearsal registers | person | performing arts | records over time
    the quality of performance | marks by two independent adjudicators | person | performing arts | observation
    flow in performance | the Flow State Scale | person | performing arts | survey
    group cohesion | the Group Cohesiveness Scale | person | performing arts | survey
    intellectual humility | the Comprehensive Intellectual Humility Scale | person | belief and ethics | survey
    moral reasoning scores | the Defining Issues Test | person | belief and ethics | survey
    actively open-minded thinking | the Actively Open-Minded Thinking Scale | person | belief and ethics | survey
    social distance from other faiths | the Bogardus Social Distance Scale | person | belief and ethics | survey
    the quality of moral argument | a scoring rubric for a short essay on a dilemma | person | belief and ethics | measurement
    the sense of meaning in life | the Meaning in Life Questionnaire | person | belief and ethics | survey
  `,
  conditions: `
    museum fatigue | person | museums
    difficulty in reading exhibit labels | person | museums
    archival anxiety | person | archives
    difficulty in reading historical handwriting | person | archives
    daily reading for pleasure | person | reading
    regular reading in more than one language | person | reading
    high foreign language anxiety | person | language learning
    daily use of the target language outside lessons | person | language learning
    awareness of the National Heritage Resources Act | person | heritage sites
    severe performance anxiety | person | performing arts
    performance-related pain | person | performing arts
    daily prayer or meditation | person | belief and ethics
  `,
  sources: `
    paintings by artists of the Polly Street Art Centre | portray | between 1952 and 1960 | museums
    photographs by Ernest Cole and David Goldblatt | portray | during the 1960s | museums
    letters to the editor in Imvo Zabantsundu | debate | between 1884 and 1910 | archives
    petitions to the Cape colonial government | present | between 1860 and 1909 | archives
    short stories in Drum magazine | portray | during the 1950s | reading
    novels by Southern African women writers | explore | between 1970 and 1994 | reading
    missionary grammars of Southern African languages | describe | during the 19th century | language learning
    isiZulu school readers | present | between 1955 and 1976 | language learning
    tourist guidebooks to South Africa | describe | during the 1930s | heritage sites
    South African nominations to the World Heritage List | present | between 1998 and 2010 | heritage sites
    plays first staged at the Market Theatre in Johannesburg | explore | between 1976 and 1990 | performing arts
    South African freedom songs | give voice to | during the 1980s | performing arts
    testimonies before the Truth and Reconciliation Commission | address | between 1996 and 1998 | belief and ethics
    the sermons and addresses of Desmond Tutu | interpret | between 1978 and 1996 | belief and ethics
  `,
  ideas: `
    city life | museums, reading
    the dignity of work | museums, reading
    childhood | museums, reading
    access to land | archives
    the schooling of children | archives
    loyalty to the Crown | archives
    generational conflict | reading
    women's independence | reading
    respectful forms of address | language learning
    borrowed words | language learning
    kinship terms | language learning
    precolonial settlement | heritage sites
    the beauty of the landscape | heritage sites
    rock art | heritage sites
    solidarity among workers | performing arts
    grief | performing arts
    hope for freedom | performing arts
    forgiveness | belief and ethics
    human dignity | performing arts, belief and ethics
    justice | belief and ethics
  `,
  settings: `
    at public museums in Johannesburg | museum
    at public museums in Cape Town | museum
    at provincial archives in KwaZulu-Natal | archive
    at provincial archives in the Free State | archive
    in public libraries in Gauteng | library
    in public libraries in the Eastern Cape | library
    at public universities in KwaZulu-Natal | university
    at public universities in the Western Cape | university
    in secondary schools in Mpumalanga | school
    in secondary schools in the Northern Cape | school
    at the Mapungubwe Cultural Landscape in Limpopo | heritage site
    at rock art sites in the Drakensberg in KwaZulu-Natal | heritage site
    at community arts centres in Soweto | arts centre
    at community arts centres in Durban | arts centre
    in Christian congregations in North West | faith community
    in Christian congregations in Windhoek | faith community
  `,
  designs: `
    a randomised comparison of two groups | intervention | PhD | 18 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 9 | ahead 6
    a questionnaire survey | association | Honours | 4 | once
    a cross-sectional survey with standardised scales | association | Master's | 8 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a descriptive survey | prevalence | Honours | 4 | once
    a follow-up study over one academic year | prognosis | Master's | 15 | ahead 10
    a narrative interview study | experience | Master's | 9 | once
    a small study with semi-structured interviews | experience | Honours | 5 | once
    a convergent mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with observation and interviews | evaluation | Master's | 10 | once
    a close reading of a small selection of sources | interpretation | Honours | 5 | back
    a thematic analysis of a purposive selection of sources | interpretation | Master's | 10 | back
    a critical historical study of the sources in their context | interpretation | PhD | 30 | back
  `,
})
