import { packOf } from '../pack.ts'

/** Engineering: concrete, water, power, machines, ore, production lines, safe work, and those who look after them. */
export const engineering = packOf({
  name: 'engineering',
  label: 'Engineering',
  themes:
    'concrete making, drinking-water treatment, electricity use, machine maintenance, mineral processing, production lines, work safety',
  populations: `
    concrete-block makers with fewer than ten workers | adults | person | concrete making | city, village | low
    small building contractors who mix their own concrete | adults | person | concrete making | city, village | low
    precast-concrete manufacturers with fewer than fifty workers | organisations | business | concrete making | city, industrial area | low
    hollow concrete blocks for house walls | things | concrete | concrete making | city, village | none
    interlocking concrete paving blocks for pavements | things | concrete | concrete making | city, industrial area | none
    concrete ground slabs of low-cost houses | things | concrete | concrete making | city, village | none
    reinforced-concrete columns in multi-storey buildings | things | concrete | concrete making | site, city | none
    households with a yard tank filled by a village water scheme | households | household | drinking-water treatment | village | low
    households that fetch water from the storage tank of a spring | households | household | drinking-water treatment | village | low
    households with their own borehole and storage tank | households | household, premises | drinking-water treatment, electricity use | village | low
    village water schemes fed by boreholes | things | scheme | drinking-water treatment | village | none
    gravity-fed village water schemes supplied by springs | things | scheme | drinking-water treatment | village | none
    school water systems with a borehole and a storage tank | things | scheme | drinking-water treatment | village | none
    households with a prepaid electricity meter | households | premises | electricity use | city, village | low
    owners of small bakeries with electric ovens | adults | person, premises | electricity use | city | low
    owners of grocery shops with at least two refrigerators | adults | person, premises | electricity use | city, village | low
    municipal office buildings of fewer than five storeys | things | premises | electricity use | city | none
    public primary schools connected to the grid | things | premises | electricity use | city, village | none
    fruit pack houses with cold rooms | things | premises | electricity use | farming district | none
    dairy farms with electric milk coolers | things | premises | electricity use | farming district | none
    artisans who maintain centrifugal pumps | adults | person | machine maintenance, work safety | concentrator, industrial area | medium
    apprentice fitters in their third year who service rotating machines | adults | person | machine maintenance, work safety | concentrator, industrial area | medium
    electricians who look after machine drives above 11 kilowatts | adults | person | machine maintenance, work safety | concentrator, mine, industrial area | medium
    centrifugal pumps in continuous service | things | machine | machine maintenance | concentrator, industrial area | none
    three-phase induction motors above 11 kilowatts with their driven machines | things | machine | machine maintenance | concentrator, mine, industrial area | none
    belt conveyors longer than 50 metres | things | machine | machine maintenance | concentrator, mine | none
    motor-driven reciprocating air compressors | things | machine | machine maintenance | mine, industrial area | none
    flotation operators on rotating shifts | adults | person | mineral processing, work safety | concentrator | medium
    control-room operators of milling and flotation circuits | adults | person | mineral processing | concentrator | medium
    shift supervisors of milling and flotation plants | adults | person | mineral processing | concentrator | medium
    flotation plants with two stages of ball milling | things | plant | mineral processing | concentrator | none
    flotation plants with a single milling stage | things | plant | mineral processing | concentrator | none
    sewing-machine operators on garment lines | adults | person | production lines | industrial area | medium
    bottling-line operators on rotating shifts | adults | person | production lines, work safety | industrial area | medium
    supervisors of injection-moulding lines | adults | person | production lines | industrial area | medium
    garment sewing lines with fewer than twenty workstations | things | line | production lines | industrial area | none
    injection-moulding cells with frequent mould changes | things | line | production lines | industrial area | none
    rock-drill operators in narrow-reef stopes | adults | person | work safety | mine | medium
  `,
  interventions: `
    replacing 30 per cent of the cement with fly ash | a mix with cement alone | concrete making | 3
    moist curing under plastic sheeting for seven days | drying in the open air | concrete making | 3
    replacing 30 per cent of the aggregate with crushed recycled concrete | natural aggregate alone | concrete making | 4
    a water-reducing admixture with less mixing water | the same mix without an admixture | concrete making | 3
    a chlorine-tablet doser at the inlet of the storage tank | a supply without chlorine | drinking-water treatment | 6
    a slow sand filter ahead of the storage tank | a supply without a filter | drinking-water treatment | 8
    cleaning and disinfecting the storage tank every two months | cleaning after complaints only | drinking-water treatment | 6
    rooftop solar panels with a battery | supply from the grid alone | electricity use | 12
    a time-of-use tariff | a flat tariff | electricity use | 12
    a weekly report of electricity use sent by text message | the monthly account alone | electricity use | 6
    monthly vibration monitoring with a handheld analyser | service at fixed intervals alone | machine maintenance | 12
    laser alignment of the shafts after every repair | alignment with a straight edge | machine maintenance | 9
    a daily checklist of cleaning and lubrication done by the machine operator | lubrication by the maintenance team alone | machine maintenance | 6
    a quarterly inspection with a thermal camera | inspection after a fault only | machine maintenance | 12
    camera-based control of the flotation froth | manual control of the froth level | mineral processing | 6
    model-predictive control of the milling circuit | single-loop control | mineral processing | 9
    adjusting the collector dose every two hours from slurry assays | a fixed collector dose | mineral processing | 4
    a changeover routine with tools and parts laid out beforehand | the usual changeover routine | production lines | 4
    a weekly workplace audit by the 5S method | tidying up at the end of the month | production lines | 6
    a display of hourly output against the plan at the line | a printed daily report | production lines | 3
    a five-minute safety talk before each shift | a monthly safety meeting | work safety | 6
    peer observation of three tasks a week with feedback | inspections by the safety officer alone | work safety | 9
    anonymous reporting cards for near misses | verbal reporting to the supervisor | work safety | 6
  `,
  exposures: `
    the water-to-cement ratio of the mix | concrete | concrete making | records
    the share of fine dust in the sand | concrete | concrete making | measurement
    the time between mixing and placing the concrete | concrete | concrete making | observation
    the time since the storage tank was last cleaned | household, scheme | drinking-water treatment | records
    the rainfall of the preceding week | household, scheme | drinking-water treatment | public data
    the mean monthly outdoor temperature | premises | electricity use | public data
    the monthly hours of power interruption | premises | electricity use | records
    the age of the machines | machine | machine maintenance | records
    the operating hours between services | machine | machine maintenance | records
    the grade of the ore fed to the plant | plant | mineral processing | records
    the share of recycled water in the process water | plant | mineral processing | records
    the number of product changes a week | line | production lines | records
    the share of operators trained at more than one workstation | line | production lines | records
    the number of consecutive shifts worked | person | work safety | records
    years of experience in the crew | person | work safety | records
    the number of monthly inspections held | line | production lines | records
    the number of toolbox talks attended in a year | person | work safety | records
  `,
  phenomena: `
    the rising price of cement | concrete making | low
    complaints from clients about cracked concrete | concrete making | low
    requests for laboratory test certificates before payment | concrete making | low
    boiling water before drinking it | drinking-water treatment | low
    changes in the taste or colour of the water | drinking-water treatment | low
    planned power interruptions | electricity use | low
    the yearly rise in electricity tariffs | electricity use | low
    call-outs for breakdowns at night | machine maintenance | medium
    waiting for spare parts during a breakdown | machine maintenance | medium
    learning to use handheld condition-monitoring instruments | machine maintenance | low
    the introduction of automatic process control | mineral processing | medium
    sudden changes in the type of ore | mineral processing | low
    hourly output targets | production lines | medium
    frequent changes of product on the same line | production lines | medium
    refusing a task that seems unsafe | work safety | medium
    wearing hearing protection through a whole shift | work safety | low
  `,
  outcomes: `
    the 28-day compressive strength of the concrete | crushing tests to SANS 5863 on cubes or drilled cores | concrete | concrete making | measurement
    the water absorption of the concrete | the gain in mass after 24 hours under water | concrete | concrete making | measurement
    the drying shrinkage of the concrete | length-change tests to SANS 6085 on prisms of the same mix | concrete | concrete making | measurement
    the oxygen permeability index of the concrete | the South African durability index test on discs from cast samples or cores | concrete | concrete making | measurement
    the tensile splitting strength of the concrete | splitting tests on cast samples or cores or whole blocks | concrete | concrete making | measurement
    the Escherichia coli count in the drinking water | membrane filtration of monthly tap samples | household, scheme | drinking-water treatment | measurement
    the total coliform count in the drinking water | the Colilert test on monthly tap samples | household, scheme | drinking-water treatment | measurement
    the heterotrophic plate count of the drinking water | colonies on agar from monthly tap samples | household, scheme | drinking-water treatment | measurement
    the intestinal enterococci count in the drinking water | membrane filtration of monthly tap samples | household, scheme | drinking-water treatment | measurement
    the share of water samples within the SANS 241 microbial limits | monthly laboratory reports | household, scheme | drinking-water treatment | records
    the monthly use of grid electricity | meter readings | premises | electricity use | records
    the highest half-hourly demand of the month | a logging energy meter | premises | electricity use | measurement
    the monthly cost of grid electricity | accounts and prepaid purchase records | premises | electricity use | records
    the evening share of grid electricity use | a logging energy meter | premises | electricity use | measurement
    the monthly load factor | average over highest demand from a logging energy meter | premises | electricity use | measurement
    the mean time between machine failures | failure dates in the maintenance records | machine | machine maintenance | records
    the mean repair time after a breakdown | job cards in the maintenance system | machine | machine maintenance | records
    the monthly hours of unplanned machine stoppage | the downtime log | machine | machine maintenance | records
    the maintenance cost per operating hour | job cards with running-hour meters | machine | machine maintenance | records
    the vibration velocity at the machine bearings | a handheld analyser used according to ISO 20816 | machine | machine maintenance | measurement
    the recovery of the valuable metal | the monthly metal balance of the plant | plant | mineral processing | records
    the grade of the concentrate | laboratory assays of shift composites | plant | mineral processing | records
    the weekly hours with the concentrate within its grade target | on-stream analyser logs | plant | mineral processing | records
    the metal content of the tailings | laboratory assays of shift composites | plant | mineral processing | records
    the shift-to-shift variation in metal recovery | the standard deviation of shift metal balances | plant | mineral processing | records
    the output per labour hour | production counts with attendance records | line | production lines | records
    the first-pass yield | inspection records at the end of the line | line | production lines | records
    the changeover time between products | stopwatch studies at the line | line | production lines | observation
    the overall equipment effectiveness | line records of running time and speed and quality | line | production lines | records
    the scrap rate | the daily mass or count of rejected items | line | production lines | records
    the number of recordable injuries | the injury register with hours worked | person | work safety | records
    the number of near misses reported a month | the near-miss register | person | work safety | records
    the share of tasks done with full protective equipment | a structured observation sheet | person | work safety | observation
    the safety climate score | the Nordic Safety Climate Questionnaire (NOSACQ-50) | person | work safety | survey
    the working days lost to injury | the injury register | person | work safety | records
  `,
  conditions: `
    concrete below its specified strength | concrete | concrete making
    curing for less than three days | concrete | concrete making
    contamination of drinking water with Escherichia coli | household, scheme | drinking-water treatment
    storage tanks without a sealed lid | household, scheme | drinking-water treatment
    the use of batteries for back-up power | premises | electricity use
    faulty electricity meters | premises | electricity use
    overdue maintenance tasks | machine | machine maintenance
    shifts with metal recovery below target | plant | mineral processing
    rework of finished items | line | production lines
    noise exposure above 85 decibels | person | work safety
    hand injuries | person | work safety
  `,
  tests: `
    the ultrasonic pulse velocity test | crushing tests on drilled cores or whole blocks | concrete below its specified strength | concrete | concrete making
    the hydrogen-sulphide bottle test | membrane filtration in a laboratory | faecal contamination of drinking water | household, scheme | drinking-water treatment
    a clamp-on energy logger | a calibrated reference meter | faulty electricity meters | premises | electricity use
    a hearing test by smartphone app | diagnostic audiometry in a sound booth | hearing loss | person | work safety
    a smartphone sound-level app | a calibrated personal noise dosimeter | noise exposure above 85 decibels | person | work safety
  `,
  settings: `
    in villages in the Vhembe district of Limpopo | village
    in villages in the OR Tambo district of the Eastern Cape | village
    in villages in northern KwaZulu-Natal | village
    in Mangaung in the Free State | city
    in Nelson Mandela Bay in the Eastern Cape | city
    in the industrial areas of Ekurhuleni in Gauteng | industrial area
    in the industrial areas of eThekwini in KwaZulu-Natal | industrial area
    in the industrial areas of Cape Town | industrial area
    at platinum concentrators in the North West and Limpopo | concentrator
    at copper concentrators on the Zambian Copperbelt | concentrator
    at platinum mines near Rustenburg in the North West | mine
    at gold mines on the West Rand of Gauteng | mine
    on building sites in Tshwane | site
    on building sites in Cape Town | site
    in the Overberg district of the Western Cape | farming district
    in the Sarah Baartman district of the Eastern Cape | farming district
  `,
  designs: `
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a controlled field trial with matched pairs | intervention | Master's | 12 | ahead 6
    a randomised field trial | intervention | PhD | 24 | ahead 6
    a cross-sectional field survey with measurements | association | Honours | 5 | once
    a regression analysis of routinely kept records | association | Honours | 4 | back
    a longitudinal study with monthly measurements | association | PhD | 18 | ahead 12
    a field survey of a random sample | prevalence | Honours | 4 | once
    a paired comparison of both methods on the same samples | accuracy | Master's | 8 | once
    a retrospective cohort study of records | prognosis | Master's | 9 | back
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a multiple-case study with interviews and site visits | experience | Master's | 9 | once
    an explanatory sequential mixed-methods study | mixed | Master's | 12 | once
    a process evaluation with records and interviews | evaluation | Master's | 9 | once
  `,
})
