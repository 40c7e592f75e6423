import { packOf } from '../pack.ts'

/** Humanities: history, literature, languages, philosophy, art, religion and heritage, and the people who meet them. */
export const humanities = packOf({
  name: 'humanities',
  label: 'Humanities',
  themes: 'museums, archives, reading, language learning, heritage sites, performing arts, belief and ethics',
  populations: `
    adult first-time visitors | people | museums | museum | low
    visitors aged 60 and older | people | museums | museum | low
    parents visiting with primary school children | people | museums | museum | low
    Grade 10 learners on a class visit | people | museums | museum | medium
    second-year art history students on a class visit | people | museums | museum | low
    third-year history students | people | archives | university, archive | low
    history Honours students writing a research essay | people | archives | university, archive | low
    adults tracing their family history | people | archives | archive | low
    archival studies students in their second year | people | archives | university, archive | low
    community history project members aged 18 to 35 | people | archives | archive | low
    Grade 8 learners with a class library | people | reading | school | medium
    Grade 10 learners who take an African home language | people | reading | school | medium
    library members aged 18 to 30 | people | reading | library | low
    retired borrowers of fiction | people | reading | library | low
    first-year literature students | people | reading | university | low
    student language teachers in their third year | people | reading | university | low
    first-year students of an African language as an additional language | people | language learning | university | low
    first-year students of French | people | language learning | university | low
    second-year students of German | people | language learning | university | low
    Grade 9 learners of Afrikaans as a first additional language | people | language learning | school | medium
    adult migrants learning English | people | language learning | library | medium
    health sciences students learning isiZulu or isiXhosa for clinical work | people | language learning | university | low
    domestic tourists aged 18 to 35 on a day visit | people | heritage sites | heritage site | low
    retired adults on a group outing | people | heritage sites | heritage site | low
    Grade 11 learners on a field trip | people | heritage sites | heritage site | medium
    parents visiting with teenage children | people | heritage sites | heritage site | low
    tourism students on a field trip | people | heritage sites | heritage site | low
    adult singers in amateur choirs | people | performing arts | arts centre | low
    second-year drama students | people | performing arts | university | low
    first-year music students who major in performance | people | performing arts | university | low
    dancers aged 18 to 30 in amateur companies | people | performing arts | arts centre | low
    actors in community theatre groups | people | performing arts | arts centre | low
    Grade 11 choir members | people | performing arts | school | medium
    first-year philosophy students | people | belief and ethics | university | low
    theology students in their final year | people | belief and ethics | university | low
    religious studies students in their second year | people | belief and ethics | university | low
    lay preachers in their first five years of service | people | belief and ethics | faith community | medium
    members of faith-based youth groups aged 18 to 25 | people | belief and ethics | faith community | medium
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
    the number of museum visits during the primary school years | museums
    prior knowledge of the subject on display | museums
    the size of the visiting group | museums
    hours of formal training in archival research | archives
    reading proficiency in the language of the documents | archives
    the number of books in the childhood home | reading
    daily time spent on social media | reading
    the frequency of being read to in early childhood | reading
    weekly hours of contact with first-language speakers | language learning
    the number of languages spoken at home | language learning
    the number of heritage sites visited in the past two years | heritage sites
    travelling distance to the site | heritage sites
    years of formal training in the art form | performing arts
    weekly rehearsal hours | performing arts
    the frequency of attendance at worship | belief and ethics
    the number of close friends of another faith | belief and ethics
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
    recall of the main message of the exhibition | a ten-item recall test at the exit | museums | measurement
    time spent at the exhibits | unobtrusive timing by an observer | museums | observation
    feelings of awe | the Awe Experience Scale | museums | survey
    the intention to visit again | a seven-point question at the exit | museums, heritage sites | survey
    visitor satisfaction | a short exit questionnaire | museums, heritage sites | survey
    the quality of source evaluation | a scoring rubric for a document analysis task | archives | measurement
    the time needed to locate a document | a timed search task | archives | measurement
    the accuracy of document references | the share of complete references in a short research report | archives | measurement
    the number of documents consulted | request slips from the reading room | archives | records
    the quality of research notes | a scoring rubric for notes on three documents | archives | measurement
    confidence in archival research | a self-efficacy questionnaire | archives | survey
    empathy scores | the Interpersonal Reactivity Index | reading | survey
    the number of books finished a month | reading logs | reading | records
    weekly time spent reading for pleasure | reading logs | reading | records
    absorption in a story | the Story World Absorption Scale | reading | survey
    reading comprehension scores | an unseen passage with questions | reading | measurement
    reading motivation | a reading motivation questionnaire suited to the age group | reading | survey
    oral fluency in the target language | syllables a minute in a recorded interview | language learning | measurement
    vocabulary knowledge in the target language | a vocabulary test at the level of the course | language learning | measurement
    foreign language anxiety scores | the Foreign Language Classroom Anxiety Scale | language learning | survey
    willingness to communicate in the target language | the Willingness to Communicate Scale | language learning | survey
    listening comprehension in the target language | a recorded dialogue with questions | language learning | measurement
    motivation to learn the language | the Attitude/Motivation Test Battery | language learning | survey
    knowledge of the history of the site | a 15-item knowledge test | heritage sites | measurement
    attachment to the site | the place attachment scale of Williams and Vaske | heritage sites | survey
    pride in South African heritage | a short questionnaire at the exit | heritage sites | survey
    support for conservation rules at the site | a questionnaire on conduct at the site | heritage sites | survey
    performance anxiety | the state form of the State-Trait Anxiety Inventory before a performance | performing arts | survey
    the rehearsal attendance rate | rehearsal registers | performing arts | records
    the quality of performance | marks by two independent adjudicators | performing arts | observation
    flow in performance | the Flow State Scale | performing arts | survey
    group cohesion | the Group Cohesiveness Scale | performing arts | survey
    intellectual humility | the Comprehensive Intellectual Humility Scale | belief and ethics | survey
    moral reasoning scores | the Defining Issues Test | belief and ethics | survey
    actively open-minded thinking | the Actively Open-Minded Thinking Scale | belief and ethics | survey
    social distance from other faiths | the Bogardus Social Distance Scale | belief and ethics | survey
    the quality of moral argument | a scoring rubric for a short essay on a dilemma | belief and ethics | measurement
    the sense of meaning in life | the Meaning in Life Questionnaire | belief and ethics | survey
  `,
  conditions: `
    museum fatigue | museums
    difficulty in reading exhibit labels | museums
    archival anxiety | archives
    difficulty in reading historical handwriting | archives
    daily reading for pleasure | reading
    regular reading in more than one language | reading
    high foreign language anxiety | language learning
    daily use of the target language outside lessons | language learning
    awareness of the National Heritage Resources Act | heritage sites
    severe performance anxiety | performing arts
    performance-related pain | performing arts
    daily prayer or meditation | belief and ethics
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
    a randomised comparison of two groups | intervention | PhD | 18
    a before-and-after study with a comparison group | intervention | Master's | 9
    a questionnaire survey | association | Honours | 4
    a cross-sectional survey with standardised scales | association | Master's | 8
    a descriptive survey | prevalence | Honours | 4
    a follow-up study over one academic year | prognosis | Master's | 12
    a narrative interview study | experience | Master's | 9
    a small study with semi-structured interviews | experience | Honours | 5
    a convergent mixed-methods study | mixed | Master's | 12
    a programme evaluation with observation and interviews | evaluation | Master's | 10
    a close reading of a small selection of sources | interpretation | Honours | 5
    a thematic analysis of a purposive selection of sources | interpretation | Master's | 10
    a critical historical study of the sources in their context | interpretation | PhD | 30
  `,
})
