import { packOf } from '../pack.ts'

/** Business and management: employees and their managers, small firms, shoppers, supply chains, students, boards. */
export const business = packOf({
  name: 'business',
  label: 'Business and management',
  themes:
    'staff wellbeing, supervision, small business, retail customers, supply chain, business education, governance',
  populations: `
    call-centre agents in their first two years of service | adults | person | staff wellbeing | office | medium
    junior accountants on three-year training contracts | adults | person | staff wellbeing | office | medium
    insurance claims handlers with more than five years of service | adults | person | staff wellbeing | office | medium
    supermarket cashiers on part-time contracts | adults | person | staff wellbeing | shopping centre | medium
    clothing sales assistants older than 40 | adults | person | staff wellbeing | shopping centre | medium
    machine operators on rotating shifts | adults | person | staff wellbeing | industrial area | medium
    newly appointed team leaders with five to fifteen subordinates | adults | person, team | supervision | office | medium
    women in their first middle-management post | adults | person, team | supervision | office | medium
    store managers with less than five years in the post | adults | person, team | supervision | shopping centre | medium
    bank branch managers with at least eight subordinates | adults | person, team | supervision | shopping centre | medium
    production supervisors promoted from the factory floor | adults | person, team | supervision | industrial area | medium
    grocery shop owners with at most two employees | adults | person, business | small business | township, town | low
    owners of food stalls with at least two years of trading | adults | person, business | small business | township, town | low
    hair salon owners with one to five employees | adults | person, business | small business | township, town | low
    owners of car repair workshops with fewer than ten employees | adults | person, business | small business | township, town | low
    women with home-based sewing businesses | adults | person, business | small business | township, town | low
    guest house owners with four to ten rooms to let | adults | person, business | small business | town | low
    supermarket shoppers with young children | adults | person | retail customers | shopping centre | low
    clothing store customers with a store account | adults | person | retail customers | shopping centre | low
    pharmacy customers older than 60 | adults | person | retail customers | shopping centre | low
    cosmetics shoppers aged 18 to 25 | adults | person | retail customers | shopping centre, city | low
    online grocery shoppers with at least two orders a month | adults | person | retail customers | city | low
    road freight companies with 10 to 50 trucks | organisations | company | supply chain | industrial area | low
    clothing manufacturers with contracts from national retail chains | organisations | company | supply chain | industrial area | low
    food processors with 50 to 200 employees | organisations | company | supply chain | industrial area | low
    automotive component makers with fewer than 250 employees | organisations | company | supply chain | industrial area | low
    warehouses of logistics companies with more than 50 employees | organisations | company | supply chain | industrial area | low
    bottling plants with two production shifts a day | organisations | company | supply chain | industrial area | low
    final-year commerce students with a major in management | adults | person | business education | university | low
    first-generation accounting students in their second year | adults | person | business education | university | low
    engineering students with an elective in entrepreneurship | adults | person | business education | university | low
    N6 business management students in their last semester of classes | adults | person | business education | college | low
    N5 financial management students younger than 25 | adults | person | business education | college | low
    companies listed on a stock exchange for at least five years | organisations | company | governance | city | low
    family-owned companies with more than 100 employees | organisations | company | governance | city | low
    state-owned companies with a commercial mandate | organisations | company | governance | city | low
    construction companies with at least three outside shareholders | organisations | company | governance | city | low
    transport companies with fewer than 500 employees | organisations | company | governance | city | low
  `,
  interventions: `
    a weekly 15-minute individual meeting with the direct supervisor | the yearly performance review alone | staff wellbeing | 6
    a four-session stress management course during paid hours | printed information on stress | staff wellbeing | 3
    a free and confidential telephone counselling service | referral to public health services | staff wellbeing | 6
    a peer recognition scheme with monthly awards | recognition by management once a year | staff wellbeing | 6
    six monthly sessions of individual coaching | self-study of a leadership handbook | supervision | 6
    anonymous feedback from subordinates every quarter | feedback from the line manager alone | supervision | 12
    a two-day course in conflict resolution with monthly peer groups afterwards | the two-day course alone | supervision | 6
    fortnightly visits by a business mentor for six months | a one-day group workshop on business skills | small business | 12
    training in personal initiative over twelve weeks | conventional business training of the same length | small business | 12
    a simple bookkeeping application with three hours of training | a paper cash book with three hours of training | small business | 12
    a monthly circle of owners with a trained facilitator | informal contact with other owners | small business | 12
    personalised weekly offers by text message | the same weekly offers for all customers | retail customers | 6
    a loyalty programme with rising levels of discount | a flat discount for all customers | retail customers | 6
    a guaranteed reply to every complaint within 24 hours | replies to complaints without a set time | retail customers | 6
    a daily 15-minute problem-solving meeting on the work floor | a weekly management meeting | supply chain | 6
    a preventive maintenance schedule for all vehicles and machines | repair after breakdown | supply chain | 12
    a shared online order-tracking system with the main customers | order updates by telephone and e-mail | supply chain | 9
    a semester-long business simulation game | written case studies | business education | 4
    a consulting project with a local small business | a written assignment on a fictitious business | business education | 4
    fortnightly mentoring by a local business owner | a series of four guest lectures | business education | 5
    a yearly board evaluation by an independent assessor | a yearly self-evaluation by the board | governance | 24
    a yearly course for directors on financial oversight | an induction course for new directors alone | governance | 24
    quarterly internal audits with reports to the audit committee | one internal audit a year | governance | 24
    continuous computer-based monitoring of transactions | internal audit of sampled transactions | governance | 24
  `,
  exposures: `
    average weekly overtime | person | staff wellbeing | records
    daily travel time to and from work | person | staff wellbeing | survey
    the number of schedule changes at short notice in a month | person | staff wellbeing | records
    the number of direct subordinates | team, person | supervision | records
    hours of management training in the past two years | person | supervision | records
    weekly hours without electricity | company | supply chain | public data
    years of schooling completed by the owner | person | small business | survey
    years of work experience before the start of the business | person | small business | survey
    the number of promotional messages received in a week | person | retail customers | records
    perceived fairness of prices | person | retail customers | survey
    the share of turnover from the largest customer | company | supply chain | records
    the average age of vehicles or machines | company | supply chain | records
    business ownership by a parent | person | business education | survey
    weekly hours of paid work during the semester | person | business education | survey
    the share of women on the board | company | governance | public data
    the share of independent directors on the board | company | governance | public data
    the length of service in months | person | staff wellbeing | records
    the number of years as a customer | person | retail customers | records
    the number of modules carried over from the year before | person | business education | records
  `,
  phenomena: `
    returning to work after long illness | staff wellbeing | medium
    the electronic monitoring of their work | staff wellbeing | medium
    supervising former peers | supervision | medium
    leading a team through retrenchments | supervision | medium
    keeping household money apart from business money | small business | low
    registering a business for tax | small business | medium
    competing with large chains | small business | low
    sharing personal data in exchange for discounts | retail customers | low
    complaining to a retailer about a faulty product | retail customers | low
    delays at ports and border posts | supply chain | low
    negotiating prices with much larger customers | supply chain | low
    running a business while studying | business education | low
    group assignments with one shared mark | business education | low
    the use of artificial intelligence tools in assignments | business education | low
    the handover from one chief executive to the next | governance | low
    the reporting of climate-related risks | governance | low
  `,
  outcomes: `
    work engagement | the Utrecht Work Engagement Scale | person | staff wellbeing, supervision | survey
    emotional exhaustion | the Maslach Burnout Inventory | person | staff wellbeing, supervision | survey
    job satisfaction | the Minnesota Satisfaction Questionnaire | person | staff wellbeing, supervision | survey
    the intention to resign | the six-item Turnover Intention Scale | person | staff wellbeing, supervision | survey
    days of sick leave per quarter | leave records of the employer | person | staff wellbeing | records
    resignation within a year | personnel records of the employer | person | staff wellbeing | records over time
    transformational leadership ratings by subordinates | the Multifactor Leadership Questionnaire | team | supervision | survey
    psychological safety in their teams | the Team Psychological Safety Scale | team | supervision | survey
    staff turnover in their teams | personnel records of the employer | team | supervision | records
    the number of formal grievances from their teams | the grievance register of the employer | team | supervision | records
    monthly net profit | the owner's report of sales less expenses for each of the past three months | business | small business | survey
    monthly sales revenue | daily sales diaries kept by the owner | business | small business | records
    the number of paid workers | a count of workers in the past month reported by the owner | business | small business | survey
    the completeness of business records | a checklist applied to the books of the past three months | business | small business | observation
    the use of sound business practices | the McKenzie and Woodruff business practices questionnaire | business | small business | survey
    closure of the business within a year | a follow-up visit to every business after a year | business | small business | observation over time
    average spending per purchase | sales records of the retailer | person | retail customers | records
    the repeat purchase rate within 90 days | sales records of the retailer | person | retail customers | records over time
    customer satisfaction | the three questions of the American Customer Satisfaction Index | person | retail customers | survey
    trust in the retailer | a questionnaire adapted from the Brand Trust Scale | person | retail customers | survey
    willingness to recommend the retailer | the Net Promoter Score question | person | retail customers | survey
    the number of purchases per month | sales records of the retailer | person | retail customers | records
    the on-time delivery rate | dispatch records against promised delivery dates | company | supply chain | records
    the average time from order to delivery | order records | company | supply chain | records
    the number of customer complaints per month | the complaints register of the company | company | supply chain | records
    monthly overtime hours per employee | payroll records | company | supply chain | records
    operating costs per unit delivered | monthly management accounts | company | supply chain | records
    entrepreneurial intention | the Entrepreneurial Intention Questionnaire | person | business education | survey
    entrepreneurial self-efficacy | the Entrepreneurial Self-Efficacy Scale | person | business education | survey
    final marks in the main business module | final marks from the registry | person | business education | records
    career adaptability | the Career Adapt-Abilities Scale | person | business education | survey
    the quality of business plans | a marking rubric used by two independent assessors | person | business education | measurement
    return on assets | audited annual financial statements | company | governance | records
    the quality of disclosure in annual reports | a checklist based on the G20/OECD Principles of Corporate Governance | company | governance | archive
    the number of internal control weaknesses | management letters from the external auditors | company | governance | records
    the size of discretionary accruals | the modified Jones model applied to audited financial statements | company | governance | records
    the time from the year end to the signed audit report | dates in audited annual financial statements | company | governance | records
    the number of confirmed cases of misconduct | the ethics register of the company | company | governance | records
  `,
  conditions: `
    burnout | person | staff wellbeing, supervision
    unpaid overtime | person | staff wellbeing
    workplace bullying | person | staff wellbeing
    difficulty sleeping because of work | person | supervision
    reliance on informal moneylenders | business | small business
    crime against the business | business | small business
    impulse buying | person | retail customers
    switching to cheaper brands | person | retail customers
    theft of goods in transit | company | supply chain
    self-employment alongside studies | person | business education
    modified audit opinions | company | governance
    late completion of the annual financial statements | company | governance
  `,
  settings: `
    at corporate offices in Johannesburg | office
    at company offices in Cape Town | office
    at shopping centres in Gqeberha | shopping centre
    at shopping centres in Polokwane | shopping centre
    in townships in Ekurhuleni | township
    in townships in Mangaung | township
    in small towns in the Northern Cape | town
    in small towns in Limpopo | town
    in the metropolitan areas of Gauteng | city
    in the capital cities of Namibia and Botswana | city
    in industrial areas of eThekwini | industrial area
    in industrial areas of Buffalo City | industrial area
    at public universities in the Western Cape | university
    at public universities in KwaZulu-Natal | university
    at technical and vocational colleges in Mpumalanga | college
    at technical and vocational colleges in the Free State | college
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a randomised field experiment | intervention | PhD | 24 | ahead 6
    a cross-sectional survey with multiple regression | association | Honours | 5 | once
    a panel regression on yearly or monthly records | association | Master's | 9 | back
    a survey of companies in two waves | association | PhD | 18 | ahead 12
    a cross-sectional sample survey | prevalence | Honours | 4 | once
    a cohort study with follow-up after six and twelve months | prognosis | Master's | 18 | ahead 12
    semi-structured interviews with thematic analysis | experience | Honours | 6 | once
    a multiple case study with interviews and documents | experience | PhD | 20 | once
    a sequential explanatory study with a survey and then interviews | mixed | Master's | 12 | once
    a process evaluation with interviews and programme records | evaluation | Master's | 10 | once
    an outcome evaluation with a cost-effectiveness analysis | intervention | PhD | 24 | ahead 6
  `,
})
