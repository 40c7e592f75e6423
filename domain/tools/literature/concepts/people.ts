/** Whom studies are about: by age, family, work, learning and what befalls them. How a line reads: `concepts.ts`. */
export const people = `
Infant, Newborn | newborn*, neonat*, new-born* | newborn infants, newborn babies, neonates, newborns
Infant, Premature | preterm*, premature infant*, premature bab*, prematur* | premature infants, preterm infants, preterm babies, preterm neonates, premature babies
Infant, Low Birth Weight | low birth weight, low birthweight, very low birth weight | low birth weight infants, low birth weight babies
Infant | infant*, infancy, baby, babies | baby
Child, Preschool | preschool*, pre-school*, toddler*, kindergarten*
Child, Preschool; Infant | under five*, under 5*, infant*, preschool child*, young child* | under five years, children under five, children under five years, children under 5, children under 5 years, young children, children younger than five years
Child | child*, paediatric*, schoolchild*, boys, girls | boy, girl, school-age children, school children
Adolescent | adolescen*, teenage*, youth*, young people, young person*, teen* | adolescent boys, adolescent girls
Young Adult | young adult*, young women, young men, emerging adult*
Middle Aged | middle-age*, midlife
Aged | older adult*, older person*, older people, elder*, geriatric*, senior citizen*, older patient* | older, old people, the elderly, older women, older men, pensioners
Frail Elderly | frail*
Pregnancy; Pregnant People | pregnan*, gravid*, expectant mother* | pregnant women
Postpartum Period | postpartum*, postnatal*, puerper*, post-partum | postnatal women, postpartum women
Mothers | mother*, maternal
Fathers | father*, paternal
Parents | parent*, mother*, father*
Caregivers | caregiver*, carer*, care giver*, family caregiver* | caretaker, family carers
Grandparents | grandparent*, grandmother*, grandfather*
Spouses | spouse*, wives, husbands, partners
Family | family, families, relatives | family members, relatives
Siblings | sibling*, brother*, sister*
Child, Orphaned | orphan* | orphans and vulnerable children
Single Parent | single parent*, single mother*, lone parent*
Nurses | nurse, nurses, registered nurse*, professional nurse*, nursing staff, enrolled nurse* | registered nurses, nursing personnel
Nursing, Supervisory; Nurse Administrators | nurse manager*, nurse administrator*, unit manager*, nurse leader*
Students, Nursing | nursing student*, student nurse*, nursing undergraduate*, learner nurse*, student midwi*
Nurse Midwives; Midwifery | midwife*, midwives, nurse midwi*, midwifery
Physicians | physician*, doctor*, medical officer*, clinician* | medical doctors
Physicians, Family; General Practitioners | general practitioner*, family physician*, family doctor*, GP, GPs
Surgeons | surgeon*
Anesthesiologists | anaesthesiologist*, anaesthetist*
Internship and Residency | registrar*, medical intern*, resident physician*, junior doctor*, residency | interns, medical interns
Students, Medical | medical student*, medical undergraduate*
Pharmacists | pharmacist*, pharmacy staff, community pharmac* | community pharmacists, hospital pharmacists
Students, Pharmacy | pharmacy student*
Dentists | dentist*, dental practitioner*
Students, Dental | dental student*
Dental Hygienists; Dental Auxiliaries | dental hygienist*, oral hygienist*, dental therapist*
Physical Therapists | physiotherapist*, physical therapist*
Occupational Therapists | occupational therapist*
Psychology | psychologist*
Psychiatrists; Psychiatry | psychiatrist*
Social Workers | social worker*
Counselors | counsellor*
Nutritionists | dietitian*, dietician*, nutritionist*
Technology, Radiologic | radiographer*, radiologic technologist*, radiation technologist*
Emergency Medical Technicians; Paramedics | paramedic*, emergency medical technician*, ambulance personnel, prehospital provider* | emergency care practitioners
Allied Health Personnel | allied health*, rehabilitation professional*
Community Health Workers | community health worker*, lay health worker*, village health worker*, community care worker*, health extension worker* | community caregivers, ward-based outreach teams
Health Personnel | health worker*, healthcare worker*, health care worker*, health personnel, healthcare professional*, health care professional*, healthcare provider*, health care provider* | healthcare staff, health staff, health professionals
Traditional Medicine Practitioners | traditional healer*, traditional health practitioner*, sangoma*, faith healer*
Midwifery | traditional birth attendant*, birth attendant*
Students | student*, undergraduate*, college student* | university students, undergraduates, college students, postgraduate students, first-year students, tertiary students
Students | learner*, pupil*, school student*, schoolchild* | learners, pupils, high school learners, secondary school learners, primary school learners
School Teachers | teacher*, educator*, schoolteacher*
Faculty | lecturer*, faculty member*, academic staff, university teacher* | lecturers
Faculty, Nursing | nurse educator*, nursing faculty, nursing lecturer*
Women, Working | working women, employed women, working mother*
Sex Workers | sex worker*, transactional sex, prostitut* | female sex workers
Transgender Persons | transgender*, trans women, trans men
Sexual and Gender Minorities | lesbian*, gay, bisexual*, transgender*, LGBT*, sexual minorit*, queer | lgbtq, lgbti, lgbt
Homosexuality, Male | MSM, sex with men, gay men, homosexual* | men who have sex with men
Persons with Disabilities | disabled, disabilit*, people with disabilit*, persons with disabilit*, handicap* | people with disabilities, persons with disabilities, learners with disabilities
Visually Impaired Persons | visually impair*, blind*, low vision, visual impairment* | visual impairment
Refugees | refugee*, asylum seeker*, displaced person* | displaced people, internally displaced persons
Transients and Migrants; Emigrants and Immigrants | migrant*, immigrant*, foreign national*
Ill-Housed Persons | homeless*, street people, street child*, unhoused | street children
Prisoners | prisoner*, inmate*, incarcerated, detainee*, offender* | people in prison
Veterans | veteran*
Military Personnel | military, soldier*, armed forces
Police | police*, police officer*, law enforcement
Firefighters | firefighter*, fire fighter*
Miners | miner, miners, mineworker*, mine worker* | gold miners
Farmers | farmer*, farmworker*, farm worker*, agricultural worker* | smallholder farmers, farm workers
Athletes | athlete*, sportsm*, sportswom*, player* | sportspeople
Football | rugby, football*, soccer | rugby players, football players, soccer players, rugby union, professional rugby players
Running | runner*, running, marathon* | marathon runners, distance runners
Survivors | survivor*
Inpatients | inpatient*, in-patient*, hospitalised patient* | hospitalised patients, admitted patients
Outpatients | outpatient*, out-patient*
Critical Illness | critically ill, critical illness, intensive care patient* | critically ill patients
Terminally Ill | terminally ill, dying, end of life | dying patients
Volunteers | volunteer*
Automobile Driving | taxi driver*, truck driver*, bus driver*, minibus taxi* | long-distance truck drivers
Family Practice | family medicine, family practice
`
