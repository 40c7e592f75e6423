import { packOf } from '../pack.ts'

/** Economics: savings, grants, work, informal enterprise, farm markets, municipal budgets, exports. */
export const economics = packOf({
  name: 'economics',
  label: 'Economics',
  themes:
    'household finance, social grants, youth employment, informal enterprise, farm markets, local government, export firms',
  populations: `
    salaried workers with at least one unsecured loan | adults | person, household | household finance | township, city | medium
    members of rotating savings clubs | adults | person, household | household finance | township, village | low
    sole breadwinners with three or more dependants | adults | person, household | household finance | township, informal settlement | low
    domestic workers paid by the month | adults | person, household | household finance | township, informal settlement | medium
    mobile banking users aged 18 to 29 | adults | person, household | household finance | township, city | low
    caregivers with child support grants for two or more children | adults | person, household | social grants | township, village, informal settlement | medium
    old-age grant recipients who live with grandchildren | adults | person, household | social grants | township, village | medium
    disability grant recipients younger than 50 | adults | person, household | social grants | township, village | high
    women who head households with at least one social grant | adults | person, household | social grants | village, informal settlement | medium
    foster child grant recipients older than 50 | adults | person, household | social grants | township, village | medium
    unemployed school leavers aged 18 to 24 | adults | person | youth employment | township, village, informal settlement | low
    unemployed university graduates younger than 30 | adults | person | youth employment | township, city | low
    unemployed mothers aged 20 to 30 | adults | person | youth employment | township, informal settlement | medium
    first-time work seekers registered with a public labour centre | adults | person | youth employment | township, city | low
    unemployed college graduates with a trade qualification | adults | person | youth employment | township, city | low
    street traders with a municipal permit | adults | person, business, household | informal enterprise | city | low
    sellers of second-hand clothing with less than five years of trading | adults | person, business, household | informal enterprise | city, township | low
    self-employed hairdressers without registered premises | adults | person, business, household | informal enterprise | city, township, informal settlement | medium
    roadside vehicle mechanics with at most two helpers | adults | person, business, household | informal enterprise | city, township | low
    women who cook meals for sale from home | adults | person, business, household | informal enterprise | township, informal settlement | low
    smallholder maize farmers with less than two hectares | adults | person, farm, household | farm markets | farming area | low
    smallholder tomato farmers with irrigated plots | adults | person, farm, household | farm markets | farming area | low
    women who grow groundnuts for sale on family land | adults | person, farm, household | farm markets | farming area | low
    potato farmers with five to twenty hectares | adults | person, farm, household | farm markets | farming area | low
    young farmers in their first three seasons of bean production | adults | person, farm, household | farm markets | farming area | low
    local municipalities with mostly rural populations | organisations | municipality | local government | region | low
    district municipalities with responsibility for water supply | organisations | municipality | local government | region | low
    local municipalities built around an intermediate city | organisations | municipality | local government | region | low
    metropolitan municipalities with more than one million residents | organisations | municipality | local government | region | low
    local municipalities with economies dependent on mining | organisations | municipality | local government | region | low
    local municipalities with adverse audit outcomes in the past three years | organisations | municipality | local government | region | low
    clothing manufacturers with exports to neighbouring countries | organisations | company | export firms | industrial area | low
    food processors in their first three years of exporting | organisations | company | export firms | industrial area | low
    makers of mining equipment with customers in other African countries | organisations | company | export firms | industrial area | low
    furniture manufacturers with fewer than 100 employees and regular exports | organisations | company | export firms | industrial area | low
    medium-sized automotive component plants with export contracts | organisations | company | export firms | industrial area | low
    plastics plants with less than ten years of exporting | organisations | company | export firms | industrial area | low
  `,
  interventions: `
    weekly text-message reminders to save | no reminders | household finance | 6
    a savings account with withdrawal limits chosen by the holder | an ordinary savings account | household finance | 12
    a six-hour financial literacy course | a printed budgeting guide | household finance | 6
    a 20 per cent increase in the monthly grant | the grant at its present value | social grants | 12
    payment of the grant in two parts each month | payment of the grant once a month | social grants | 6
    a voluntary savings group at the grant pay point | the grant without a savings group | social grants | 12
    payment of half the grant in food vouchers | payment of the whole grant in cash | social grants | 6
    a monthly transport subsidy for job search | no transport subsidy | youth employment | 6
    a skills test with a certificate to show to employers | a standard curriculum vitae without test results | youth employment | 6
    a job-search planning workshop with weekly text-message reminders | a leaflet about job search | youth employment | 4
    a wage subsidy voucher that future employers can claim for one year | no wage subsidy voucher | youth employment | 12
    a single cash grant equal to two months of earnings | an interest-free loan of the same amount | informal enterprise | 12
    free business registration on a single-page form | the standard registration procedure | informal enterprise | 12
    a mobile payment account without transaction fees | trading in cash alone | informal enterprise | 9
    weekly market prices by text message | price information from traders alone | farm markets | 12
    a transport subsidy for deliveries to the produce market | no transport subsidy | farm markets | 12
    a forward contract with a price fixed before planting | sale at the market price after harvest | farm markets | 12
    joint marketing through a cooperative | individual sale at the farm gate | farm markets | 18
    a full-time financial adviser seconded by the treasury | remote support from the treasury | local government | 18
    online publication of spending reports every month | publication of spending reports once a year | local government | 18
    infrastructure grants tied to audited performance | infrastructure grants set by formula alone | local government | 24
    an export credit guarantee for 80 per cent of each contract | export credit without a guarantee | export firms | 18
    customs clearance before arrival at the border | customs clearance at the border | export firms | 12
    a matching grant for visits to foreign trade fairs | no public support for visits to trade fairs | export firms | 18
  `,
  exposures: `
    the variation of income from month to month | person | household finance | survey
    the amount of money sent to relatives each month | person | household finance | survey
    travel time to the nearest bank branch or cash machine | person | household finance | survey
    the number of people who depend on one grant | person | social grants | survey
    the share of household income from social grants | person | social grants | survey
    the length of unemployment | person | youth employment | survey
    the number of close relatives in paid work | person | youth employment | survey
    the amount of start-up capital | person | informal enterprise | records
    years of completed schooling | person | informal enterprise, farm markets | survey
    travel time to the nearest produce market | person | farm markets | survey
    the share of revenue from national transfers | municipality | local government | public data
    the vacancy rate in finance departments | municipality | local government | public data
    the number of changes of municipal manager in five years | municipality | local government | public data
    import tariffs on production inputs | company | export firms | public data
    monthly hours without electricity | company | export firms | public data
    transport costs to the nearest container port | company | export firms | survey
    the number of councillors per thousand residents | municipality | local government | public data
    the number of years since the first export | company | export firms | records
  `,
  phenomena: `
    refusal of a bank loan | household finance | medium
    supporting relatives with money every month | household finance | medium
    rising food and fuel prices | household finance, social grants | low
    reapplying for a grant after its suspension | social grants | medium
    sharing one grant among several relatives | social grants | medium
    repeated rejection by employers | youth employment | medium
    entry-level vacancies that ask for work experience | youth employment | low
    dependence on the income of older relatives | youth employment | medium
    inspections by municipal officials | informal enterprise | medium
    saving for slow months | informal enterprise | low
    selling to intermediaries at the farm gate | farm markets | low
    recovering financially after a drought | farm markets | medium
    budgeting with uncertain revenue from residents | local government | low
    the loss of qualified finance staff | local government | low
    delays at container ports | export firms | low
    compliance with the product standards of foreign buyers | export firms | low
  `,
  outcomes: `
    the amount saved per month | a monthly survey of savings in all forms | household, person | household finance | survey
    the share of income spent on debt repayment | an income and expenditure diary | household, person | household finance | survey
    the number of weeks of expenses covered by savings | a survey of savings and regular expenses | household, person | household finance | survey
    financial well-being | the financial well-being scale of the Consumer Financial Protection Bureau | household, person | household finance | survey
    the number of late bill payments in six months | a survey of payments supported by bills and bank statements | household, person | household finance | survey
    monthly household spending per person | an expenditure diary kept for one month | household, person | social grants, informal enterprise | survey
    household dietary diversity | the Household Dietary Diversity Score | household, person | social grants, farm markets | survey
    household food insecurity | the Household Food Insecurity Access Scale | household, person | social grants, farm markets | survey
    the share of household spending on food | an expenditure diary kept for one month | household, person | social grants | survey
    the amount borrowed in the past month | a survey of loans from all lenders | person | social grants | survey
    life satisfaction | the Cantril ladder | person | social grants | survey
    the rate of finding paid work | questions of the Quarterly Labour Force Survey asked at follow-up | person | youth employment | survey over time
    the number of job applications per month | a job-search diary | person | youth employment | survey
    weekly hours of job search | a job-search diary | person | youth employment | survey
    the reservation wage | a survey question on the lowest acceptable monthly wage | person | youth employment | survey
    the number of job interviews per month | a follow-up telephone survey | person | youth employment | survey
    daily net earnings | a daily record of sales and costs for four weeks | business | informal enterprise | records
    yearly investment in the business | a survey of spending on tools or stock or premises in the past twelve months | business | informal enterprise | survey
    the use of a bank account for the business | survey questions checked against a bank statement | business | informal enterprise | survey
    monthly business savings | a monthly survey of savings in all forms | business | informal enterprise | survey
    the average price received per kilogram | a diary of sales during the season | farm | farm markets | records
    the share of the harvest sold | a post-harvest survey of quantities | farm | farm markets | survey
    yearly farm income per hectare | a farm budget survey | farm | farm markets | survey
    spending on seed or fertiliser per hectare | a farm budget survey | farm | farm markets | survey
    the revenue collection rate | municipal finance data of the National Treasury | municipality | local government | public data
    the share of the capital budget that is spent | municipal finance data of the National Treasury | municipality | local government | public data
    spending on repairs as a share of asset value | municipal finance data of the National Treasury | municipality | local government | public data
    irregular expenditure as a share of the budget | audit reports of the Auditor-General of South Africa | municipality | local government | public data
    the average time to pay suppliers | audited annual financial statements | municipality | local government | public data
    the number of days of spending covered by cash reserves | audited annual financial statements | municipality | local government | public data
    the yearly value of exports | customs declarations in tax records | company | export firms | records
    the number of export markets | customs declarations in tax records | company | export firms | records
    the number of permanent employees | payroll tax records | company | export firms | records
    value added per worker | tax records of the firm | company | export firms | records
    the share of output that is exported | sales records of the firm | company | export firms | records
    the average monthly wage of production workers | payroll records | company | export firms | records
  `,
  conditions: `
    over-indebtedness | person | household finance
    loans from unregistered lenders | person | household finance, social grants
    severe food insecurity | person | social grants
    discouragement from job search | person | youth employment
    unemployment of more than one year | person | youth employment
    loss of tools or goods to theft | person, business | informal enterprise
    working weeks of more than 60 hours | person, business | informal enterprise
    sale of the harvest below production cost | farm | farm markets
    debt to input suppliers | farm | farm markets
    unfunded budgets | municipality | local government
    overdue debt to electricity or water suppliers | municipality | local government
    hedging of exchange-rate risk | company | export firms
  `,
  settings: `
    in townships in Tshwane | township
    in townships in Buffalo City | township
    in rural villages in Limpopo | village
    in rural villages in the Eastern Cape | village
    in informal settlements in Cape Town | informal settlement
    in informal settlements in eThekwini | informal settlement
    in the inner city of Johannesburg | city
    in the central business district of Bloemfontein | city
    in farming areas of Mpumalanga | farming area
    in farming areas of central Malawi | farming area
    in farming areas of eastern Zambia | farming area
    in the coastal provinces of South Africa | region
    in the inland provinces of South Africa | region
    in industrial areas of Gauteng | industrial area
    in special economic zones in the Eastern Cape | industrial area
  `,
  designs: `
    a difference-in-differences study with a comparison group | intervention | Master's | 9 | ahead 6
    a randomised controlled trial with a baseline and an endline survey | intervention | PhD | 30 | ahead 6
    a cross-sectional survey with multiple regression | association | Honours | 5 | once
    a fixed-effects regression on panel data | association | Master's | 9 | back
    a multilevel regression on survey data | association | PhD | 15 | once
    a sample survey with weighted estimates | prevalence | Honours | 5 | once
    a cohort analysis of panel data | prognosis | Master's | 9 | back
    semi-structured interviews with thematic analysis | experience | Honours | 6 | once
    a survey followed by in-depth interviews | mixed | Master's | 12 | once
    a process evaluation with programme records and interviews | evaluation | Master's | 10 | once
    a quasi-experimental impact evaluation | intervention | PhD | 24 | ahead 6
  `,
})
