import { packOf } from '../pack.ts'

/** Business and management: employees and their managers, small firms, shoppers, supply chains, students, boards. */
export const business = packOf({
  name: 'business',
  label: 'Business and management',
  themes:
    'staff wellbeing, supervision, small business, retail customers, supply chain, business education, governance',
  populations: `
    call-centre agents in their first two years of service | people | staff wellbeing | office | medium
    junior accountants on three-year training contracts | people | staff wellbeing | office | medium
    insurance claims handlers with more than five years of service | people | staff wellbeing | office | medium
    supermarket cashiers on part-time contracts | people | staff wellbeing | shopping centre | medium
    clothing sales assistants older than 40 | people | staff wellbeing | shopping centre | medium
    machine operators on rotating shifts | people | staff wellbeing | industrial area | medium
    newly appointed team leaders with five to fifteen subordinates | people | supervision | office | medium
    women in their first middle-management post | people | supervision | office | medium
    store managers with less than five years in the post | people | supervision | shopping centre | medium
    bank branch managers with at least eight subordinates | people | supervision | shopping centre | medium
    production supervisors promoted from the factory floor | people | supervision | industrial area | medium
    grocery shop owners with at most two employees | people | small business | township, town | low
    owners of food stalls with at least two years of trading | people | small business | township, town | low
    hair salon owners with one to five employees | people | small business | township, town | low
    owners of car repair workshops with fewer than ten employees | people | small business | township, town | low
    women with home-based sewing businesses | people | small business | township, town | low
    guest house owners with four to ten rooms to let | people | small business | town | low
    supermarket shoppers with young children | people | retail customers | shopping centre | low
    clothing store customers with a store account | people | retail customers | shopping centre | low
    pharmacy customers older than 60 | people | retail customers | shopping centre | low
    cosmetics shoppers aged 18 to 25 | people | retail customers | shopping centre, city | low
    online grocery shoppers with at least two orders a month | people | retail customers | city | low
    road freight companies with 10 to 50 trucks | people | supply chain | industrial area | low
    clothing manufacturers with contracts from national retail chains | people | supply chain | industrial area | low
    food processors with 50 to 200 employees | people | supply chain | industrial area | low
    automotive component makers with fewer than 250 employees | people | supply chain | industrial area | low
    warehouses of logistics companies with more than 50 employees | things | supply chain | industrial area | none
    bottling plants with two production shifts a day | things | supply chain | industrial area | none
    final-year commerce students with a major in management | people | business education | university | low
    first-generation accounting students in their second year | people | business education | university | low
    engineering students with an elective in entrepreneurship | people | business education | university | low
    N6 business management students in their last semester of classes | people | business education | college | low
    N5 financial management students younger than 25 | people | business education | college | low
    companies listed on a stock exchange for at least five years | people | governance | city | low
    family-owned companies with more than 100 employees | people | governance | city | low
    state-owned companies with a commercial mandate | people | governance | city | low
    construction companies with at least three outside shareholders | people | governance | city | low
    transport companies with fewer than 500 employees | things | governance | city | none
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
    average weekly overtime | staff wellbeing
    daily travel time to and from work | staff wellbeing
    the number of schedule changes at short notice in a month | staff wellbeing
    the number of direct subordinates | supervision
    hours of management training in the past two years | supervision
    weekly hours without electricity | supply chain
    years of schooling completed by the owner | small business
    years of work experience before the start of the business | small business
    the number of promotional messages received in a week | retail customers
    perceived fairness of prices | retail customers
    the share of turnover from the largest customer | supply chain
    the average age of vehicles or machines | supply chain
    business ownership by a parent | business education
    weekly hours of paid work during the semester | business education
    the share of women on the board | governance
    the share of independent directors on the board | governance
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
    work engagement | the Utrecht Work Engagement Scale | staff wellbeing, supervision | survey
    emotional exhaustion | the Maslach Burnout Inventory | staff wellbeing, supervision | survey
    job satisfaction | the Minnesota Satisfaction Questionnaire | staff wellbeing, supervision | survey
    the intention to resign | the six-item Turnover Intention Scale | staff wellbeing, supervision | survey
    days of sick leave per quarter | leave records of the employer | staff wellbeing | records
    the quarterly resignation rate | personnel records of the employer | staff wellbeing | records
    transformational leadership ratings by subordinates | the Multifactor Leadership Questionnaire | supervision | survey
    psychological safety in their teams | the Team Psychological Safety Scale | supervision | survey
    staff turnover in their teams | personnel records of the employer | supervision | records
    the number of formal grievances from their teams | the grievance register of the employer | supervision | records
    monthly net profit | the owner's report of sales less expenses for each of the past three months | small business | survey
    monthly sales revenue | daily sales diaries kept by the owner | small business | records
    the number of paid workers | a count of workers in the past month reported by the owner | small business | survey
    the completeness of business records | a checklist applied to the books of the past three months | small business | observation
    the use of sound business practices | the McKenzie and Woodruff business practices questionnaire | small business | survey
    the yearly closure rate of businesses | a follow-up visit to every business after a year | small business | observation
    average spending per purchase | sales records of the retailer | retail customers | records
    the repeat purchase rate within 90 days | sales records of the retailer | retail customers | records
    customer satisfaction | the three questions of the American Customer Satisfaction Index | retail customers | survey
    trust in the retailer | a questionnaire adapted from the Brand Trust Scale | retail customers | survey
    willingness to recommend the retailer | the Net Promoter Score question | retail customers | survey
    the number of purchases per month | sales records of the retailer | retail customers | records
    the on-time delivery rate | dispatch records against promised delivery dates | supply chain | records
    the average time from order to delivery | order records | supply chain | records
    the number of customer complaints per month | the complaints register of the company | supply chain | records
    monthly overtime hours per employee | payroll records | supply chain | records
    operating costs per unit delivered | monthly management accounts | supply chain | records
    entrepreneurial intention | the Entrepreneurial Intention Questionnaire | business education | survey
    entrepreneurial self-efficacy | the Entrepreneurial Self-Efficacy Scale | business education | survey
    final marks in the main business module | final marks from the registry | business education | records
    career adaptability | the Career Adapt-Abilities Scale | business education | survey
    the quality of business plans | a marking rubric used by two independent assessors | business education | measurement
    return on assets | audited annual financial statements | governance | records
    the quality of disclosure in annual reports | a checklist based on the G20/OECD Principles of Corporate Governance | governance | archive
    the number of internal control weaknesses | management letters from the external auditors | governance | records
    the size of discretionary accruals | the modified Jones model applied to audited financial statements | governance | records
    the time from the year end to the signed audit report | dates in audited annual financial statements | governance | records
    the number of confirmed cases of misconduct | the ethics register of the company | governance | records
  `,
  conditions: `
    burnout | staff wellbeing, supervision
    unpaid overtime | staff wellbeing
    workplace bullying | staff wellbeing
    difficulty sleeping because of work | supervision
    reliance on informal moneylenders | small business
    crime against the business | small business
    impulse buying | retail customers
    switching to cheaper brands | retail customers
    theft of goods in transit | supply chain
    self-employment alongside studies | business education
    modified audit opinions | governance
    late completion of the annual financial statements | governance
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
    a before-and-after study with a comparison group | intervention | Master's | 12
    a randomised field experiment | intervention | PhD | 24
    a cross-sectional survey with multiple regression | association | Honours | 5
    a panel regression on yearly or monthly records | association | Master's | 9
    a structural equation model of survey data | association | PhD | 18
    a cross-sectional sample survey | prevalence | Honours | 4
    a cohort study with follow-up after six and twelve months | prognosis | Master's | 18
    semi-structured interviews with thematic analysis | experience | Honours | 6
    a multiple case study with interviews and documents | experience | PhD | 20
    a sequential explanatory study with a survey and then interviews | mixed | Master's | 12
    a process evaluation with interviews and programme records | evaluation | Master's | 10
    an outcome evaluation with a cost-effectiveness analysis | evaluation | PhD | 24
  `,
})
