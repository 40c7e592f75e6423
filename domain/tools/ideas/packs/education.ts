import { packOf } from '../pack.ts'

/** Education: children who learn to read, high schools, teachers, universities and colleges, and the documents about them. */
export const education = packOf({
  name: 'education',
  label: 'Education',
  themes:
    'early literacy, school mathematics, school science, school life, teaching work, university study, vocational learning',
  populations: `
    Grade 2 learners from classes of more than 45 children | people | early literacy | primary school, rural school | high
    Grade 3 learners who are taught in an African home language | people | early literacy | primary school, rural school | high
    Grade 4 learners in their first year of learning through English | people | early literacy | primary school, rural school | high
    Grade 5 learners who are repeating the grade | people | early literacy | primary school, rural school | high
    Grade 3 learners from multigrade classes | people | early literacy | rural school | high
    Grade 4 learners raised by grandparents | people | early literacy | primary school, rural school | high
    Grade 8 learners in their first year of high school | people | school mathematics, school science, school life | high school | medium
    Grade 9 learners from classes of more than 50 learners | people | school mathematics, school science, school life | high school | medium
    Grade 10 learners who take both mathematics and physical sciences | people | school mathematics, school science | high school | medium
    Grade 11 learners who take mathematics in a second language | people | school mathematics | high school | medium
    Grade 12 learners who are preparing for the final examination in mathematics | people | school mathematics | high school | medium
    Grade 11 girls who plan to study engineering | people | school mathematics, school science | high school | medium
    Grade 11 learners who take physical sciences in a second language | people | school science | high school | medium
    Grade 12 learners who are preparing for the final examination in life sciences | people | school science | high school | medium
    Grade 10 learners from single-parent households | people | school life | high school | medium
    Grade 9 learners from child-headed households | people | school life | high school | high
    Grade 11 learners with a physical disability | people | school life | high school | medium
    learners aged 14 to 16 who changed schools in the past year | people | school life | high school | medium
    newly qualified teachers in their first two years of teaching | people | teaching work | primary school, high school, rural school | medium
    Grade 1 to 3 teachers who teach in two languages | people | teaching work | primary school, rural school | medium
    teachers of multigrade classes | people | teaching work | rural school | medium
    mathematics teachers with five to fifteen years of experience | people | teaching work | high school | medium
    heads of department with a full teaching timetable | people | teaching work | primary school, high school | medium
    teachers who include learners with disabilities in ordinary classes | people | teaching work | primary school, high school | medium
    teachers aged 50 or older | people | teaching work | primary school, high school, rural school | medium
    first-year students who are the first in their family to study | people | university study | university | low
    first-year students on extended curriculum programmes | people | university study | university | low
    second-year engineering students who are repeating a module | people | university study | university | low
    final-year student teachers | people | university study | university | low
    honours students who study part-time | people | university study | university | low
    undergraduate students with a visual or hearing impairment | people | university study | university | medium
    undergraduate students who live off campus | people | university study | university | low
    second-year students of electrical or mechanical engineering | people | vocational learning | college | low
    women in motor mechanics and construction programmes | people | vocational learning | college | low
    hospitality students in their final year | people | vocational learning | college | low
    students in early childhood development programmes | people | vocational learning | college | low
    business studies students older than 25 | people | vocational learning | college | low
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
    the number of storybooks at home | early literacy
    the number of days absent from school in the past term | early literacy, school mathematics, school science
    the years of schooling of the main caregiver | early literacy, school mathematics, school science
    the number of lessons lost in the past term | school mathematics, school science
    daily time spent on household chores | school mathematics, school science
    perceived support from teachers | school life
    travel time between home and school | school life
    daily time spent on social media | school life
    the number of learners per class | teaching work
    the number of different subjects taught | teaching work
    daily commuting time | teaching work
    weekly hours of paid work | university study
    the number of meals skipped each week | university study
    daily travel time to campus | university study
    the number of years between leaving school and enrolling | vocational learning
    hours of workplace experience in the field of study | vocational learning
    monthly household income per person | vocational learning
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
    oral reading fluency | the passage reading task of the Early Grade Reading Assessment | early literacy | measurement
    reading comprehension scores | the comprehension questions of the Early Grade Reading Assessment | early literacy | measurement
    spelling accuracy | a dictated list of 20 graded words | early literacy | measurement
    attitudes to reading | the Elementary Reading Attitude Survey | early literacy | survey
    vocabulary scores | a picture vocabulary test in the language of instruction | early literacy | measurement
    mathematics marks | a common test moderated by subject advisers | school mathematics | measurement
    mathematics anxiety | the Abbreviated Math Anxiety Scale | school mathematics | survey
    interest in mathematics | the interest items of the 2012 Programme for International Student Assessment | school mathematics | survey
    the quality of reasoning in written solutions | a rubric applied by two markers | school mathematics | measurement
    weekly time spent on mathematics homework | a two-week homework diary | school mathematics | survey
    science marks | a common test moderated by subject advisers | school science | measurement
    attitudes to science | the Test of Science-Related Attitudes | school science | survey
    science process skills | the Test of Integrated Process Skills | school science | measurement
    the quality of written scientific explanations | a rubric applied by two markers | school science | measurement
    the number of questions asked in science lessons | an observation schedule used in four lessons | school science | observation
    the sense of belonging at school | the Psychological Sense of School Membership scale | school life | survey
    the frequency of being bullied | the Olweus Bullying Questionnaire | school life | survey
    the number of days absent from school | the attendance register | school life | records
    engagement with school | the Student Engagement Instrument | school life | survey
    emotional wellbeing | the World Health Organization Five Well-Being Index | school life | survey
    teacher self-efficacy | the Teachers' Sense of Efficacy Scale | teaching work | survey
    emotional exhaustion | the Maslach Burnout Inventory for educators | teaching work | survey
    the quality of classroom interaction | the Classroom Assessment Scoring System | teaching work | observation
    weekly hours of lesson planning at home | a two-week time diary | teaching work | survey
    job satisfaction | the job satisfaction items of the Teaching and Learning International Survey | teaching work | survey
    the intention to leave teaching | a survey on plans for the next two years | teaching work | survey
    the module pass rate | final results from the registry | university study | records
    average semester marks | results from the registry | university study | records
    academic self-efficacy | the College Academic Self-Efficacy Scale | university study | survey
    self-regulated learning | the Motivated Strategies for Learning Questionnaire | university study | survey
    the number of assignments submitted on time | records of the learning platform | university study | records
    the intention to leave university | a survey at the end of the semester | university study | survey
    the course completion rate | college records | vocational learning | records
    marks in the national examinations | college examination records | vocational learning | records
    career adaptability | the Career Adapt-Abilities Scale | vocational learning | survey
    confidence in career decisions | the short form of the Career Decision Self-Efficacy Scale | vocational learning | survey
    engagement with the course | the Utrecht Work Engagement Scale for Students | vocational learning | survey
  `,
  conditions: `
    having no storybooks at home | early literacy
    reading below the level expected for the grade | early literacy
    high mathematics anxiety | school mathematics
    paid private tuition | school mathematics, school science
    having done no practical experiment in the past term | school science
    being bullied at least once a week | school life
    absence on more than one school day in ten | school life
    teaching subjects outside the field of training | teaching work
    burnout | teaching work
    food insecurity | university study
    regular use of generative artificial intelligence for assignments | university study
    interruption of studies for financial reasons | vocational learning
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
    a cluster-randomised trial | intervention | PhD | 24
    a quasi-experiment with a comparison group | intervention | Master's | 12
    a cross-sectional survey | association | Honours | 5
    a multilevel analysis of survey and test data | association | PhD | 18
    a cross-sectional survey with a random sample | prevalence | Master's | 9
    a follow-up study over one academic year | prognosis | Master's | 15
    an interpretative phenomenological study | experience | Master's | 10
    a small study with semi-structured interviews | experience | Honours | 5
    an ethnography over one academic year | experience | PhD | 24
    an explanatory sequential mixed-methods study | mixed | Master's | 14
    a theory-based evaluation | evaluation | Master's | 12
    a qualitative content analysis | interpretation | Honours | 5
    a critical discourse analysis | interpretation | Master's | 10
  `,
})
