import { packOf } from '../pack.ts'

/** Built environment: houses, building sites, property, city planning, energy in buildings, and those who learn to build. */
export const builtEnvironment = packOf({
  name: 'built-environment',
  label: 'Built environment',
  themes: 'housing, building sites, cost and time, indoor climate, city planning, property, facilities, training',
  populations: `
    households in state-subsidised houses older than ten years | households | household, person | housing, indoor climate | township | low
    tenants of backyard rooms with a private entrance | adults | person, household | housing | township | low
    households upgraded in place from shacks to brick houses | households | household, person | housing, indoor climate | township, informal settlement | low
    residents of inner-city buildings converted from offices | adults | person, household | housing, property | inner city | low
    owners who add rental rooms to a subsidised house | adults | person, household | housing, property | township | low
    older persons who live in social housing | adults | person, household | housing | inner city | medium
    brick houses of 40 square metres with uninsulated roofs | things | building | indoor climate, housing | township | none
    classrooms of brick with steel roofs | things | building | indoor climate, facilities | school | none
    office buildings with a green star rating | things | building | indoor climate, facilities | business district | none
    office buildings from before 2000 without a refit | things | building | indoor climate, facilities | business district | none
    site managers on projects above R50 million | adults | person | building sites, cost and time | building site | medium
    bricklayers with at least three years of experience | adults | person | building sites | building site | medium
    health and safety officers on building sites | adults | person | building sites | building site | medium
    women in building trades | adults | person | building sites, training | building site | medium
    labourers paid by the day | adults | person | building sites | building site | medium
    emerging contractors in grades 1 to 4 of the CIDB register | adults | person, business | cost and time, building sites | province | low
    quantity surveyors in private practice | adults | person | cost and time | city | low
    project managers of public clinics and schools | adults | person | cost and time | province | low
    public school projects completed in the past five years | things | project | cost and time | province | none
    road upgrading projects of provincial departments | things | project | cost and time | province | none
    public housing projects of more than 200 units | things | project | cost and time, housing | province | none
    pedestrians who walk to work for more than 20 minutes | adults | person | city planning | city | low
    wheelchair users who travel by bus | adults | person | city planning, facilities | city | medium
    residents of suburbs with a new bus rapid transit line | adults | person | city planning | city | low
    town planners in municipal service | adults | person | city planning | city | medium
    public parks smaller than five hectares | things | site | city planning | city | none
    street blocks around minibus taxi ranks | things | site | city planning | city | none
    first-time buyers of houses below R1 million | adults | person | property | city | low
    estate agents in their first two years of practice | adults | person | property | city | low
    sectional title schemes of 20 to 100 units | organisations | scheme | property, facilities | city, inner city | low
    facilities managers of public hospitals | adults | person | facilities | hospital | medium
    caretakers of public schools | adults | person | facilities | school | medium
    third-year students of architecture | adults | person | training | university | low
    first-year students of construction management | adults | person | training | university | low
    apprentices in plumbing or bricklaying | adults | person | training | college | low
  `,
  interventions: `
    a ceiling with 100 millimetres of insulation | a bare roof without a ceiling | indoor climate, housing | 12
    a roof painted white | a roof left as it was built | indoor climate | 6
    night ventilation through high windows | windows closed at night | indoor climate | 3
    a shaded veranda on the north side | an unshaded north wall | indoor climate, housing | 12
    a daily ten-minute talk on one hazard of the day | a weekly safety meeting | building sites | 6
    task lists with pictures in the home language | task lists in English alone | building sites, training | 4
    weekly planning with the Last Planner System | planning by the site manager alone | cost and time | 9
    payment of subcontractors within 14 days | payment of subcontractors within 60 days | cost and time | 12
    raised pedestrian crossings at taxi ranks | painted pedestrian crossings | city planning | 9
    evening lights on the footpaths of the park | an unlit park in the evening | city planning | 6
    a maintenance plan with monthly inspections | repair after complaints | facilities, property | 12
    a low-flow retrofit of taps and toilets | taps and toilets as they are | facilities | 6
    a homeowner course before the keys are handed over | a printed homeowner guide | housing, property | 6
    design reviews in groups of four students | design reviews before the whole class | training | 4
    building information modelling from the first semester | building information modelling in the final year alone | training | 8
  `,
  exposures: `
    the number of people who share a bedroom | household | housing | survey
    the number of years in the house | household, person | housing | survey
    the distance from the house to the nearest taxi rank | household, person | housing, city planning | measurement
    the share of wall area that is glass | building | indoor climate | measurement
    the thickness of the roof insulation | building | indoor climate | measurement
    the hours of power interruption in a month | building | indoor climate, facilities | public data
    the age of the building | building, scheme | indoor climate, facilities, property | records
    the number of consecutive days worked | person | building sites | records
    years of experience in the trade | person | building sites | survey
    the number of languages spoken in the team | person | building sites | survey
    the number of variation orders | project | cost and time | records
    the number of bidders | project | cost and time | records
    the time from tender to award | project | cost and time | records
    the number of projects managed at once | person | cost and time | survey
    the average time taken to be paid | business | cost and time | survey
    the width of the pavement | site | city planning | measurement
    the number of street lights for each hundred metres | site | city planning | measurement
    the distance walked on a working day | person | city planning | survey
    perceived safety from crime | person | city planning | survey
    the share of owners in arrears with levies | scheme | property | records
    the size of the deposit | person | property | survey
    the maintenance budget for each square metre | person, building, scheme | facilities | records
    the final mark in Grade 12 Mathematics | person | training | records
    months of site experience before enrolment | person | training | records
  `,
  phenomena: `
    building a room to let | housing, property | low
    living with cracks and leaks in a new house | housing | low
    sleeping in a house with a bare steel roof | indoor climate, housing | low
    work stopped by business forums | building sites, cost and time | high
    wearing protective equipment in the heat | building sites | low
    working as the only woman in the team | building sites | medium
    late payment by public clients | cost and time | low
    blame for delays | cost and time | low
    walking to work before sunrise | city planning | medium
    objections to social housing from neighbours | city planning, property | low
    the first year of paying a home loan | property | low
    quarrels about levies | property | low
    keeping a building open without water | facilities | low
    vandalism and theft of fittings | facilities | medium
    criticism of a design in front of others | training | low
    the search for a training site | training | low
  `,
  outcomes: `
    satisfaction with the house | the residential satisfaction questionnaire of Amérigo and Aragonés | person, household | housing | survey
    the number of defects for each house | an inspection with a standard list | household, building | housing | observation
    monthly spending on housing and services | an expenditure diary kept for one month | household | housing | survey
    the sense of home | a 12-item questionnaire on the meaning of home | person | housing | survey
    the number of nights with indoor temperatures below 16 degrees Celsius | data loggers in the bedroom | building, household | indoor climate | measurement
    afternoon indoor temperature in summer | data loggers at desk height | building, household | indoor climate | measurement
    thermal comfort votes | the seven-point ASHRAE scale asked twice a day | household | indoor climate | survey
    indoor carbon dioxide in occupied hours | a non-dispersive infrared logger | building | indoor climate | measurement
    yearly electricity use for each square metre | meter readings | building | indoor climate, facilities | records
    the number of unsafe acts observed in an hour | a structured observation sheet | person | building sites | observation
    safety climate | the Nordic Safety Climate Questionnaire | person | building sites | survey
    the number of bricks laid in an hour | counts of completed work | person | building sites | measurement
    musculoskeletal discomfort | the Nordic Musculoskeletal Questionnaire | person | building sites | survey
    time overrun as a share of the contract period | contract dates in project files | project | cost and time | records
    cost overrun as a share of the contract sum | final accounts in project files | project | cost and time | records
    the number of claims for extension of time | the claims register | project | cost and time | records
    monthly cash balance of the contractor | bank statements shown to the researcher | business | cost and time | records
    confidence in cost estimates | ratings of three estimates by their authors | person | cost and time | survey
    the number of people who use the site in an hour | counts on four days | site | city planning | observation
    walkability scores | the Microscale Audit of Pedestrian Streetscapes | site | city planning | observation
    satisfaction with the trip to work | the Satisfaction with Travel Scale | person | city planning | survey
    the daily time spent on travel | a one-week travel diary | person | city planning | survey
    the number of vehicles that yield to pedestrians | video counts | site | city planning | observation
    knowledge of the costs of home ownership | a 15-item knowledge test | person | property | measurement
    the share of levies collected on time | the ledger of the managing agent | scheme | property | records
    the reserve fund as a share of the yearly budget | annual financial statements of the scheme | scheme | property, facilities | records
    trust in the managing agent | a five-item rating scale | person | property | survey
    the number of open repair requests | the help-desk register | person, building, scheme | facilities | records
    monthly water use for each occupant | meter readings with occupancy counts | building | facilities | records
    the quality of the building's condition | the condition grades of the Government Immovable Asset Management guidelines | building | facilities | observation
    work engagement | the Utrecht Work Engagement Scale | person | facilities | survey
    design studio marks | marks by two external critics | person | training | measurement
    the final mark in building science | marks from the registry | person | training | records
    spatial reasoning scores | the Purdue Spatial Visualization Test | person | training | measurement
    engagement with the course | the Utrecht Work Engagement Scale for Students | person | training | survey
  `,
  conditions: `
    overcrowding | household | housing
    damp walls | household, building | housing, indoor climate
    work at height without a harness | person | building sites
    late payment of contractors | business | cost and time
    abandonment of a contract before completion | project | cost and time
    indoor temperatures above 30 degrees Celsius in the school day | building | indoor climate
    pavements blocked by parked cars | site | city planning
    arrears with a home loan | person | property
    blocked emergency exits | building | facilities
    thoughts of leaving the course | person | training
  `,
  tests: `
    a smartphone thermal camera | a calibrated moisture meter | damp in walls | building, household | indoor climate
    a desk assessment from aerial photographs | a survey on foot | pavements too narrow for a wheelchair | site | city planning
    a drone survey of the roof | an inspection from a scaffold | defects in the roof | building | facilities
  `,
  settings: `
    in townships in Ekurhuleni | township
    in townships in Nelson Mandela Bay | township
    in informal settlements in Buffalo City | informal settlement
    in informal settlements in Cape Town | informal settlement
    in the inner city of Johannesburg | inner city
    in the inner city of Durban | inner city
    in the business districts of Cape Town | business district
    in the business districts of Tshwane | business district
    on building sites in Gauteng | building site
    on building sites in KwaZulu-Natal | building site
    in the Eastern Cape | province
    in Limpopo | province
    in Polokwane | city
    in Johannesburg | city
    in Windhoek | city
    at public schools in the Northern Cape | school
    at public schools in Mpumalanga | school
    at public hospitals in the North West | hospital
    at public hospitals in the Free State | hospital
    at universities of technology in South Africa | university
    at public universities in the Western Cape | university
    at technical and vocational colleges in KwaZulu-Natal | college
    at technical and vocational colleges in Gauteng | college
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a controlled field experiment with matched pairs | intervention | Master's | 15 | ahead 9
    a randomised field trial | intervention | PhD | 24 | ahead 12
    a cross-sectional field survey | association | Honours | 5 | once
    a cross-sectional study with multilevel regression | association | PhD | 18 | once
    an analysis of project files over several years | association | Honours | 5 | back
    a survey of a random sample | prevalence | Honours | 4 | once
    a paired comparison of both methods on the same sample | accuracy | Master's | 8 | once
    a retrospective cohort study of records | prognosis | Master's | 9 | back
    a follow-up study over one year | prognosis | Master's | 15 | ahead 12
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a multiple case study with interviews and site visits | experience | Master's | 10 | once
    a photovoice study | experience | PhD | 18 | once
    a sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with interviews and site visits | evaluation | Master's | 10 | once
  `,
})
