import { packOf } from '../pack.ts'

/** Agriculture: crops, livestock, soil, extension, food, and the training of those who will farm. */
export const agriculture = packOf({
  name: 'agriculture',
  label: 'Agriculture',
  themes: 'maize, soil, vegetables, livestock, household food, extension, training',
  populations: `
    smallholder maize farmers who own less than two hectares | adults | person, farm | maize, soil, extension | village | low
    women who grow maize on communal land | adults | person, farm | maize, soil, extension | village | low
    emerging maize farmers who plant between five and fifty hectares | adults | person, farm | maize, soil, extension | farm | low
    commercial maize farmers who rotate maize with soya beans | adults | person, farm | maize, soil | farm | low
    soya bean farmers who plant more than fifty hectares | adults | person, farm | soil | farm | low
    rain-fed maize fields smaller than two hectares | things | field | maize, soil | village | none
    maize fields in rotation with soya beans | things | field | maize, soil | farm | none
    smallholder maize fields intercropped with cowpeas | things | field | maize, soil | village | none
    sunflower fields on sandy soils | things | field | soil | farm | none
    women who grow vegetables in communal gardens | adults | person, farm | vegetables, extension | village, city | low
    smallholder vegetable farmers with plots under one hectare | adults | person, farm | vegetables, extension | irrigation scheme, village | low
    backyard growers who sell leafy vegetables | adults | person, farm | vegetables | city | low
    vegetable farmers in their first three years of business | adults | person, farm | vegetables, extension | irrigation scheme, city | low
    members of cooperatives that sell spinach to supermarkets | adults | person, farm | vegetables, extension | irrigation scheme | low
    cabbage plots under one hectare | things | field | vegetables | irrigation scheme | none
    Swiss chard beds in communal gardens | things | field | vegetables | village, city | none
    open-field tomato plots under one hectare | things | field | vegetables | irrigation scheme, village | none
    communal cattle farmers with fewer than twenty animals | adults | person, farm | livestock, extension | village | low
    emerging beef farmers on land leased from the state | adults | person, farm | livestock, extension | farm | low
    smallholder goat farmers with fewer than fifty animals | adults | person, farm | livestock, extension | village | low
    commercial sheep farmers with more than three hundred ewes | adults | person, farm | livestock | farm | low
    women who head livestock-keeping households | adults | person, household, farm | livestock, household food, extension | village | low
    communal cattle herds that graze shared rangeland | animals | herd | livestock | village | none
    commercial beef herds of more than one hundred cows | animals | herd | livestock | farm | none
    indigenous goat flocks kraaled at night | animals | herd | livestock | village | none
    Merino sheep flocks on natural veld | animals | herd | livestock | farm | none
    mothers of children under five who receive the Child Support Grant | adults | person, household | household food | village, city | medium
    social grant recipients in households of five or more members | adults | person, household | household food | village, city | medium
    seasonal farm workers paid by the day | adults | person, household | household food | farm | medium
    older people who head households with grandchildren | adults | person, household | household food | village | medium
    final-year diploma students in crop or animal production | adults | person | training | college | low
    second-year students in agricultural science | adults | person | training | university | low
    first-generation students of agriculture | adults | person | training | college, university | low
    Grade 11 learners who take Agricultural Sciences | minors | person | training | school | high
    Grade 10 learners new to Agricultural Sciences | minors | person | training | school | high
  `,
  interventions: `
    planting a drought-tolerant maize hybrid | planting the usual variety | maize | 8
    nitrogen fertiliser split between planting and knee height | all the nitrogen at planting | maize | 8
    weekly scouting for fall armyworm with spraying above a threshold | spraying on fixed dates | maize | 6
    planting dates chosen from a seasonal rainfall forecast | the usual planting dates | maize | 8
    five tonnes of composted cattle manure a hectare | mineral fertiliser alone | soil | 18
    a winter cover crop of oats with vetch | winter fallow | soil | 18
    lime at the rate recommended by a soil test | no lime | soil | 12
    no-till planting through crop residues | mouldboard ploughing | soil | 24
    drip irrigation | watering by hand or furrow | vegetables | 6
    irrigation guided by Chameleon soil water sensors | irrigation on fixed days | vegetables | 6
    a grass mulch five centimetres deep | bare soil between the rows | vegetables | 4
    a protein lick through the dry winter months | winter grazing alone | livestock | 12
    deworming guided by faecal egg counts | deworming of all animals on fixed dates | livestock | 12
    rotational grazing with a rest of sixty days | continuous grazing | livestock | 18
    monthly visits by an animal health technician | veterinary help on request | livestock | 12
    a home garden starter kit with monthly visits | a booklet on home gardening | household food | 9
    a monthly vegetable voucher worth two hundred rand | a leaflet on healthy eating | household food | 6
    ten laying hens with training in their care | training in hen keeping alone | household food | 12
    a farmer field school that meets every two weeks | the usual visits by extension officers | extension | 12
    weekly voice messages with farming advice in the home language | printed leaflets in the home language | extension | 12
    farmer-made videos shown at monthly meetings | talks by extension officers at monthly meetings | extension | 12
    two extra practical sessions a week on a teaching plot | the usual timetable of classes | training | 6
    group work on cases from local farms | lectures on the same content | training | 4
    a student-run vegetable enterprise | a written business plan assignment | training | 6
  `,
  exposures: `
    the planting date | field, farm | maize | records
    the number of dry days in the month of flowering | field | maize | public data
    the amount of nitrogen applied per hectare | field, farm | maize | records
    the number of years since the land was last ploughed | field | soil | records
    the share of crop residues left on the land after harvest | field, farm | soil | survey
    the clay content of the topsoil | field | soil | measurement
    the number of days a week without irrigation water | field, farm | vegetables | observation
    the electrical conductivity of the irrigation water | field, farm | vegetables | measurement
    the stocking rate | herd, farm | livestock | records
    the number of months a year with too little grazing | herd, farm | livestock | survey
    the number of household members without paid work | household | household food | survey
    the distance to the nearest shop with fresh vegetables | household, person | household food | survey
    the distance to the nearest extension office | person | extension | survey
    the number of years of membership in a farmers' association | person | extension | records
    the number of hours of practical farm work per month | person | training | survey
    the number of years spent living on a farm | person | training | survey
    the number of years in the same breeding programme | herd, farm | livestock | records
    the admission score | person | training | records
  `,
  phenomena: `
    replanting after an early-season drought | maize | low
    fall armyworm attacks on their maize | maize | low
    changing from ploughing to no-till planting | soil | low
    losing topsoil to erosion | soil | low
    competing with other growers for water | vegetables | low
    finding buyers for their vegetables | vegetables | low
    losing a vegetable crop to a heatwave | vegetables | low
    stock theft | livestock | medium
    selling animals because of drought | livestock | low
    movement bans during outbreaks of foot-and-mouth disease | livestock | low
    running out of food before the end of the month | household food | medium
    eating wild leafy vegetables | household food | low
    receiving farming advice by mobile phone | extension | low
    receiving inputs from government support programmes | extension | low
    choosing to study agriculture | training | low
    doing manual farm work as part of their studies | training | low
  `,
  outcomes: `
    maize grain yield per hectare | weighed crop cuts at harvest | field | maize | measurement
    the mass of one thousand maize kernels | weighed samples of dried grain | field | maize | measurement
    the share of maize plants with fall armyworm damage | scouting of marked rows | field | maize | observation
    the share of maize cobs with ear rot | inspection of one hundred cobs at harvest | field | maize | observation
    the gross margin of maize per hectare | records of input costs with sales | farm, field | maize | records
    input cost per tonne of maize grain | records of input costs with weighed harvests | farm, field | maize | records
    the organic carbon content of topsoil samples | the Walkley-Black method | field | soil | measurement
    the acidity of topsoil samples | pH in potassium chloride solution | field | soil | measurement
    plant-available phosphorus in topsoil samples | the Bray 1 extraction | field | soil | measurement
    the water infiltration rate of the soil | a double-ring infiltrometer | field | soil | measurement
    yearly fertiliser cost per hectare | records of input purchases | farm, field | soil | records
    marketable yield per square metre | weighed and graded harvests | field | vegetables | measurement
    the share of the harvest unfit for sale | grading at each harvest | field | vegetables | observation
    water use per kilogram of produce | flow meter or bucket counts with weighed harvests | field | vegetables | measurement
    the share of plants lost before harvest | counts in marked rows | field | vegetables | observation over time
    the gross margin per square metre | records of input costs with sales | farm, field | vegetables | records
    the number of young born per hundred breeding females | birth records | herd, farm | livestock | records over time
    mortality before weaning | birth and death records | herd, farm | livestock | records over time
    the body condition score of breeding females after winter | five-point body condition scoring | herd | livestock | observation
    the weaning weight of young animals | a livestock scale | herd | livestock | measurement over time
    the number of animals sold per year | sales records | herd, farm | livestock | records
    yearly spending on veterinary medicines per animal | purchase records | herd, farm | livestock | records
    household food insecurity scores | the Household Food Insecurity Access Scale | household | household food | survey
    household dietary diversity | the Household Dietary Diversity Score | household | household food | survey
    reliance on coping strategies for lack of food | the reduced Coping Strategies Index | household | household food | survey
    weekly spending on food | household expenditure diaries | household | household food | survey
    daily vitamin A intake | repeated 24-hour dietary recalls | household | household food | interview
    knowledge of recommended farming practices | a twenty-item oral test | person | extension | interview
    the number of recommended practices adopted | a checklist during farm visits | person | extension | observation
    the completeness of farm records | inspection of record books | person | extension | records
    satisfaction with extension advice | a five-point satisfaction survey | person | extension | survey
    yearly farm income | a structured household survey | person | extension | survey
    final marks in agricultural subjects | marks from the institution | person | training | records
    practical farming skills | a stationed practical examination | person | training | observation
    the intention to work in agriculture | a questionnaire based on the theory of planned behaviour | person | training | survey
    entrepreneurial self-efficacy | a validated entrepreneurial self-efficacy scale | person | training | survey
    class attendance | attendance registers | person | training | records
  `,
  conditions: `
    maize crop loss to fall armyworm | field, farm | maize
    maize planting after the recommended date | field, farm | maize
    gully erosion on cultivated land | field, farm | soil
    the removal of all crop residues after harvest | field, farm | soil
    harvest losses of more than one fifth | field, farm | vegetables
    vegetable losses to theft | field, farm | vegetables
    animal losses to predators | herd, farm | livestock
    animal losses to theft | herd, farm | livestock
    severe food insecurity | household | household food
    the skipping of meals to save money | person | household food
    the use of written farm records | person | extension
    plans to work outside agriculture | person | training
  `,
  tests: `
    the name of the variety given by the farmer | DNA fingerprinting of the seed | the use of improved maize varieties | farm | maize
    the harvest estimate of the farmer | weighed crop cuts | maize yields below the district average | farm | maize
    a field soil test kit | laboratory soil analysis | low phosphorus in topsoil samples | field | soil
    the FECPAK-G2 egg count | the McMaster egg count | heavy roundworm infection in sampled animals | herd | livestock
    the Household Hunger Scale | repeated 24-hour dietary recalls | low energy intake | household | household food
    the Poverty Probability Index | a full household expenditure survey | poverty | household | household food
  `,
  settings: `
    in villages in the Vhembe district of Limpopo | village
    in villages in the OR Tambo district of the Eastern Cape | village
    in villages in the uMkhanyakude district of KwaZulu-Natal | village
    on farms in the eastern Free State | farm
    on farms in Mpumalanga | farm
    on farms in North West province | farm
    at irrigation schemes in Limpopo | irrigation scheme
    at irrigation schemes in KwaZulu-Natal | irrigation scheme
    in townships in Gauteng | city
    in townships in Cape Town | city
    at agricultural colleges in the Eastern Cape | college
    at agricultural colleges in KwaZulu-Natal | college
    at universities in Limpopo | university
    at universities in the Free State | university
    in rural secondary schools in Mpumalanga | school
    in rural secondary schools in Limpopo | school
  `,
  designs: `
    a randomised controlled trial with repeated measurements | intervention | PhD | 24 | ahead 6
    a small randomised trial with one follow-up measurement | intervention | Master's | 15 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional study | association | Honours | 5 | once
    an analysis of records over several years | association | Master's | 9 | back
    a cross-sectional survey of a random sample | prevalence | Honours | 5 | once
    a diagnostic accuracy study | accuracy | Master's | 9 | once
    a prospective cohort study over two years | prognosis | PhD | 30 | ahead 24
    a follow-up study over one year | prognosis | Master's | 15 | ahead 12
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    focus group discussions with thematic analysis | experience | Master's | 8 | once
    an explanatory sequential mixed methods study | mixed | Master's | 12 | once
    a process evaluation of a running programme | evaluation | Master's | 9 | once
  `,
})
