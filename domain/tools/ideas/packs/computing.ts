import { packOf } from '../pack.ts'

/** Computing: software, learning models, networks, security, interfaces and information systems. */
export const computing = packOf({
  name: 'computing',
  label: 'Computing',
  themes:
    'software quality, machine learning, network performance, email security, web security, usability, digital records',
  populations: `
    final-year software engineering students in team projects | adults | person | software quality | university | low
    junior web developers in their first two years of work | adults | person | software quality, web security | company | medium
    maintainers of open-source Python libraries with fewer than ten contributors | adults | person | software quality | repository | low
    mobile app developers in teams of three to eight | adults | person | software quality | company | medium
    open-source Python libraries with automated tests | things | code | software quality | repository | none
    code repositories of web applications in active development | things | code | software quality | company | none
    code repositories of final-year student projects | things | code | software quality | university | none
    postgraduate students who train image classifiers | adults | person | machine learning | university | low
    data scientists who build text classifiers | adults | person | machine learning | company | medium
    research assistants who train speech classifiers | adults | person | machine learning | university | medium
    image classifiers of maize leaf diseases | things | model | machine learning | university | none
    news topic classifiers for isiZulu and isiXhosa | things | model | machine learning | university | none
    spoken-language classifiers for the South African languages | things | model | machine learning | university | none
    undergraduate students in campus residences | adults | person | network performance | university | low
    members of community wireless networks | adults | person | network performance | village | low
    teachers at rural schools with a satellite connection | adults | person | network performance | village | medium
    wireless networks of student residences | things | network | network performance | university | none
    community wireless mesh networks with fewer than 300 users | things | network | network performance | village | none
    computer laboratories of rural schools with a satellite connection | things | network | network performance | village | none
    administrative staff who receive work email from outside | adults | person | email security | company, university, municipality | medium
    newly appointed staff in their first six months | adults | person | email security | company, university, municipality | medium
    finance staff who approve payments by email | adults | person | email security | company, university, municipality | medium
    finance departments with more than ten mailboxes | organisations | department | email security | company, university, municipality | low
    human resources departments with shared mailboxes | organisations | department | email security | company, university, municipality | low
    web administrators who look after several sites | adults | person | web security | university, municipality | medium
    owners of online shops built on WordPress | adults | person | web security | city | low
    municipal websites with online payment or service requests | things | site | web security | municipality | none
    departmental websites built on a content management system | things | site | web security | university | none
    online shops of retailers with fewer than twenty employees | things | site | web security | city | none
    adults over 60 who own a smartphone | adults | person | usability | city, village | low
    street vendors who take payments by phone | adults | person | usability | city | low
    commuters who buy tickets on their phones | adults | person | usability | city | low
    mobile banking apps for basic accounts | things | app | usability | city | none
    mobile apps for municipal service requests | things | app | usability | municipality | none
    reception clerks who work with an electronic patient register | adults | person | digital records | clinic | medium
    nurses who enter visits in an electronic patient register | adults | person | digital records | clinic | medium
    billing clerks in their first year with a new billing system | adults | person | digital records | municipality | medium
    electronic patient registers in their first two years of use | traces | register | digital records | clinic | medium
  `,
  interventions: `
    the review of every change by a second developer | review on request only | software quality | 6
    test-driven development | writing tests after the code | software quality | 4
    a static-analysis check that blocks faulty commits | a static-analysis check that only warns | software quality | 4
    an artificial-intelligence code assistant in the editor | an editor without an assistant | software quality | 4
    fine-tuning a pretrained network | training a network from scratch | machine learning | 3
    active learning that chooses the examples to label | labelling randomly chosen examples | machine learning | 4
    augmenting the training data with altered copies | training on the original data alone | machine learning | 3
    distilling the network into one with a tenth of its parameters | the full-size network | machine learning | 3
    a local cache for popular pages and software updates | downloads from the internet alone | network performance | 3
    controlled-delay queue management at the router | a first-in first-out queue | network performance | 2
    a limit on the speed of each user in the evening | no limit on speed | network performance | 2
    a simulated phishing email every month with instant feedback | a yearly security lecture | email security | 9
    a warning banner on messages from outside the organisation | messages without a banner | email security | 3
    a ten-minute online security lesson every month | a yearly security lecture | email security | 9
    automatic weekly updates of all website components | updates by hand | web security | 6
    a monthly vulnerability scan with a written report | a scan once a year | web security | 6
    managed hosting with patches installed by the provider | patches installed by the site owner | web security | 6
    an app interface in the home language of the user | an app interface in English | usability | 3
    spoken instructions at each step in the app | written instructions alone | usability | 3
    app forms with one question on each screen | app forms with all questions on a single screen | usability | 2
    checks that refuse incomplete entries | entry without checks | digital records | 6
    a weekly data-quality report sent to the users | a report at the end of the year | digital records | 6
    a trained super-user at each site | a telephone help desk alone | digital records | 6
  `,
  exposures: `
    the number of lines changed in each code submission | code | software quality | records
    the number of developers who have changed the same file | code | software quality | records
    the number of labelled training examples | model | machine learning | records
    the share of mislabelled training examples | model | machine learning | records
    the imbalance between classes in the training data | model | machine learning | records
    the number of devices connected at the same time | network | network performance | records
    the share of traffic that is streamed video | network | network performance | records
    the number of external emails received a day | person, department | email security | records
    the time since the last security training | person | email security | records
    the number of installed plug-ins and libraries | site | web security | measurement
    the time since the last software update | site | web security | measurement
    the number of steps in the app task | app | usability | observation
    the reading level of the text in the app | app | usability | measurement
    the monthly hours of system downtime | register | digital records | records
    the number of fields on the entry form | register | digital records | records
    years of smartphone use | person | usability | survey
    the share of app users aged over 60 | app | usability | records
    the number of emails sent to the whole staff in a month | department | email security | records
  `,
  phenomena: `
    critical comments in code reviews | software quality | low
    writing code with an artificial-intelligence assistant | software quality | low
    changing code that somebody else wrote | software quality | low
    labelling training data by hand | machine learning | low
    failed attempts to reproduce published results | machine learning | low
    waiting for shared graphics processors | machine learning | low
    sharing a slow connection with many others | network performance | low
    losing the connection during a video call | network performance | low
    being tested with simulated phishing emails | email security | medium
    admitting to having opened a harmful attachment | email security | medium
    responsibility for security updates | web security | medium
    being told of a weakness in their site by a stranger | web security | medium
    asking others for help with an app | usability | low
    updates that change the layout of an app | usability | low
    the move to a new electronic system | digital records | medium
    system downtime during busy hours | digital records | medium
  `,
  outcomes: `
    the number of defects per thousand lines of code | issue tracker entries with line counts | code | software quality | records
    the branch coverage of the automated tests | a coverage tool run on each release | code | software quality | measurement
    the cyclomatic complexity of functions | static analysis of each release | code | software quality | measurement
    the share of duplicated code | a clone detector run on each release | code | software quality | measurement
    the time needed to fix a reported defect | issue tracker dates | code | software quality | records
    the macro-averaged F1 score on held-out data | predictions on a fixed test set | model | machine learning | measurement
    the expected calibration error | predicted probabilities on a fixed test set | model | machine learning | measurement
    the loss of accuracy on data from another source | tests on a second independently collected set | model | machine learning | measurement
    the gap in recall between the best and the worst class | confusion matrices on a fixed test set | model | machine learning | measurement
    the area under the receiver operating characteristic curve on held-out data | predicted probabilities on a fixed test set | model | machine learning | measurement
    the median download speed | hourly automated speed tests | network | network performance | measurement
    the round-trip delay under load | ping probes during busy hours | network | network performance | measurement
    the packet loss in busy hours | ping probes during busy hours | network | network performance | measurement
    the page load time | a scripted browser that opens ten fixed pages | network | network performance | measurement
    the jitter of voice calls | scripted test calls in busy hours | network | network performance | measurement
    the click rate on simulated phishing emails | campaign logs | person, department | email security | records
    the reporting rate of simulated phishing emails | campaign logs | person, department | email security | records
    the rate of entering passwords on simulated phishing pages | campaign logs | person, department | email security | records
    the time to the first report of a simulated phishing email | campaign logs | person, department | email security | records over time
    the information security awareness score | the Human Aspects of Information Security Questionnaire | person | email security | survey
    the number of known website vulnerabilities | a scan with the Zed Attack Proxy | site | web security | measurement
    the number of outdated website components | a software composition analysis tool | site | web security | measurement
    the highest severity of known website vulnerabilities | scores in the Common Vulnerability Scoring System after a scan | site | web security | measurement
    the time from the release of a website patch to its installation | version histories of the sites | site | web security | records
    the number of high-risk website alerts | a scan with the Zed Attack Proxy | site | web security | measurement
    the completion rate of app tasks | observed sessions with five set tasks | person, app | usability | observation
    the time needed for an app task | screen recordings of five set tasks | person, app | usability | observation
    the number of input errors in app tasks | screen recordings of five set tasks | person, app | usability | observation
    the app usability score | the System Usability Scale | person, app | usability | survey
    the perceived workload of app tasks | the NASA Task Load Index | person, app | usability | survey
    the share of records with missing fields | monthly extracts from the database | register, person | digital records | records
    the share of duplicate records | record linkage within the database | register | digital records | records
    the share of electronic records that match their source documents | an audit of 100 sampled records | register | digital records | records
    the delay between an event and its entry | time stamps in the database | register, person | digital records | records
    user satisfaction with the system | the End-User Computing Satisfaction instrument | person | digital records | survey
  `,
  conditions: `
    failing automated builds | code | software quality
    the use of outdated code dependencies | code | software quality
    overlap between training and test data | model | machine learning
    results reported from a single random seed | model | machine learning
    daily loss of connection | network, person | network performance
    download speeds below ten megabits per second | network, person | network performance
    reuse of work passwords on other sites | person | email security
    forwarding of work email to private accounts | person | email security
    security updates overdue by more than a month | site | web security
    abandoned app tasks | person | usability
    errors in typed app entries | person | usability
    parallel record-keeping on paper | register, person | digital records
  `,
  tests: `
    an open-source static-analysis tool | review by two security experts | injection flaws in code | code | software quality
    a classifier based on a large language model | labels from two security analysts | phishing emails | department, person | email security
    an automated web vulnerability scanner | a manual penetration test | website flaws that allow cross-site scripting | site | web security
    a heuristic evaluation by five experts | usability tests with twelve users | usability problems | app | usability
    probabilistic record linkage | clerical review by two people | duplicate records | register | digital records
  `,
  settings: `
    on GitHub | repository
    on GitLab | repository
    at universities in Gauteng | university
    at universities in the Western Cape | university
    at universities of technology in South Africa | university
    at software companies in Cape Town | company
    at financial technology companies in Johannesburg | company
    in villages in the Eastern Cape | village
    in villages in northern Namibia | village
    in municipalities in KwaZulu-Natal | municipality
    in municipalities in the Free State | municipality
    in public clinics in Mpumalanga | clinic
    in public clinics in the Northern Cape | clinic
    in Durban | city
    in Johannesburg | city
    in Nairobi | city
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 9 | ahead 6
    a controlled experiment with random assignment | intervention | Master's | 8 | ahead 6
    a randomised field experiment over several months | intervention | PhD | 18 | ahead 6
    a correlational study with logged data | association | Honours | 4 | back
    a longitudinal analysis with mixed-effects models | association | PhD | 15 | ahead 12
    a cross-sectional survey or scan of a random sample | prevalence | Honours | 4 | once
    a blinded comparison of both methods on the same sample | accuracy | Master's | 7 | once
    a retrospective cohort study of records | prognosis | Master's | 8 | back
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a grounded theory study | experience | PhD | 24 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with interviews | evaluation | Master's | 9 | once
  `,
})
