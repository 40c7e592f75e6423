import { packOf } from '../pack.ts'

/** Accounting and auditing: audits, financial and sustainability reporting, tax, public money, and trainee accountants. */
export const accounting = packOf({
  name: 'accounting',
  label: 'Accounting and auditing',
  themes:
    'audit work, financial reporting, sustainability reporting, taxation, public money, small firms, accounting education, digital accounting',
  populations: `
    first-year trainee accountants at audit firms | adults | person | audit work | audit firm | medium
    audit seniors in charge of their first engagement | adults | person | audit work, digital accounting | audit firm | medium
    audit managers with more than five years of experience | adults | person | audit work, digital accounting | audit firm | medium
    audit clerks in practices of one to three partners | adults | person | audit work | city, town | medium
    internal auditors in the banking sector | adults | person | audit work, digital accounting | head office | medium
    companies with a change of auditor in the past three years | organisations | company | audit work, financial reporting | exchange | low
    companies with the same auditor for more than ten years | organisations | company | audit work, financial reporting | exchange | low
    listed companies outside the top 100 by market value | organisations | company | financial reporting, sustainability reporting | exchange | low
    listed mining companies with at least two operating mines | organisations | company | financial reporting, sustainability reporting | exchange | low
    listed property companies that are real estate investment trusts | organisations | company | financial reporting, sustainability reporting | exchange | low
    listed retailers with lease contracts for more than 50 stores | organisations | company | financial reporting | exchange | low
    preparers of integrated reports at listed companies | adults | person | sustainability reporting, financial reporting | head office | medium
    sustainability managers responsible for carbon data | adults | person | sustainability reporting | head office | medium
    salaried taxpayers who file their own return | adults | person, taxpayer | taxation | city, town | low
    provisional taxpayers with income from rent | adults | person, taxpayer | taxation | city, town | low
    self-employed consultants in their first two years of filing | adults | person, taxpayer | taxation, small firms | city | low
    owners of shops with turnover below the threshold for value-added tax | adults | person, business, taxpayer | taxation, small firms | town, township | low
    tax practitioners who file for more than 100 clients | adults | person | taxation, digital accounting | city, town | low
    municipal chief financial officers | adults | person | public money | municipality | medium
    officials who process supplier invoices | adults | person | public money, digital accounting | municipality | medium
    members of municipal public accounts committees | adults | person | public money | municipality | medium
    local municipalities with a qualified audit opinion last year | organisations | municipality | public money | province | low
    local municipalities with a clean audit for two years in a row | organisations | municipality | public money | province | low
    municipalities under financial recovery plans | organisations | municipality | public money | province | low
    owners of businesses with fewer than ten employees and no bookkeeper | adults | person, business | small firms | town, township | low
    women who own registered companies with an outside bookkeeper | adults | person, business | small firms, digital accounting | city, township | low
    bookkeepers who serve more than ten small businesses | adults | person | small firms, digital accounting | city, town | low
    second-year accounting students | adults | person | accounting education | university | low
    postgraduate students in the Certificate in the Theory of Accounting | adults | person | accounting education | university | low
    accounting students on bursaries of the Thuthuka programme | adults | person | accounting education | university | low
    students repeating a module in financial accounting | adults | person | accounting education | university | low
    Grade 10 learners in their first year of Accounting | minors | person | accounting education | school | high
    Grade 12 learners who take Accounting | minors | person | accounting education | school | high
  `,
  interventions: `
    a weekly coaching session with the engagement manager | review notes alone | audit work | 6
    a checklist of questions on professional scepticism at each planning meeting | planning meetings without a checklist | audit work | 6
    testing of whole populations of transactions with data analytics | tests of samples chosen by hand | audit work, digital accounting | 9
    a pre-filled tax return with an explanation of each line | a pre-filled tax return without explanations | taxation | 6
    text message reminders in the home language before the filing deadline | the standard notice by email | taxation | 3
    a two-hour workshop on filing a return | a printed guide to filing a return | taxation, small firms | 6
    monthly reconciliations signed by the head of finance | reconciliations at year end alone | public money | 12
    an invoice-tracking register open to suppliers | replies to suppliers on request | public money | 9
    a bookkeeping application on a mobile phone with three training sessions | a paper cash book with three training sessions | small firms, digital accounting | 6
    a monthly half-hour with a student accountant | a quarterly newsletter on bookkeeping | small firms | 6
    peer-led tutorials twice a week | lecturer-led tutorials twice a week | accounting education | 5
    retrieval practice with ten short questions before each lecture | reading the chapter before each lecture | accounting education | 4
    a year-long case on one simulated company | separate textbook exercises | accounting education | 8
    an optical reader that captures invoices | capture of invoices by hand | digital accounting, public money | 6
    a half-day course on the standards of the ISSB | a written summary of the standards of the ISSB | sustainability reporting | 3
  `,
  exposures: `
    the number of years with the same audit firm | company | audit work, financial reporting | public data
    the share of non-audit fees in the total fees of the auditor | company | audit work, financial reporting | public data
    the number of key audit matters in the auditor's report | company | audit work, financial reporting | public data
    weekly overtime in the busy season | person | audit work | records
    the share of independent directors on the audit committee | company | financial reporting, sustainability reporting | public data
    the share of women on the board | company | financial reporting, sustainability reporting | public data
    the share of executive pay tied to environmental targets | company | sustainability reporting | public data
    external assurance of the sustainability report | company | sustainability reporting | public data
    years of experience with sustainability data | person | sustainability reporting | survey
    perceived fairness of the tax system | person | taxation | survey
    trust in the use of public money | person | taxation | survey
    the number of different sources of income | taxpayer | taxation | survey
    the vacancy rate in the finance department | municipality | public money | public data
    the number of chief financial officers in the past five years | municipality | public money | public data
    the share of the budget spent on consultants | municipality | public money | public data
    perceived pressure to approve a payment | person | public money | survey
    years of schooling of the owner | person | small firms | survey
    the number of hours a week spent on the books | person, business | small firms | survey
    the final mark in Grade 12 Mathematics | person | accounting education | records
    the number of tutorials attended in a semester | person | accounting education | records
    weekly hours of paid work during the semester | person | accounting education | survey
    hours of training on the software in the past year | person | digital accounting | survey
  `,
  phenomena: `
    disagreeing with a client about an adjustment | audit work | medium
    reporting an irregularity to the regulator | audit work | high
    long hours in the busy season | audit work | medium
    judging whether a company will survive the year | audit work, financial reporting | low
    choosing what is material enough to report | financial reporting, sustainability reporting | low
    gathering carbon data from suppliers | sustainability reporting | low
    a verification letter from the South African Revenue Service | taxation | medium
    paying tax while public services decline | taxation | low
    questions from the Auditor-General about missing documents | public money | medium
    instructions from politicians about payments | public money | high
    keeping the books through load shedding | small firms, digital accounting | low
    asking customers for overdue payment | small firms | low
    failing an accounting module for the first time | accounting education | low
    learning accounting in a second language | accounting education | low
    being taught to use artificial intelligence in bookkeeping | digital accounting | low
  `,
  outcomes: `
    professional scepticism | the Hurtt Professional Scepticism Scale | person | audit work | survey
    emotional exhaustion | the Maslach Burnout Inventory | person | audit work | survey
    the intention to leave the firm | the six-item Turnover Intention Scale | person | audit work | survey
    reduced audit quality acts | the questionnaire of Malone and Roberts on reduced audit quality behaviour | person | audit work | survey
    the number of days between the year end and the auditor's report | dates in annual financial statements | company | audit work, financial reporting | public data
    the size of discretionary accruals | the modified Jones model applied to annual financial statements | company | audit work, financial reporting | public data
    restatements of earlier results | notes to the annual financial statements | company | audit work, financial reporting | public data over time
    the audit fee | notes to the annual financial statements | company | audit work, financial reporting | public data
    the readability of the notes to the financial statements | the Bog Index | company | financial reporting | archive
    the bid-ask spread in the month after results | daily trading data | company | financial reporting | public data
    confidence in judgements of fair value | a seven-point rating after three short cases | person | financial reporting | survey
    the quality of climate-related disclosure | a scoring sheet based on IFRS S2 | company | sustainability reporting | archive
    scope 1 and scope 2 emissions for each rand of turnover | the CDP responses and sustainability reports | company | sustainability reporting | public data
    knowledge of the sustainability disclosure standards | a 20-item knowledge test | person | sustainability reporting | measurement
    tax morale | the tax morale questions of the Afrobarometer | person | taxation | survey
    the intention to declare all income | four scenarios with a rating scale | taxpayer | taxation | survey
    the number of days by which the return is late | the filing history shown on eFiling | taxpayer | taxation | records
    knowledge of the duty to keep records | a 15-item knowledge test | person | taxation | measurement
    irregular expenditure as a share of the budget | reports of the Auditor-General of South Africa | municipality | public money | public data
    the average number of days to pay suppliers | annual financial statements of the municipality | municipality | public money | public data
    the share of the infrastructure grant that is spent | reports of the National Treasury | municipality | public money | public data
    the number of material findings on compliance | reports of the Auditor-General of South Africa | municipality | public money | public data
    ethical judgement in payment decisions | the Multidimensional Ethics Scale after four short cases | person | public money | survey
    the completeness of the books | a checklist applied to the past three months | business | small firms | observation
    knowledge of their own cash position | a comparison of the owner's estimate with the bank balance | business | small firms | measurement
    financial literacy of the owner | the OECD financial literacy questions for small businesses | person | small firms | survey
    marks in the common accounting test | a test marked by two lecturers with one memorandum | person | accounting education | measurement
    the final mark in financial accounting | marks from the registry | person | accounting education | records
    academic self-efficacy | the academic efficacy items of the Motivated Strategies for Learning Questionnaire | person | accounting education | survey
    the intention to become a chartered accountant | a questionnaire based on the theory of planned behaviour | person | accounting education | survey
    perceived usefulness of the software | the usefulness items of the Technology Acceptance Model | person | digital accounting | survey
    anxiety about technology at work | the Abbreviated Technology Anxiety Scale | person | digital accounting | survey
  `,
  conditions: `
    working weeks of more than 60 hours | person | audit work
    signing off a step that was not done | person | audit work
    late publication of annual results | company | financial reporting
    disclosure of holdings of crypto assets | company | financial reporting
    climate targets without a baseline year | company | sustainability reporting
    filing of returns by an unregistered practitioner | taxpayer | taxation
    payment of suppliers later than 30 days | municipality | public money
    use of one bank account for household and business | person, business | small firms
    regular use of generative artificial intelligence for assignments | person | accounting education
    passwords shared among colleagues | person | digital accounting
  `,
  sources: `
    annual reports of gold mining companies listed in Johannesburg | present | between 1960 and 1990 | financial reporting
    integrated reports of the largest South African banks | frame | between 2011 and 2023 | sustainability reporting
    the four King reports on corporate governance | define | between 1994 and 2016 | audit work
    reports of the Auditor-General on local government | describe | between 2012 and 2023 | public money
    judgments of the Tax Court of South Africa | interpret | between 2012 and 2023 | taxation
  `,
  ideas: `
    the worth of labour | financial reporting
    the mine as a risk to investors | financial reporting
    climate risk | sustainability reporting
    value for society | sustainability reporting
    the independence of the auditor | audit work
    responsibility for fraud | audit work
    accountability to residents | public money
    the use of consultants | public money
    reasonable care by the taxpayer | taxation
    the purpose of a transaction | taxation
  `,
  settings: `
    at audit firms in Johannesburg | audit firm
    at audit firms in Cape Town | audit firm
    at company head offices in Gauteng | head office
    at company head offices in the Western Cape | head office
    on the Johannesburg Stock Exchange | exchange
    on the stock exchanges of Namibia and Botswana | exchange
    in local municipalities in the Eastern Cape | municipality
    in local municipalities in the North West | municipality
    in the inland provinces of South Africa | province
    in the coastal provinces of South Africa | province
    in Gqeberha | city
    in Tshwane | city
    in small towns in the Free State | town
    in small towns in Limpopo | town
    in townships in Ekurhuleni | township
    in townships in eThekwini | township
    at public universities in KwaZulu-Natal | university
    at public universities in Gauteng | university
    in public secondary schools in Mpumalanga | school
    in public secondary schools in the Northern Cape | school
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a randomised field experiment | intervention | PhD | 24 | ahead 12
    a cross-sectional survey with multiple regression | association | Honours | 5 | once
    a survey experiment with short cases | association | Master's | 9 | once
    a panel regression on published annual data | association | Master's | 9 | back
    a content analysis of published reports with regression | association | Honours | 6 | back
    a sample survey | prevalence | Honours | 4 | once
    a retrospective cohort study of published data | prognosis | Master's | 9 | back
    a follow-up study over one year | prognosis | Master's | 15 | ahead 12
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a multiple case study with interviews and documents | experience | PhD | 20 | once
    a survey followed by interviews | mixed | Master's | 12 | once
    a process evaluation with interviews and documents | evaluation | Master's | 10 | once
    a qualitative content analysis of reports | interpretation | Honours | 5 | back
    a critical discourse analysis | interpretation | PhD | 24 | back
  `,
})
