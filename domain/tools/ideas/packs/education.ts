import { packOf } from '../pack.ts'

/** Education: children who learn to read, high schools, teachers, universities and colleges, and the documents about them. */
export const education = packOf({
  name: 'education',
  label: 'Education',
  themes:
    'early literacy, school mathematics, school science, school life, teaching work, university study, vocational learning',
  populations: `
    Grade 2 learners from classes of more than 45 children | minors | person | early literacy | primary school, rural school | high
    Grade 3 learners who are taught in an African home language | minors | person | early literacy | primary school, rural school | high
    Grade 4 learners in their first year of learning through English | minors | person | early literacy | primary school, rural school | high
    Grade 5 learners who are repeating the grade | minors | person | early literacy | primary school, rural school | high
    Grade 3 learners from multigrade classes | minors | person | early literacy | rural school | high
    Grade 4 learners raised by grandparents | minors | person | early literacy | primary school, rural school | high
    Grade 8 learners in their first year of high school | minors | person | school mathematics, school science, school life | high school | high
    Grade 9 learners from classes of more than 50 learners | minors | person | school mathematics, school science, school life | high school | high
    Grade 10 learners who take both mathematics and physical sciences | minors | person | school mathematics, school science | high school | high
    Grade 11 learners who take mathematics in a second language | minors | person | school mathematics | high school | high
    Grade 12 learners who are preparing for the final examination in mathematics | minors | person | school mathematics | high school | high
    Grade 11 girls who plan to study engineering | minors | person | school mathematics, school science | high school | high
    Grade 11 learners who take physical sciences in a second language | minors | person | school science | high school | high
    Grade 12 learners who are preparing for the final examination in life sciences | minors | person | school science | high school | high
    Grade 10 learners from single-parent households | minors | person | school life | high school | high
    Grade 9 learners from child-headed households | minors | person | school life | high school | high
    Grade 11 learners with a physical disability | minors | person | school life | high school | high
    learners aged 14 to 16 who changed schools in the past year | minors | person | school life | high school | high
    newly qualified teachers in their first two years of teaching | adults | person | teaching work | primary school, high school, rural school | medium
    Grade 1 to 3 teachers who teach in two languages | adults | person | teaching work | primary school, rural school | medium
    teachers of multigrade classes | adults | person | teaching work | rural school | medium
    mathematics teachers with five to fifteen years of experience | adults | person | teaching work | high school | medium
    heads of department with a full teaching timetable | adults | person | teaching work | primary school, high school | medium
    teachers who include learners with disabilities in ordinary classes | adults | person | teaching work | primary school, high school | medium
    teachers aged 50 or older | adults | person | teaching work | primary school, high school, rural school | medium
    first-year students who are the first in their family to study | adults | person | university study | university | low
    first-year students on extended curriculum programmes | adults | person | university study | university | low
    second-year engineering students who are repeating a module | adults | person | university study | university | low
    final-year student teachers | adults | person | university study | university | low
    honours students who study part-time | adults | person | university study | university | low
    undergraduate students with a visual or hearing impairment | adults | person | university study | university | medium
    undergraduate students who live off campus | adults | person | university study | university | low
    second-year students of electrical or mechanical engineering | adults | person | vocational learning | college | low
    women in motor mechanics and construction programmes | adults | person | vocational learning | college | low
    hospitality students in their final year | adults | person | vocational learning | college | low
    students in early childhood development programmes | adults | person | vocational learning | college | low
    business studies students older than 25 | adults | person | vocational learning | college | low
  `,
  interventions: `
    a 20-minute daily reading period in the home language | the usual language lessons | early literacy | 6
    a daily phonics lesson with scripted lesson plans and graded readers | the usual language lessons | early literacy | 9
    paired reading with an older learner three times a week | silent reading alone | early literacy | 6
    a weekly loan of storybooks to take home | reading from the class textbook alone | early literacy | 8
    fortnightly diagnostic quizzes with written feedback | a single test at the end of each term | school mathematics, school science | 6
    group discussion in the home language during lessons | lessons in English only | school mathematics, school science | 8
    after-school peer tutoring in mathematics twice a week | homework alone | school mathematics | 6
    lessons built on worked examples with gradually fewer steps shown | lessons built on textbook exercises alone | school mathematics | 4
    a weekly hands-on experiment with low-cost kits | demonstrations by the teacher alone | school science | 6
    weekly lessons with virtual laboratory simulations | lessons from the textbook alone | school science | 4
    a weekly mentoring period with the same teacher throughout the year | the usual registration period | school life | 9
    a programme of trained peer mediators against bullying | the school code of conduct alone | school life | 12
    a weekly class circle on relationships and conflicts | a weekly school assembly | school life | 9
    monthly classroom visits by an instructional coach | a single training workshop | teaching work | 9
    a fortnightly lesson-study group of four teachers | individual lesson planning | teaching work | 8
    two protected planning periods a week | planning after school hours | teaching work | 6
    weekly study groups led by senior students | lectures alone | university study | 4
    a personal message after each missed assignment | marks published at the end of the semester | university study | 4
    fortnightly meetings with a trained academic adviser | academic advice on request only | university study | 5
    short weekly quizzes with immediate feedback on the learning platform | two semester tests | university study | 4
    a twelve-week workplace placement with a named supervisor | simulated practice at the college | vocational learning | 4
    a monthly careers session with local employers | a printed careers guide | vocational learning | 6
    assessment by a portfolio of workplace tasks | assessment by written tests alone | vocational learning | 6
  `,
  exposures: `
    the number of storybooks at home | person | early literacy | survey
    the number of days absent from school in the past term | person | early literacy, school mathematics, school science | records
    the years of schooling of the main caregiver | person | early literacy, school mathematics, school science | survey
    the number of lessons lost in the past term | person | school mathematics, school science | records
    daily time spent on household chores | person | school mathematics, school science | survey
    perceived support from teachers | person | school life | survey
    travel time between home and school | person | school life | survey
    daily time spent on social media | person | school life | survey
    the number of learners per class | person | teaching work | records
    the number of different subjects taught | person | teaching work | records
    daily commuting time | person | teaching work | survey
    weekly hours of paid work | person | university study | survey
    the number of meals skipped each week | person | university study | survey
    daily travel time to campus | person | university study | survey
    the number of years between leaving school and enrolling | person | vocational learning | records
    hours of workplace experience in the field of study | person | vocational learning | records
    monthly household income per person | person | vocational learning | survey
    marks at the end of the year before | person | school mathematics, school science, university study, vocational learning | records
    the number of weeks before the first login to the learning platform | person | university study | records
  `,
  phenomena: `
    reading aloud in front of the class | early literacy | medium
    learning to read in more than one language | early literacy | low
    reading at home with family members | early literacy | low
    solving a problem on the board in front of classmates | school mathematics | low
    moving between the home language and English in lessons | school mathematics, school science | low
    doing practical work with little equipment | school science | low
    being disciplined in front of classmates | school life | medium
    deciding whom to tell about bullying | school life | high
    making friends from other language groups | school life | low
    teaching learners with different home languages | teaching work | low
    keeping discipline without corporal punishment | teaching work | medium
    being observed in the classroom for appraisal | teaching work | medium
    using generative artificial intelligence for assignments | university study | medium
    receiving critical feedback on written work | university study | low
    looking for a workplace placement | vocational learning | low
    explaining the choice of a college to family and friends | vocational learning | low
  `,
  outcomes: `
    oral reading fluency | the passage reading task of the Early Grade Reading Assessment | person | early literacy | measurement
    reading comprehension scores | the comprehension questions of the Early Grade Reading Assessment | person | early literacy | measurement
    spelling accuracy | a dictated list of 20 graded words | person | early literacy | measurement
    attitudes to reading | the Elementary Reading Attitude Survey | person | early literacy | survey
    vocabulary scores | a picture vocabulary test in the language of instruction | person | early literacy | measurement
    mathematics marks | a common test moderated by subject advisers | person | school mathematics | measurement
    mathematics anxiety | the Abbreviated Math Anxiety Scale | person | school mathematics | survey
    interest in mathematics | the interest items of the 2012 Programme for International Student Assessment | person | school mathematics | survey
    the quality of reasoning in written solutions | a rubric applied by two markers | person | school mathematics | measurement
    weekly time spent on mathematics homework | a two-week homework diary | person | school mathematics | survey
    science marks | a common test moderated by subject advisers | person | school science | measurement
    attitudes to science | the Test of Science-Related Attitudes | person | school science | survey
    science process skills | the Test of Integrated Process Skills | person | school science | measurement
    the quality of written scientific explanations | a rubric applied by two markers | person | school science | measurement
    the number of questions asked in science lessons | an observation schedule used in four lessons | person | school science | observation
    the sense of belonging at school | the Psychological Sense of School Membership scale | person | school life | survey
    the frequency of being bullied | the Olweus Bullying Questionnaire | person | school life | survey
    the number of days absent from school | the attendance register | person | school life | records
    engagement with school | the Student Engagement Instrument | person | school life | survey
    emotional wellbeing | the World Health Organization Five Well-Being Index | person | school life | survey
    teacher self-efficacy | the Teachers' Sense of Efficacy Scale | person | teaching work | survey
    emotional exhaustion | the Maslach Burnout Inventory for educators | person | teaching work | survey
    the quality of classroom interaction | the Classroom Assessment Scoring System | person | teaching work | observation
    weekly hours of lesson planning at home | a two-week time diary | person | teaching work | survey
    job satisfaction | the job satisfaction items of the Teaching and Learning International Survey | person | teaching work | survey
    the intention to leave teaching | a survey on plans for the next two years | person | teaching work | survey
    the share of modules passed | final results from the registry | person | university study | records
    average semester marks | results from the registry | person | university study | records
    academic self-efficacy | the College Academic Self-Efficacy Scale | person | university study | survey
    self-regulated learning | the Motivated Strategies for Learning Questionnaire | person | university study | survey
    the number of assignments submitted on time | records of the learning platform | person | university study | records
    the intention to leave university | a survey at the end of the semester | person | university study | survey
    completion of the course | college records | person | vocational learning | records over time
    marks in the national examinations | college examination records | person | vocational learning | records
    career adaptability | the Career Adapt-Abilities Scale | person | vocational learning | survey
    confidence in career decisions | the short form of the Career Decision Self-Efficacy Scale | person | vocational learning | survey
    engagement with the course | the Utrecht Work Engagement Scale for Students | person | vocational learning | survey
  `,
  conditions: `
    having no storybooks at home | person | early literacy
    reading below the level expected for the grade | person | early literacy
    high mathematics anxiety | person | school mathematics
    paid private tuition | person | school mathematics, school science
    having done no practical experiment in the past term | person | school science
    being bullied at least once a week | person | school life
    absence on more than one school day in ten | person | school life
    teaching subjects outside the field of training | person | teaching work
    burnout | person | teaching work
    food insecurity | person | university study
    regular use of generative artificial intelligence for assignments | person | university study
    interruption of studies for financial reasons | person | vocational learning
  `,
  sources: `
    isiXhosa and isiZulu school readers for the lower grades | portray | between 1955 and 1990 | early literacy
    South African language textbooks for Grades 1 to 3 | portray | between 2012 and 2022 | early literacy
    South African mathematical literacy textbooks | present | between 2006 and 2016 | school mathematics
    South African school mathematics curriculum statements | present | between 1997 and 2011 | school mathematics
    South African life sciences textbooks | present | between 2008 and 2018 | school science
    South African science curriculum statements | present | between 1997 and 2011 | school science
    South African court judgments on school policies | address | between 1997 and 2022 | school life
    South African national policies on schools | frame | between 1996 and 2022 | school life, teaching work
    issues of the Bantu Education Journal | portray | during the 1960s | teaching work
    magazines of South African teachers' unions | portray | between 1994 and 2014 | teaching work
    South African white papers on higher education | frame | between 1997 and 2013 | university study
    South African student newspapers | portray | between 2014 and 2017 | university study
    strategic plans of South African universities | address | between 2002 and 2020 | university study
    South African policy documents on technical and vocational colleges | frame | between 1998 and 2020 | vocational learning
  `,
  ideas: `
    family life | early literacy
    the roles of girls and boys | early literacy
    rural and urban life | early literacy
    the usefulness of mathematics in daily life | school mathematics
    problem solving | school mathematics
    the learner as a future citizen | school mathematics, school science
    indigenous knowledge | school science
    the work of scientists | school science
    responsibility for the environment | school science
    the best interests of the child | school life
    discipline at school | school life, teaching work
    religious and cultural diversity | school life
    the pregnancy of learners | school life
    the professional status of teachers | teaching work
    the duties of teachers | teaching work
    widening access to university | university study
    the funding of students | university study
    the transformation of universities | university study
    the dignity of manual work | vocational learning
    the employability of young people | vocational learning
  `,
  settings: `
    in township primary schools in Gauteng | primary school
    in primary schools in Mpumalanga | primary school
    in primary schools in northern Namibia | primary school
    in rural primary schools in the Eastern Cape | rural school
    in rural primary schools in Limpopo | rural school
    in public high schools in KwaZulu-Natal | high school
    in no-fee high schools in the Free State | high school
    in high schools in the North West province | high school
    in high schools on the Cape Flats | high school
    at public universities in KwaZulu-Natal | university
    at universities of technology in South Africa | university
    at a rural university in Limpopo | university
    at public universities in the Western Cape | university
    at technical and vocational colleges in Gauteng | college
    at technical and vocational colleges in the Northern Cape | college
    at technical and vocational colleges in the Eastern Cape | college
  `,
  designs: `
    a cluster-randomised trial | intervention | PhD | 24 | ahead 6
    a quasi-experiment with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional survey | association | Honours | 5 | once
    a multilevel analysis of survey and test data | association | PhD | 18 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a cross-sectional survey with a random sample | prevalence | Master's | 9 | once
    a follow-up study over one academic year | prognosis | Master's | 15 | ahead 10
    an interpretative phenomenological study | experience | Master's | 10 | once
    a small study with semi-structured interviews | experience | Honours | 5 | once
    an ethnography over one academic year | experience | PhD | 24 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 14 | once
    a process evaluation with interviews | evaluation | Master's | 12 | once
    a qualitative content analysis | interpretation | Honours | 5 | back
    a critical discourse analysis | interpretation | Master's | 10 | back
  `,
})
