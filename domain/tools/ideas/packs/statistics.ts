import { packOf } from '../pack.ts'

/** Statistics: methods held against each other on real and simulated data, official statistics, and learning statistics. */
export const statistics = packOf({
  name: 'statistics',
  label: 'Statistics',
  themes:
    'missing data, survey estimates, time series, clinical prediction, spatial data, statistical learning, reporting of statistics, official statistics, statistics teaching, everyday numbers',
  populations: `
    household survey data sets with more than one tenth of incomes missing | things | data set | missing data, survey estimates | survey archive | none
    clinical data sets with repeated measurements | things | data set | missing data, clinical prediction | registry | none
    simulated data sets with values missing not at random | things | simulated data set | missing data | simulation | none
    simulated surveys with clustered samples | things | simulated data set | survey estimates | simulation | none
    panel surveys with at least four waves | things | data set | missing data, survey estimates | survey archive | none
    monthly electricity demand series of more than ten years | things | series | time series | open data | none
    daily rainfall series of more than 30 years | things | series | time series, spatial data | weather archive | none
    quarterly unemployment series by province | things | series | time series, official statistics | open data | none
    weekly hospital admission series | things | series | time series | registry | none
    simulated series with one structural break | things | simulated series | time series | simulation | none
    registry records of adults in intensive care | traces | data set | clinical prediction, missing data | registry | medium
    registry records of adults on antiretroviral treatment | traces | data set | clinical prediction, missing data | registry | medium
    registry records of infants with low birth weight | traces | data set | clinical prediction | registry | medium
    published prediction models for tuberculosis | things | model | clinical prediction, reporting of statistics | journal | none
    published prediction models for pre-eclampsia | things | model | clinical prediction, reporting of statistics | journal | none
    malaria case counts by village | things | map | spatial data | registry | none
    crime counts by police precinct | things | map | spatial data, official statistics | open data | none
    simulated maps with clustered cases | things | simulated map | spatial data | simulation | none
    classifiers trained on fewer than 500 cases | things | model | statistical learning | open data | none
    classifiers trained on unbalanced classes | things | model | statistical learning | open data | none
    published trials with fewer than 100 participants | things | article | reporting of statistics | journal | none
    Master's theses in health sciences with a regression model | things | article | reporting of statistics | university repository | none
    newspaper articles on opinion polls | things | article | reporting of statistics, everyday numbers | newspaper | none
    biostatisticians who advise clinicians | adults | person | reporting of statistics, clinical prediction | university | low
    reviewers for health journals in the region | adults | person | reporting of statistics | university | low
    fieldworkers in household surveys | adults | person | official statistics, survey estimates | statistical office | medium
    survey statisticians in public service | adults | person | official statistics, survey estimates | statistical office | medium
    first-year students in a service course on statistics | adults | person | statistics teaching | university | low
    Honours students in mathematical statistics | adults | person | statistics teaching | university | low
    postgraduate health students in a biostatistics module | adults | person | statistics teaching, everyday numbers | university | low
    mathematics teachers who teach data handling | adults | person | statistics teaching | school | medium
    Grade 11 learners who take Mathematical Literacy | minors | person | statistics teaching, everyday numbers | school | high
    journalists who report on polls and the economy | adults | person | everyday numbers | city | low
    municipal councillors who vote on budgets | adults | person | everyday numbers, official statistics | municipality | low
    adults who follow the lottery results | adults | person | everyday numbers | city, township | low
  `,
  interventions: `
    multiple imputation by chained equations | analysis of complete cases | missing data | 6
    a random forest imputation | imputation by the mean | missing data | 6
    calibration weights from the census | design weights alone | survey estimates, official statistics | 6
    small area estimates with a Fay-Herriot model | direct estimates | survey estimates | 9
    exponential smoothing with damped trend | a seasonal naive forecast | time series | 4
    a hierarchical forecast reconciled across provinces | separate forecasts for each province | time series | 6
    a penalised logistic regression | an unpenalised logistic regression | clinical prediction, statistical learning | 6
    recalibration of an imported model | the imported model as published | clinical prediction | 6
    a Bayesian conditional autoregressive model | raw rates | spatial data | 9
    synthetic minority oversampling | training on the data as they are | statistical learning | 4
    conformal prediction intervals | bootstrap prediction intervals | statistical learning | 6
    tablet interviews with checks on entry | paper interviews | official statistics, survey estimates | 9
    an offer of statistical advice before the proposal | statistical advice after the data are collected | reporting of statistics | 12
    weekly exercises with real local data | weekly exercises from the textbook | statistics teaching | 4
    simulation before formulas | formulas before simulation | statistics teaching | 4
    natural frequencies with icon arrays | percentages | everyday numbers, statistics teaching | 2
  `,
  exposures: `
    the share of missing values | data set | missing data, clinical prediction | records
    the number of auxiliary variables | data set | missing data | records
    the intraclass correlation within clusters | data set | survey estimates | records
    the response rate | data set | survey estimates | public data
    the number of attempts to reach a household | person | survey estimates, official statistics | records
    the length of the series | series | time series | public data
    the hours of load shedding in a month | series | time series | public data
    the number of events for each predictor | data set, model | clinical prediction, statistical learning | records
    the years since the model was developed | model | clinical prediction | archive
    the size of the neighbourhood | map | spatial data | records
    the share of people under the poverty line | map | spatial data | public data
    the ratio of the classes | model | statistical learning | records
    the number of labelled cases | model | statistical learning | records
    a statistician among the authors | article | reporting of statistics | archive
    the word limit of the journal | article | reporting of statistics | archive
    years since the last course in statistics | person | reporting of statistics | survey
    the number of interviews in a week | person | official statistics | records
    the mark in Grade 12 Mathematics | person | statistics teaching | records
    the number of weekly quizzes completed | person | statistics teaching | records
    attitudes to mathematics at the start | person | statistics teaching | survey
    years of schooling in mathematics | person | everyday numbers | survey
    the frequency of reading about polls | person | everyday numbers | survey
  `,
  phenomena: `
    being asked for a smaller p-value | reporting of statistics | low
    peer review without a statistician | reporting of statistics | low
    households that refuse to answer | survey estimates, official statistics | low
    publishing numbers that a government dislikes | official statistics | medium
    explaining uncertainty to clinicians | clinical prediction | low
    the first encounter with probability | statistics teaching | low
    learning statistics with software alone | statistics teaching | low
    teaching a topic that is new to the teacher | statistics teaching | low
    reporting a margin of error | everyday numbers | low
    numbers in a budget | everyday numbers | low
    luck and chance | everyday numbers | low
  `,
  outcomes: `
    the bias of the mean | the difference from the known value over 1,000 repetitions | data set, simulated data set | missing data, survey estimates | measurement
    the coverage of 95 per cent confidence intervals | the share of 1,000 intervals that contain the known value | data set, simulated data set | missing data, survey estimates | measurement
    the root mean squared error of the estimate | the difference from the known value over 1,000 repetitions | data set, simulated data set | missing data, survey estimates | measurement
    the coefficient of variation of district estimates | survey weights with replicate samples | data set | survey estimates | records
    the design effect | published sampling errors | data set | survey estimates | public data
    the mean absolute scaled error | forecasts of held-out months | series, simulated series | time series | measurement
    the coverage of 80 per cent forecast intervals | forecasts of held-out months | series, simulated series | time series | measurement
    the seasonal amplitude | a decomposition of the series | series | time series | public data
    the number of structural breaks | the Bai-Perron test | series | time series | public data
    the area under the receiver operating characteristic curve | predictions for held-out patients | data set, model | clinical prediction | measurement
    the calibration slope | predictions for held-out patients | data set, model | clinical prediction | measurement
    the Brier score | predictions for held-out patients | data set, model | clinical prediction, statistical learning | measurement
    the risk of bias of the model | the PROBAST checklist applied by two readers | model | clinical prediction, reporting of statistics | archive
    spatial autocorrelation | Moran's I | map | spatial data | public data
    the number of clusters found | the spatial scan statistic of Kulldorff | map, simulated map | spatial data | public data
    the error of village estimates | the difference from held-out counts | map | spatial data | records
    the balanced accuracy on held-out data | ten repetitions of tenfold cross-validation | model | statistical learning | measurement
    the width of prediction intervals | 1,000 held-out cases | model | statistical learning | measurement
    the gap in error between groups | error rates by group on held-out data | model | statistical learning | measurement
    the completeness of reporting | the CONSORT or STROBE checklist applied by two readers | article | reporting of statistics | archive
    the number of errors in reported p-values | the statcheck program | article | reporting of statistics | archive
    the statement of a sample size calculation | a reading of the methods section | article | reporting of statistics | archive
    understanding of p-values | the questionnaire of Gigerenzer on tests of significance | person | reporting of statistics, statistics teaching | survey
    the number of interviews completed in a week | the tracking system of the survey | person | official statistics, survey estimates | records
    job satisfaction | the Job Satisfaction Survey | person | official statistics | survey
    the share of interviews with entry errors | re-interviews of a tenth of households | person | official statistics, survey estimates | records
    trust in official statistics | the trust items of the OECD model questionnaire | person | official statistics, everyday numbers | survey
    statistics anxiety | the Statistical Anxiety Rating Scale | person | statistics teaching | survey
    statistical reasoning | the Comprehensive Assessment of Outcomes in Statistics | person | statistics teaching | measurement
    the final mark in statistics | marks from the registry | person | statistics teaching | records
    attitudes to statistics | the Survey of Attitudes Toward Statistics | person | statistics teaching | survey
    risk literacy | the Berlin Numeracy Test | person | everyday numbers | measurement
    the accuracy of estimates from a graph | ten graphs with set questions | person | everyday numbers | measurement
  `,
  conditions: `
    analysis of complete cases without a stated reason | article | reporting of statistics
    models without external validation | model | clinical prediction
    odds ratios read as risk ratios | article | reporting of statistics
    polls reported without a margin of error | article | everyday numbers, reporting of statistics
    the belief that a number is due | person | everyday numbers
    high statistics anxiety | person | statistics teaching
    interviews shorter than half of the planned time | person | official statistics
    leakage between training and test data | model | statistical learning
    negative estimates of variance | data set | survey estimates
  `,
  tests: `
    a control chart with three-sigma limits | review by two epidemiologists | outbreaks | series | time series
    the statcheck program | recalculation by hand | errors in reported results | article | reporting of statistics
    an automatic check of entry times | re-interviews | fabricated interviews | person | official statistics
    an outlier rule based on the median | review by a survey statistician | wrong incomes | data set | survey estimates
  `,
  sources: `
    census reports of the Union of South Africa | classify | between 1911 and 1951 | official statistics
    debates on the census in the South African Parliament | discuss | between 1991 and 2011 | official statistics
    school textbooks in Mathematical Literacy | present | between 2006 and 2020 | statistics teaching
    newspaper reports on election polls | present | between 1994 and 2024 | everyday numbers
  `,
  ideas: `
    race | official statistics
    the household | official statistics
    undercounting | official statistics
    chance | statistics teaching, everyday numbers
    uncertainty | statistics teaching, everyday numbers
    the average person | statistics teaching, everyday numbers
  `,
  settings: `
    in the DataFirst archive in Cape Town | survey archive
    in the survey archives of southern African statistical offices | survey archive
    in national registries in South Africa | registry
    in district registries in Mpumalanga | registry
    in simulations built on South African survey designs | simulation
    in simulations built on South African registries | simulation
    in open data for South Africa | open data
    in open data for Zambia and Botswana | open data
    in the archives of the South African Weather Service | weather archive
    in the archives of the weather services of Namibia and Botswana | weather archive
    in African medical journals | journal
    in the South African Medical Journal | journal
    in university repositories in South Africa | university repository
    in university repositories in Zambia | university repository
    in South African daily newspapers | newspaper
    in South African weekly newspapers | newspaper
    at public universities in Gauteng | university
    at public universities in KwaZulu-Natal | university
    at statistical offices in Pretoria | statistical office
    at statistical offices in Gaborone in Botswana | statistical office
    in public secondary schools in the Eastern Cape | school
    in public secondary schools in Gauteng | school
    in local municipalities in Limpopo | municipality
    in local municipalities in the Western Cape | municipality
    in Johannesburg | city
    in Cape Town | city
    in townships in Mangaung | township
    in townships in Tshwane | township
  `,
  designs: `
    a comparison of methods on the same data | intervention | Master's | 9 | once
    a factorial comparison of methods on many data sets | intervention | PhD | 18 | once
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a randomised comparison of two groups | intervention | PhD | 18 | ahead 4
    a cross-sectional study with regression | association | Honours | 5 | once
    a cross-sectional study with multilevel regression | association | Master's | 9 | once
    an analysis of existing data | association | Honours | 5 | back
    a Bayesian analysis of existing data | association | PhD | 18 | back
    a systematic survey of a random sample | prevalence | Honours | 5 | once
    a comparison of both methods on the same sample | accuracy | Master's | 8 | once
    a retrospective cohort study of records | prognosis | Master's | 9 | back
    a follow-up study over one academic year | prognosis | Master's | 15 | ahead 10
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a case study with interviews and documents | experience | Master's | 10 | once
    a sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with interviews | evaluation | Master's | 9 | once
    a qualitative content analysis | interpretation | Honours | 5 | back
    a historical study of the sources | interpretation | Master's | 12 | back
  `,
})
