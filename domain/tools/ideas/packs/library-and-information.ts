import { packOf } from '../pack.ts'

/** Library and information science: readers, libraries, records, catalogues, research data and what people do to find out. */
export const libraryAndInformation = packOf({
  name: 'library-and-information',
  label: 'Library and information science',
  themes:
    'public libraries, family reading, school libraries, academic libraries, information seeking, records and archives, catalogues and search, research data, librarians at work',
  populations: `
    adult members of public libraries who visit every week | adults | person | public libraries | library, township | low
    job seekers who use library computers | adults | person | public libraries, information seeking | library, township | low
    parents who bring children under six to story hour | adults | person | public libraries, family reading | library | low
    older persons who borrow large-print books | adults | person | public libraries | library | low
    students who study in public libraries in the evening | adults | person | public libraries, academic libraries | library | low
    community libraries opened in the past ten years | organisations | library | public libraries | province | low
    public libraries with free wireless internet | organisations | library | public libraries | province | low
    Grade 4 learners in schools with a library box in each class | minors | person | school libraries | school | high
    Grade 7 learners in schools with a central library | minors | person | school libraries | school | high
    Grade 11 learners who are writing a research task | minors | person | school libraries, information seeking | school | high
    teachers who run the school library after lessons | adults | person | school libraries, librarians at work | school | medium
    schools with a trained librarian | organisations | school library | school libraries | province | low
    schools with a library and no librarian | organisations | school library | school libraries | province | low
    first-year students who have never used a library catalogue | adults | person | academic libraries, catalogues and search | university | low
    Honours students at the start of their research project | adults | person | academic libraries, information seeking, catalogues and search | university | low
    distance students who use the library online alone | adults | person | academic libraries, information seeking | university | low
    lecturers who prescribe open textbooks | adults | person | academic libraries, research data | university | low
    doctoral students who collect survey data | adults | person | research data, information seeking | university | low
    researchers in agriculture with published data sets | adults | person | research data | university, research council | low
    researchers in public health with unpublished data sets | adults | person | research data | university, research council | low
    institutional repositories with more than 5,000 items | organisations | repository | research data, catalogues and search | country | low
    smallholder farmers who own a smartphone | adults | person | information seeking | village | low
    nurses in rural clinics | adults | person | information seeking | clinic | medium
    migrants in their first year in the country | adults | person | information seeking, public libraries | city | medium
    final-year law students | adults | person | information seeking, catalogues and search | university | low
    registry clerks in municipal offices | adults | person | records and archives | municipality | medium
    records managers in provincial departments | adults | person | records and archives | provincial office | medium
    archivists in public service | adults | person | records and archives, librarians at work | archive | medium
    family historians who visit an archive for the first time | adults | person | records and archives | archive | low
    paper records of provincial departments | traces | record | records and archives | provincial office | medium
    catalogue records of books in African languages | things | catalogue record | catalogues and search | country | none
    catalogue records of South African theses | things | catalogue record | catalogues and search | country | none
    librarians in their first three years of service | adults | person | librarians at work | library, university | medium
    subject librarians in health sciences | adults | person | librarians at work, catalogues and search | university | medium
    library assistants in municipal service | adults | person | librarians at work | library | medium
  `,
  interventions: `
    story hour in the home language twice a month | story hour in English twice a month | family reading | 6
    two picture books to take home each month | posters about reading at home | family reading | 6
    evening opening until nine o'clock | closing at five o'clock | public libraries | 6
    a six-session digital skills course | a printed guide at each computer | public libraries, information seeking | 3
    twenty minutes of free reading every school day | one library lesson a week | school libraries | 6
    a book club led by older learners | a book list for the term | school libraries | 4
    two lessons on finding sources taught by teacher and librarian together | two lessons on finding sources taught by the teacher alone | school libraries, information seeking | 3
    a one-hour appointment with a subject librarian | a video on finding articles | academic libraries, information seeking | 4
    information literacy lessons inside a credit-bearing module | a library tour in the first week | academic libraries | 5
    a chat service until midnight | replies by email the next day | academic libraries | 6
    subject headings in an African language beside the English ones | English subject headings alone | catalogues and search | 6
    a training session on systematic searching | a written guide to systematic searching | catalogues and search | 3
    a data management plan reviewed by a librarian | a data management plan without review | research data | 9
    an electronic registry with bar codes | a paper register of files | records and archives | 12
    a half-day course on the Promotion of Access to Information Act | a printed guide to the Act | records and archives | 6
    monthly peer mentoring across libraries | a yearly conference alone | librarians at work | 9
  `,
  exposures: `
    the distance from home to the library | person | public libraries | survey
    the number of visits to the library in the month before | person | public libraries, family reading | records
    the number of books bought in African languages in a year | library | public libraries | records
    weekly opening hours | library, school library | public libraries, school libraries | public data
    the number of computers for each thousand residents | library | public libraries | records
    the number of books at home | person | school libraries, family reading | survey
    the number of books for each learner | school library, person | school libraries | records
    the weekly hours of a librarian | school library | school libraries | records
    the number of logins to the electronic library in a semester | person | academic libraries | records
    the number of loans in the year before | person | academic libraries | records
    weekly hours of paid work | person | academic libraries | survey
    daily use of artificial intelligence tools | person | information seeking, academic libraries | survey
    trust in what the internet says | person | information seeking | survey
    the cost of mobile data in a week | person | information seeking | survey
    the number of subject headings | catalogue record | catalogues and search | records
    the share of records with an abstract | repository | catalogues and search | records
    years of practice in searching databases | person | catalogues and search | survey
    the number of earlier data deposits | person | research data | records
    the requirement of a funder to share data | person | research data | survey
    the number of staff in the repository team | repository | research data | survey
    the age of the files | record | records and archives | records
    years of training in records management | person | records and archives | survey
    the number of vacancies in the library | person | librarians at work | survey
    the frequency of contact with angry users | person | librarians at work | survey
  `,
  phenomena: `
    the library as the only quiet place to study | public libraries | low
    reading aloud to children | family reading | low
    choosing books without help | school libraries | low
    keeping a school library alive without money | school libraries | low
    asking a librarian for help | academic libraries | low
    paywalls | academic libraries, information seeking | low
    searching with an artificial intelligence tool | information seeking, academic libraries | low
    deciding whom to believe about health | information seeking | low
    searching a catalogue in a second language | catalogues and search | low
    finding nothing | catalogues and search, information seeking | low
    giving their data away | research data | low
    promising confidentiality and sharing data | research data | low
    lost files | records and archives | medium
    reading the records of apartheid officials | records and archives | medium
    protests that close the library | librarians at work | medium
    serving homeless readers | librarians at work | medium
  `,
  outcomes: `
    the number of loans a month | the lending system | person, library | public libraries, family reading | records
    the number of visits a day | door counters | library | public libraries | measurement
    digital self-efficacy | the Internet Self-Efficacy Scale | person | public libraries, information seeking | survey
    satisfaction with the library | the LibQUAL+ questionnaire | person | public libraries, academic libraries | survey
    time spent reading with children | a two-week reading diary | person | family reading | survey
    reading attitudes | the Elementary Reading Attitude Survey | person | school libraries | survey
    the number of books borrowed in a term | the lending register | person, school library | school libraries | records
    reading comprehension scores | an unseen passage with questions | person | school libraries | measurement
    the quality of sources in the research task | a rubric applied by two markers | person | school libraries | measurement
    stock lost in a year | the yearly stocktaking | school library | school libraries | records
    information literacy scores | the Standardized Assessment of Information Literacy Skills | person | academic libraries | measurement
    library anxiety | the Library Anxiety Scale of Bostick | person | academic libraries | survey
    the average mark at the end of the year | marks from the registry | person | academic libraries | records
    the number of article downloads | logs of the electronic library | person | academic libraries | records
    the ability to judge sources | a test with ten real web pages | person | information seeking | measurement
    health literacy | the Health Literacy Questionnaire | person | information seeking | survey
    time needed to answer three set questions | observed sessions | person | information seeking | observation
    confidence in their own searches | a self-efficacy rating scale | person | information seeking, catalogues and search | survey
    the completeness of the record | a checklist based on Resource Description and Access | catalogue record, repository | catalogues and search | records
    the number of relevant papers found | the recall of a set search against a known list | person | catalogues and search | measurement
    the success of catalogue searches | ten set searches with screen recording | person | catalogues and search | observation
    the share of data sets with a licence | an audit of the repository | repository | research data | public data
    the findability of data sets | an automated assessment against the FAIR principles | repository | research data | public data
    willingness to share data | a questionnaire based on the theory of planned behaviour | person | research data | survey
    the number of data sets deposited in a year | deposit records of the repository | person, repository | research data | records
    time needed to find a file | a timed request for ten files | person | records and archives | measurement
    the share of files in their place | an audit of 200 files | record | records and archives | records
    knowledge of access to information law | a 20-item knowledge test | person | records and archives | measurement
    satisfaction with the reading room | a short questionnaire at the exit | person | records and archives | survey at once
    job satisfaction | the Job Satisfaction Survey | person | librarians at work | survey
    emotional exhaustion | the Maslach Burnout Inventory | person | librarians at work | survey
    technostress | the technostress scale of Ragu-Nathan | person | librarians at work | survey
    career adaptability | the Career Adapt-Abilities Scale | person | librarians at work | survey
  `,
  conditions: `
    use of the library for its internet alone | person | public libraries
    closure for lack of water or electricity | library | public libraries
    ownership of no book in the home language | person | school libraries, family reading
    library anxiety | person | academic libraries
    citation of invented references | person | academic libraries, information seeking
    reliance on the first page of results | person | information seeking
    records without a subject heading | catalogue record | catalogues and search
    research data kept on one personal computer | person | research data
    files that cannot be found | record | records and archives
    verbal abuse by users | person | librarians at work
  `,
  tests: `
    automatic indexing by a language model | indexing by two cataloguers | wrong subject headings | catalogue record | catalogues and search
    a machine-learning screener | screening by two reviewers | records that a review should include | catalogue record | catalogues and search
  `,
  sources: `
    annual reports of the Johannesburg Public Library | justify | between 1924 and 1974 | public libraries
    the journal South African Libraries | discuss | between 1933 and 1990 | public libraries, librarians at work
    banned book lists in the Government Gazette | define | between 1963 and 1990 | records and archives
    editorials in the journal Mousaion | debate | between 1994 and 2020 | librarians at work
    finding aids of the Mayibuye Archives | describe | between 1992 and 2015 | records and archives
    the library policies of South African provinces | frame | between 1996 and 2022 | public libraries, school libraries
  `,
  ideas: `
    the reader | public libraries, school libraries
    separate services | public libraries
    the public good | public libraries, school libraries
    obscenity | records and archives
    the struggle for liberation | records and archives
    the neutrality of the librarian | librarians at work, public libraries
    African languages | librarians at work, school libraries
  `,
  settings: `
    in public libraries in Ekurhuleni | library
    in public libraries in the Eastern Cape | library
    in public libraries in Mangaung | library
    in townships in Cape Town | township
    in townships in Buffalo City | township
    in KwaZulu-Natal | province
    in the Western Cape | province
    in Limpopo | province
    in primary and secondary schools in Gauteng | school
    in primary and secondary schools in the North West | school
    at public universities in Limpopo | university
    at public universities in the Western Cape | university
    at universities of technology in South Africa | university
    at science councils in Gauteng | research council
    at science councils in the Western Cape | research council
    in South Africa | country
    in Botswana | country
    in villages in the Joe Gqabi district of the Eastern Cape | village
    in villages in the Vhembe district of Limpopo | village
    in primary care clinics in Mpumalanga | clinic
    in primary care clinics in the Northern Cape | clinic
    in Johannesburg | city
    in Durban | city
    in local municipalities in the Free State | municipality
    in local municipalities in KwaZulu-Natal | municipality
    at provincial offices in Mbombela | provincial office
    at provincial offices in Bhisho | provincial office
    at provincial archives in Cape Town | archive
    at provincial archives in Pietermaritzburg | archive
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cluster-randomised trial by site | intervention | PhD | 24 | ahead 9
    a cross-sectional survey | association | Honours | 4 | once
    a cross-sectional study with multilevel regression | association | PhD | 18 | once
    an analysis of system records over several years | association | Honours | 5 | back
    an analysis of library statistics over five years | association | Master's | 9 | back
    a sample survey or audit | prevalence | Honours | 4 | once
    a blinded comparison of both methods on the same sample | accuracy | Master's | 8 | once
    a retrospective cohort study of records | prognosis | Master's | 9 | back
    a follow-up study over one academic year | prognosis | Master's | 15 | ahead 10
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a qualitative study with diaries and interviews | experience | Master's | 9 | once
    an ethnography of reading over one year | experience | PhD | 24 | once
    a sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with interviews and observation | evaluation | Master's | 10 | once
    a document analysis | interpretation | Honours | 5 | back
    a historical study of the sources in their context | interpretation | PhD | 30 | back
  `,
})
