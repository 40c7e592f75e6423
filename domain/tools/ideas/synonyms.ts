/*
 * What people type as an interest, and the words by which it is found in a pack: one row a line, typed words before the bar,
 * found words after it, each separated by commas. A typed word finds itself as well. Reviewed by hand: a row says that an
 * idea with the words after the bar is about what was typed, never the other way round.
 */
const table = `
  load shedding, loadshedding, power cuts, outages, blackouts | power interruption, hours without electricity, back-up power, planned power, solar
  electricity, energy | electricity, power interruption, solar, kilowatt
  gender-based violence, gbv, domestic violence, intimate partner violence, femicide | partner violence, violent partner, survivors of, protection order, domestic violence, abuse
  mental health, mental illness | depress, anxiety, distress, burnout, wellbeing, loneliness, stress, postnatal
  depression | depress
  wellness, well-being, wellbeing | wellbeing, well-being, burnout, quality of life, life satisfaction
  stress | stress, burnout, exhaustion, distress
  burnout | burnout, exhaustion, compassion fatigue
  hiv, aids, hiv/aids | HIV, antiretroviral, viral suppression, viral load
  tb, consumption | tuberculosis
  sugar disease, diabetic, blood sugar | diabetes, glucose, glycated
  high blood pressure, bp | hypertension, blood pressure
  heart disease, cardiovascular disease, cardiology | cardiovascular, hypertension, blood pressure
  obesity, overweight | obesity, body mass index, body weight, waist
  cancer, oncology | cancer
  stroke, hemiplegia | stroke
  pressure ulcers, bedsores, bed sores, pressure sores | pressure injur, pressure ulcer
  wounds, wound healing | wound, ulcer
  palliative care, end of life, hospice | palliative, advanced cancer, bereave, end-of-life
  kangaroo mother care | skin-to-skin
  premature babies, prematurity | preterm, neonatal, skin-to-skin
  pregnancy, maternal health, antenatal | pregnan, antenatal, birth, maternity
  teenage pregnancy | adolescent mothers, pregnant adolescents, mothers aged 16, pregnancy of learners
  breastfeeding, infant feeding | breastfeed, feeding of the infant
  vaccines, vaccination, immunization | vaccin, immunis
  antibiotics, antimicrobial resistance, amr | antibiotic
  oral health, teeth, dental | dental, teeth, caries, gum, molar
  pain | pain
  back pain | back pain
  rehabilitation, rehab, physio | rehabilitation, physiotherap, recovery
  disability, disabled people | disab, impairment, wheelchair, reduced mobility
  older people, elderly, ageing, aging, geriatrics | aged 60, aged 65, over 60, older than 6, older than 7, old-age, older person, over 65, 60 years or older
  dementia, alzheimer's | dementia, Montreal Cognitive, cognitive impairment
  children, child health | child, infant, Grade
  teenagers, teens, youth, young people | adolescent, Grade 8, Grade 9, Grade 10, Grade 11, aged 18 to 2, youth, young
  women, gender, feminism | women, girls, mothers, gender, femininity
  men, masculinity | men aged, men over, fathers, boys, masculinity
  alcohol, drinking | alcohol
  drugs, addiction, substance abuse, substance use | drug, methamphetamine, cannabis, opioid, alcohol dependence, recovery capital
  smoking, cigarettes, vaping | tobacco, smok, e-cigarette
  sleep, insomnia | sleep, insomnia, night
  exercise, fitness, sport | physical activity, exercise, walking, sport, athlete
  nutrition, diet, food | diet, food, meal, nutrition, vitamin
  hunger, food security | food insecurity, dietary diversity, hunger, running out of food
  poverty, inequality | grant, income, poverty, inequality, no-fee
  social grants, sassa, welfare | grant
  unemployment, jobs, job creation | unemploy, job, work seekers
  stokvels, stokvel, savings clubs | rotating savings, savings group, savings club
  saving, debt, credit, loans | saving, loan, debt, borrow, indebted
  informal economy, informal sector, street vendors, hawkers, spaza | street trader, informal trader, spaza, sell, vendor, home-based
  entrepreneurship, small business, smes, smmes, startups, start-ups | owners, entrepreneur, business, self-employ
  board diversity, corporate governance, boards | on the board, independent directors, board evaluation, audit committee
  king iv, ethics in business | ethics register, board, integrated report, misconduct
  auditing, audit quality | audit
  tax, vat, sars | tax
  esg, sustainability reporting | climate-related, integrated report, sustainability, disclosure
  blockchain, cryptocurrency, bitcoin | crypto, blockchain, digital asset
  fintech, mobile money | mobile payment, mobile banking, banking app, payments by phone
  cybersecurity, cyber security, hacking, phishing | phishing, security, vulnerabilit
  artificial intelligence, ai, chatgpt, machine learning | artificial intelligence, artificial-intelligence, generative, classifier, language model, machine-learning
  internet, connectivity, broadband | wireless, network, download, connection
  social media, facebook, instagram, tiktok, whatsapp | social media, Instagram, TikTok, WhatsApp, Facebook, influencer
  fake news, disinformation | misinformation, unverified, fact-check, rumour, headline
  climate change, global warming | climate, drought, heat
  heatwaves, extreme heat | heat
  drought | drought, dry days
  water, water scarcity, day zero, sanitation | water, toilet, borehole
  recycling, waste, plastic | waste, recycl, dumping
  wildlife, conservation | predator, national park, conservation, alien trees
  fishing, fisheries, ocean, marine | fish, mussel, estuar, coast, marine
  invasive plants, alien plants, invasive species | alien trees
  farming, farmers, agriculture, crops | farm, maize, crop, vegetable, soil
  cattle, livestock, goats, sheep | livestock, cattle, herd, goat, sheep
  mining, mines, miners | mine, mining, ore, platinum, concentrator
  safety at work, occupational health | safety, injur, protective, near miss
  concrete, cement, construction | concrete, cement, building
  housing, rdp houses, backyard dwellings | house, housing, dwelling, tenant, informal settlement
  informal settlements, shacks, slums, townships | informal settlement, township
  transport, taxis, traffic | transport, taxi, commut, travel time, freight
  migration, refugees, xenophobia | migrant, foreign-born, refugee, international student
  land reform, land, restitution | land, eviction, farm dwellers
  courts, criminal justice, justice system | court, trial, accused, prosecut
  police, crime, policing | police, crime, theft, robber
  prisons, prison, jail | prison, correctional, detainees, custody
  contracts, consumer protection | contract, consumer
  human rights, constitution | rights, dignity, constitution
  reading, literacy | reading, literacy, library, storybook, books
  mathematics, maths, math | mathematic
  science education, stem | science, mathematic, engineering
  teachers, teaching | teacher, teaching
  higher education, university, students | university, students, campus
  tvet, colleges, vocational training | college, vocational, trade qualification
  first-generation students | first in their family, first-generation, without university graduates
  online learning, e-learning | learning platform, online, application
  bullying, cyberbullying | bull
  isixhosa | isiXhosa, African language, African home language
  isizulu | isiZulu, African language, African home language
  african languages, multilingualism, indigenous languages | African language, isiZulu, isiXhosa, home language, second language, languages
  decolonisation, decolonization, decoloniality, colonialism | colonial, indigenous, precolonial, missionary, African language
  apartheid, history | apartheid, Truth and Reconciliation, archive, colonial
  indigenous knowledge, traditional healers, traditional medicine | indigenous, traditional, herbal, elder
  religion, church, faith, spirituality | faith, worship, prayer, congregation, church, belief, religious, theolog
  music, singing, choirs | music, singing, singers, choir, song
  art, arts, artists | paint, art, museum, gallery, artist
  dance, theatre, drama, performance | dance, dancers, theatre, drama, plays
  museums, heritage, monuments | museum, heritage, exhibit, rock art
  journalism, news, newspapers | journalis, reporters, newspaper, newsroom, trust in the news
  elections, politics, voting | voter, vote, political, election
  local government, municipalities, service delivery | municipal
  trade, exports, tariffs | export, tariff, border post
  leadership, management | leader, manage, supervis
  remote work, working from home, hybrid work | from home
  nurses, nursing | nurse, nursing, midwi
  doctors, physicians | doctor, intern, registrar
  community health workers, chws | community health worker
  waiting times, queues | waiting, queue
  adherence, compliance | adheren, doses, missed appointment, treatment interruption
  libraries, librarians | librar
  data, statistics | statistic, census, data
`

const meanings = new Map<string, string[]>()
for (const line of table.split('\n')) {
  const [typed = '', found = ''] = line.split('|')
  const words = found.split(',').map((word) => word.trim())
  for (const word of typed.split(',').map((each) => each.trim())) if (word) meanings.set(word, [word, ...words])
}

/** The words by which what somebody typed is found; itself alone where the table has no row for it. */
export const wordsFor = (typed: string): string[] => meanings.get(typed) ?? [typed]

/** Everything that the table has a row for. */
export const typedWords: string[] = [...meanings.keys()]
