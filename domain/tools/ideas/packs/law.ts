import { packOf } from '../pack.ts'

/** Law: courts, police stations, prisons, legal aid, small firms, contracts, law students; judgments and reports. */
export const law = packOf({
  name: 'law',
  label: 'Law',
  themes:
    'criminal trials, policing, imprisonment, access to justice, small business law, consumer contracts, legal education',
  populations: `
    accused adults on trial for housebreaking | adults | person, case | criminal trials | court | high
    first-time accused persons aged 18 to 24 charged with malicious damage to property | adults | person, case | criminal trials | court | high
    accused adults on trial for common assault | adults | person, case | criminal trials | court | high
    accused adults charged with theft from their employers | adults | person, case | criminal trials | court | high
    stock theft cases enrolled for trial | traces | case | criminal trials | court | medium
    commercial fraud cases enrolled for trial | traces | case | criminal trials | court | medium
    women reporting domestic violence | adults | person | policing | police station | high
    adults reporting burglaries at their homes | adults | person | policing | police station | medium
    spaza shop owners reporting robberies | adults | person | policing | police station | high
    adults reporting mobile banking fraud | adults | person | policing | police station | medium
    commuters reporting thefts of mobile phones | adults | person | policing | police station | medium
    adult men serving sentences of less than two years | adults | person | imprisonment | prison | high
    young men aged 18 to 25 serving their first sentence | adults | person | imprisonment | prison | high
    sentenced mothers of children under 12 | adults | person | imprisonment | prison | high
    remand detainees held for more than six months | adults | person | imprisonment | prison | high
    remand detainees with unpaid bail of less than R1 000 | adults | person | imprisonment | prison | high
    domestic workers seeking help after dismissal | adults | person | access to justice | legal office | medium
    farm dwellers seeking help against eviction | adults | person | access to justice | legal office | high
    single mothers seeking maintenance for young children | adults | person | access to justice | legal office | medium
    widowed persons over 60 seeking help with the estate of a spouse | adults | person | access to justice | legal office | medium
    tenants seeking help with disputes over rental deposits | adults | person | access to justice | legal office | low
    owners of spaza shops | adults | person | small business law | town | low
    street traders of food or clothing | adults | person | small business law | town | medium
    owners of hair salons with fewer than five employees | adults | person | small business law | town | low
    owners of small building firms founded less than three years ago | adults | person | small business law | town | low
    owners of home-based childcare centres | adults | person | small business law | town | low
    first-time tenants signing leases for private rental housing | adults | person | consumer contracts | town | low
    adults taking out unsecured personal loans | adults | person | consumer contracts | town | medium
    adults taking out low-cost funeral policies | adults | person | consumer contracts | town | low
    buyers of used cars on instalment credit | adults | person | consumer contracts | town | low
    adults over 60 signing fixed-term mobile phone contracts | adults | person | consumer contracts | town | low
    first-year law students from families without university graduates | adults | person | legal education | university | low
    second-year law students enrolled for the law of contract | adults | person | legal education | university | low
    final-year law students in law clinic modules | adults | person | legal education | university | low
    part-time law students with full-time jobs | adults | person | legal education | university | low
    law students with home languages other than English | adults | person | legal education | university | low
  `,
  interventions: `
    a pre-trial conference held 14 days before the trial date | setting down the trial without a conference | criminal trials | 12
    a single prosecutor assigned from enrolment to judgment | prosecutors assigned by the court roll of the day | criminal trials | 12
    electronic disclosure of the police docket to the defence | paper disclosure on request | criminal trials | 9
    an offer of mediation between victim and offender before the plea | ordinary enrolment for plea and trial | criminal trials | 12
    text-message updates on the investigation every two weeks | updates on request | policing | 6
    a private room for taking statements | statements taken at the front counter | policing | 6
    statement-taking in the home language of the complainant | statement-taking in English | policing | 6
    a single contact officer for each complainant | contact with the officer on duty | policing | 9
    a weekly advice session with a paralegal | written legal information on request | imprisonment | 6
    an eight-week legal literacy course led by trained peers | the ordinary orientation at admission | imprisonment | 4
    a weekly visit by an Independent Correctional Centre Visitor | a monthly visit by the same visitor | imprisonment | 6
    follow-up calls by a paralegal every two weeks | follow-up only when the client calls | access to justice | 6
    a two-page home-language guide to the legal steps | spoken advice alone | access to justice | 6
    a consultation with an attorney by video call | a consultation with an attorney in person | access to justice | 6
    a free one-hour consultation with a commercial attorney every three months | a brochure on business law | small business law | 12
    an eight-week evening course in business law | a brochure on business law | small business law | 9
    a telephone helpline staffed by supervised final-year law students | referral to a public website on business law | small business law | 9
    a one-page plain-language summary of the contract | the full printed contract alone | consumer contracts | 6
    a spoken explanation of the main clauses in the home language | a spoken explanation of the main clauses in English | consumer contracts | 6
    a contract layout with icons beside the main clauses | the ordinary layout of the contract | consumer contracts | 6
    weekly problem-solving tutorials led by law graduates | weekly revision lectures | legal education | 6
    fortnightly written feedback on case summaries | feedback after the semester tests only | legal education | 6
    a moot court exercise every term | a written assignment every term | legal education | 9
  `,
  exposures: `
    the average number of cases on the court roll per day | case | criminal trials | records
    the number of different prosecutors assigned to the case | case | criminal trials | records
    the waiting time at the police station | person | policing | records
    the number of officers spoken to about the complaint | person | policing | survey
    the number of people sharing a cell | person | imprisonment | records
    the time already spent in custody | person | imprisonment | records
    the distance from the family home to the correctional centre | person | imprisonment | records
    travel time from home to the legal advice office | person | access to justice | survey
    the waiting time for a first consultation | person | access to justice | records
    travel time to the nearest business advice office | person | small business law | survey
    the number of paid workers | person | small business law | survey
    the number of years in business | person | small business law | survey
    the length of the contract in pages | person | consumer contracts | records
    the Flesch reading ease score of the contract | person | consumer contracts | archive
    the number of hours of paid work per week | person | legal education | survey
    the number of tutorials attended in a semester | person | legal education | records
    the number of state witnesses | case | criminal trials | records
    the number of documents missing at the first consultation | person | access to justice | records
  `,
  phenomena: `
    repeated postponement of the trial | criminal trials | medium
    court proceedings through an interpreter | criminal trials | medium
    retelling the incident to several officers | policing | high
    waiting for news of the investigation | policing | medium
    lodging a complaint about prison conditions | imprisonment | high
    overcrowded cells | imprisonment | high
    consulting a lawyer by telephone from prison | imprisonment | high
    referral from one office to another | access to justice | low
    explaining private matters to a stranger | access to justice | medium
    municipal inspections of their businesses | small business law | medium
    recovering unpaid debts from customers | small business law | low
    signing a contract in a second language | consumer contracts | low
    pressure to sign a contract on the spot | consumer contracts | low
    reading long judgments in English | legal education | low
    the use of generative artificial intelligence in legal assignments | legal education | medium
  `,
  outcomes: `
    the number of postponements | the entries on the charge sheet | case | criminal trials | records
    the time from first appearance to judgment | the dates in the court file | case | criminal trials | records
    the rate of guilty pleas | the plea recorded on the charge sheet | case | criminal trials | records
    the rate of withdrawn charges | the outcome recorded in the court register | case | criminal trials | records over time
    the rate of cases struck off the roll | the outcome recorded in the court register | case | criminal trials | records
    satisfaction with the handling of the complaint | a five-point rating in a telephone survey | person | policing | survey
    perceived procedural justice | the procedural justice items of the European Social Survey module on trust in justice | person | policing | survey
    trust in the police | the trust question of the Afrobarometer survey | person | policing | survey
    willingness to report another crime | a vignette questionnaire with five offences | person | policing | survey
    the rate of withdrawn complaints | the case records of the police station | person | policing | records over time
    willingness to give evidence in court | a five-point rating in a telephone survey | person | policing | survey
    psychological distress | the Kessler Psychological Distress Scale | person | imprisonment | survey
    perceived fairness of treatment in custody | the fairness items of the Measuring the Quality of Prison Life survey | person | imprisonment | survey
    trust in correctional officials | a structured interview with rating cards | person | imprisonment | interview
    the number of complaints recorded | the complaints register of the correctional centre | person | imprisonment | records
    the number of disciplinary infringements | the disciplinary register of the correctional centre | person | imprisonment | records
    confidence in handling legal problems | the General Legal Confidence scale | person | access to justice | survey
    satisfaction with the legal service | the eight-item Client Satisfaction Questionnaire | person | access to justice | survey
    the time from first consultation to closure of the file | the dates in the client file | person | access to justice | records
    the rate of abandoned matters | the closing notes in the client files | person | access to justice | records over time
    out-of-pocket spending on the legal matter | an expenditure diary | person | access to justice | survey
    perceived stress | the Perceived Stress Scale | person | access to justice | survey
    the share of agreements put in writing | an inspection of business documents | person | small business law | records
    the number of unresolved disputes with customers or suppliers | a structured interview with the owner | person | small business law | interview
    the weekly time spent on regulatory paperwork | a time diary kept for four weeks | person | small business law | survey
    the amount paid in fines and penalties per year | the receipts kept by the owner | person | small business law | records
    knowledge of the Consumer Protection Act of 2008 | a 20-item knowledge test | person | small business law | measurement
    comprehension of the main contract terms | a multiple-choice test on the contract | person | consumer contracts | measurement
    recall of the clause on early termination | a telephone interview one month after signature | person | consumer contracts | interview over time
    perceived fairness of the contract | a seven-point rating scale | person | consumer contracts | survey
    the rate of missed payments | the account records of the other contracting party | person | consumer contracts | records over time
    the number of complaints about the contract | the complaints recorded by the other contracting party | person | consumer contracts | records
    marks for legal problem questions | scripts marked by two examiners with one rubric | person | legal education | measurement
    the share of modules passed | the marks register of the faculty | person | legal education | records
    the quality of legal writing | a legal writing rubric applied by two raters | person | legal education | measurement
    critical thinking scores | the California Critical Thinking Skills Test | person | legal education | measurement
    study-related burnout | the student version of the Maslach Burnout Inventory | person | legal education | survey
  `,
  conditions: `
    appearance without legal representation | case | criminal trials
    delays of more than 12 months before judgment | case | criminal trials
    fear of retaliation after reporting | person | policing
    earlier unreported victimisation | person | policing
    unanswered complaints about prison conditions | person | imprisonment
    severe psychological distress | person | imprisonment
    borrowing to pay legal costs | person | access to justice
    multiple unresolved legal problems | person | access to justice
    unresolved contract disputes | person | small business law
    requests for unofficial payments | person | small business law
    difficulty in understanding the terms | person | consumer contracts
    part-time work of more than 20 hours a week | person | legal education
  `,
  sources: `
    Constitutional Court judgments on fair trial rights | interpret | between 1995 and 2010 | criminal trials
    South African Law Commission papers on criminal procedure | frame | between 1995 and 2002 | criminal trials
    High Court judgments on police liability | interpret | between 2000 and 2020 | policing
    reports of the Goldstone Commission | assess | between 1992 and 1994 | policing
    annual reports of the Judicial Inspectorate for Correctional Services | describe | between 2000 and 2020 | imprisonment
    prison memoirs by South African political detainees | portray | between 1963 and 1990 | imprisonment
    Appellate Division judgments on emergency detention | treat | during the 1980s | imprisonment
    Constitutional Court judgments on access to courts | interpret | between 1995 and 2015 | access to justice
    annual reports of the Legal Aid Board | describe | between 1990 and 2010 | access to justice
    parliamentary debates on small business legislation | frame | between 1996 and 2014 | small business law
    judgments on municipal street trading by-laws | treat | between 1996 and 2015 | small business law
    Appellate Division judgments on standard-form contracts | treat | between 1950 and 1990 | consumer contracts
    Supreme Court of Appeal judgments on unfair contract terms | interpret | between 2002 and 2020 | consumer contracts
    decisions of the National Consumer Tribunal | interpret | between 2011 and 2021 | consumer contracts
  `,
  ideas: `
    the presumption of innocence | criminal trials
    the right to silence | criminal trials
    the right of the accused to legal representation | criminal trials
    the use of force by the police | policing
    the accountability of police commanders | policing
    the duty of the police to protect the public | policing
    the dignity of detained persons | imprisonment
    access of detained persons to lawyers | imprisonment
    the accountability of prison officials | imprisonment
    the right of access to courts | access to justice
    legal representation for poor litigants | access to justice
    the burden of legal costs | access to justice
    the right to earn a living by trade | small business law
    the powers of municipalities over traders | small business law
    the place of informal traders in the economy | small business law
    freedom of contract | consumer contracts
    good faith between the parties | consumer contracts
    unequal bargaining power | consumer contracts
  `,
  settings: `
    in magistrates' courts in the Eastern Cape | court
    in magistrates' courts in the Free State | court
    at police stations in the Western Cape | police station
    at police stations in rural Limpopo | police station
    in correctional centres in Gauteng | prison
    in correctional centres in KwaZulu-Natal | prison
    at Legal Aid South Africa offices in the Northern Cape | legal office
    at university law clinics in Gauteng | legal office
    at community advice offices in Mpumalanga | legal office
    in townships in Nelson Mandela Bay | town
    in the inner city of Durban | town
    in small towns in the North West | town
    in townships in Mangaung | town
    at public universities in the Western Cape | university
    at public universities in KwaZulu-Natal | university
    at public universities in Botswana | university
  `,
  designs: `
    a cluster-randomised trial by site | intervention | PhD | 24 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional study | association | Honours | 4 | once
    a multivariable regression study | association | Master's | 9 | once
    a retrospective analysis of existing records | association | Honours | 5 | back
    a prevalence study of a random sample | prevalence | Honours | 5 | once
    a follow-up study of one cohort | prognosis | Master's | 12 | ahead 6
    a socio-legal study with semi-structured interviews | experience | Honours | 5 | once
    an interpretative phenomenological analysis | experience | Master's | 9 | once
    a sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation | evaluation | Master's | 9 | once
    a doctrinal analysis of texts | interpretation | Honours | 5 | back
    a legal-historical study | interpretation | Master's | 12 | back
    a critical discourse analysis of legal texts | interpretation | PhD | 24 | back
  `,
})
