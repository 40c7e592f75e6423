/** Learning, work, means, surroundings and law, as the health literature has them. How a line reads: `concepts.ts`. */
export const society = `
Poverty | poverty, poor, low-income, low income, deprivation, disadvantaged | low-income households, poor households, indigent
Socioeconomic Factors; Social Class | socioeconomic*, socio-economic*, social class
Social Determinants of Health | social determinant*
Health Inequities; Healthcare Disparities | health inequit*, health inequalit*, health disparit*
Unemployment | unemploy*, jobless*
Employment | employ*, labour market*
Income | income*, earnings, wage*
Social Welfare; Public Assistance | social grant*, cash transfer*, child support grant*, social protection, welfare grant*
Taxes | tax, taxes, taxation, excise
Housing | housing, dwelling*, overcrowd*
Indigenous Peoples | indigenous people*, indigenous communit*, aborigin*
Gender Identity; Gender Equity | gender identity, gender equit*, gender norm*, gender inequalit*
Women's Rights; Empowerment | women's empowerment, women's rights, empower*
Masculinity | masculin*
Culture | cultural*, cultures
Racism | racis*, racial discriminat*
Xenophobia | xenophob*
Human Rights | human right*
Ethics, Research | research ethic*, research integrity
Educational Status; Academic Performance | academic performance, academic achievement, pass rate*, school performance, academic success | pass rate, pass rates, course marks
Student Dropouts | student dropout*, school dropout*, drop out of school
Learning | learning
Education, Distance | distance education, distance learning, online learning, e-learning, elearning, remote teaching
Computer-Assisted Instruction | computer-assisted instruction*, blended learning, computer-based learning
Problem-Based Learning | problem-based learning, PBL, flipped classroom*, case-based learning
Teaching | teaching method*, teaching strateg*, pedagog*
Mainstreaming, Education | inclusive education, mainstreaming
Literacy; Reading | literacy, reading, reading skill*
Mathematics | mathematic*, numeracy, algebra
School Health Services | school health*, school nurse*, school-based health*
Schools, Health Occupations | health sciences facult*
Curriculum | curricul*
Social Media | social media, Facebook, Instagram, Twitter, TikTok, WhatsApp
Internet | internet, online, web-based
Occupational Health | occupational health, occupational safety, health and safety
Occupational Exposure | occupational exposure*, workplace exposure*
Return to Work | return to work, return-to-work
Work-Life Balance | work-life balance, work-family conflict
Teleworking | remote work*, telework*, work from home, working from home
Noise, Occupational; Noise | noise
Mining | mining, mines
Agriculture | agricultur*, farming
Pesticides | pesticide*, herbicide*, insecticide*
Air Pollution | air pollut*, air quality, particulate matter, PM2.5
Air Pollution, Indoor | indoor air pollut*, household air pollut*, biomass fuel*, cooking smoke, cookstove*
Water Pollution | water pollut*, water contaminat*
Medical Waste; Medical Waste Disposal | medical waste, healthcare waste, health care waste, waste management | medical waste management
Lead Poisoning; Lead | lead poison*, lead exposure, blood lead
Climate Change | climate change, global warming
Extreme Heat; Hot Temperature | heat exposure, extreme heat, heatwave*, heat wave*, heat stress
Droughts | drought*
Floods | flood*
Electric Power Supplies | load shedding, power outage*, electricity supply, power cut*, blackout* | load-shedding
Motorcycles | motorcycl*
Seat Belts | seat belt*, seatbelt*
Built Environment | built environment*, green space*, walkab*
Crime | crime*, criminal*
Prisons | prison*, correctional facilit*, jail* | correctional centres
Criminal Law; Jurisprudence | legislat*, law enforcement, jurisprudence
Forensic Medicine | forensic*, autops*
Sign Language | sign language
Language; Multilingualism | multilingual*, bilingual*, language barrier*
Translating | interpreter*, translat*
Journalism; Mass Media | mass media, newspaper*, journalis*
Advertising; Marketing | advertis*, marketing
Tourism; Travel | tourism, travel*
One Health | one health
Livestock | livestock, cattle, goats, sheep
Mastitis, Bovine | mastitis
Animals, Wild | wildlife, wild animal*, game animal*
Food Safety | food safety, food hygiene, food handling
Foodborne Diseases | foodborne*, food poison*
Food Handling | street food*, food vendor*, food handler* | street vendors, food handlers
Household Work | domestic worker*, housework, domestic work
Formative Feedback | feedback
`
