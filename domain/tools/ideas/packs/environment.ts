import { packOf } from '../pack.ts'

/** Environmental science: water, waste, heat, wildlife, rivers, coasts, and learning about them. */
export const environment = packOf({
  name: 'environment',
  label: 'Environmental science',
  themes:
    'drinking water, water supply, waste, heat, predators and livestock, river restoration, coastal fisheries, environmental learning',
  populations: `
    households that draw drinking water from hand-pump boreholes | households | household | drinking water, water supply | village | low
    households that draw drinking water from protected springs | households | household | drinking water, water supply | village | low
    households that share communal standpipes | households | household | drinking water, water supply | village, settlement | low
    households that walk more than five hundred metres for drinking water | households | household | drinking water, water supply | village | low
    hand-pump borehole schemes | things | scheme | drinking water, water supply | village | none
    communal standpipe schemes | things | scheme | drinking water, water supply | village, settlement | none
    households with municipal wheelie bins | households | premises | waste | city | low
    households that share a skip for their waste | households | premises | waste | settlement | low
    managers of restaurants with more than thirty seats | adults | premises | waste | city | low
    owners of small grocery shops | adults | premises | waste | city, settlement | low
    students who live in university residences | adults | person | waste | university | low
    university residences with more than one hundred beds | things | premises | waste | university | none
    blocks of flats with shared bins | things | premises | waste | city | none
    street traders who work without shade | adults | person | heat | city | low
    waste pickers who collect recyclables on foot | adults | person | heat | city | medium
    municipal street sweepers | adults | person | heat | city | medium
    construction workers on open building sites | adults | person | heat | city | medium
    cattle owners with fewer than thirty animals | adults | person, herd | predators and livestock | park | low
    goat owners with fewer than fifty animals | adults | person, herd | predators and livestock | park | low
    women who head livestock-keeping households | adults | person, herd | predators and livestock | park | low
    adult herders who look after animals for several owners | adults | person, herd | predators and livestock | park | medium
    communal cattle herds kraaled at night | animals | herd | predators and livestock | park | none
    goat flocks kraaled at night | animals | herd | predators and livestock | park | none
    farmers with river banks invaded by alien trees | adults | person | river restoration | catchment | low
    landowners with wetlands invaded by alien trees | adults | person | river restoration | catchment | low
    irrigation farmers with land along an invaded river | adults | person | river restoration | catchment | low
    riverside strips invaded by alien wattle trees | things | land | river restoration | catchment | none
    valley-bottom wetlands invaded by alien trees | things | land | river restoration | catchment | none
    mountain stream corridors invaded by gum trees | things | land | river restoration | catchment | none
    line fishers with small-scale fishing rights | adults | person | coastal fisheries | coast | medium
    women who harvest mussels for household use | adults | person | coastal fisheries | coast | medium
    members of small-scale fishing cooperatives | adults | person | coastal fisheries | coast | low
    intertidal mussel beds open to harvesting | things | shore | coastal fisheries | coast | none
    estuaries open to line fishing | things | shore | coastal fisheries | coast | none
    Grade 9 learners who take Natural Sciences | minors | person | environmental learning | school | high
    Grade 10 learners who take Geography | minors | person | environmental learning | school | high
    first-year students in environmental science | adults | person | environmental learning | university | low
    student teachers who specialise in Life Sciences | adults | person | environmental learning | university | low
  `,
  interventions: `
    a trained local caretaker for each water point | maintenance by the municipality on request | drinking water, water supply | 12
    monthly sanitary inspections with minor repairs | repairs on request | drinking water, water supply | 9
    monthly water test results sent to users by text message | a yearly notice of test results | drinking water | 9
    sorting bins with picture labels | the same bins without labels | waste | 4
    weekly feedback on the weight of their waste | an information leaflet on waste | waste | 4
    a weekly collection of food waste for composting | food waste in the general bin | waste | 6
    a payment per kilogram of sorted recyclables | recycling without payment | waste | 6
    a shaded rest point with cool drinking water | no rest point | heat | 3
    heat warnings by text message with advice on rest | the daily public weather forecast | heat | 3
    a two-hour training session on heat illness | a printed leaflet on heat illness | heat | 3
    flashing lights on night kraals | unlit night kraals | predators and livestock | 6
    livestock guarding dogs | herding without guarding dogs | predators and livestock | 18
    solid-walled night kraals | night kraals of thorn branches | predators and livestock | 12
    text messages when collared lions come near | no warning messages | predators and livestock | 9
    felling of alien trees with herbicide on the stumps | felling alone | river restoration | 12
    sowing of native seed after the felling of alien trees | felling alone with natural regrowth | river restoration | 18
    follow-up clearing of alien seedlings every six months | follow-up clearing once a year | river restoration | 24
    brushwood packed on bare soil after the felling of alien trees | bare soil after felling | river restoration | 12
    rotational closure of harvesting areas | harvesting of all areas throughout the year | coastal fisheries | 18
    community monitors at landing sites | occasional visits by state inspectors | coastal fisheries | 12
    daily catch records with monthly feedback meetings | catch records without feedback | coastal fisheries | 12
    monthly stream monitoring with the miniSASS method | classroom teaching alone | environmental learning | 6
    a citizen science project on iNaturalist | textbook assignments on the same species | environmental learning | 3
    simulated climate negotiations | lectures on climate policy | environmental learning | 3
  `,
  exposures: `
    the age of the water point | scheme | drinking water, water supply | records
    the number of households per water point | scheme | drinking water, water supply | records
    the number of maintenance visits per year | scheme | drinking water, water supply | records
    the distance to the nearest recycling drop-off point | premises | waste | measurement
    the number of waste collections per month | premises | waste | records
    the wet-bulb globe temperature at the place of work | person | heat | measurement
    the number of hours a day worked in direct sun | person | heat | observation
    the number of rest breaks per day | person | heat | observation
    the distance to the park fence | herd, person | predators and livestock | measurement
    the number of herders per hundred animals | herd | predators and livestock | observation
    the number of years since the first clearing of alien trees | land | river restoration | records
    the density of alien trees upstream | land | river restoration | observation
    the distance to the nearest marine protected area | person, shore | coastal fisheries | public data
    the number of fishers per kilometre of shore | shore | coastal fisheries | observation
    weekly time spent in nature | person | environmental learning | survey
    daily time spent on news about climate change | person | environmental learning | survey
    the time for which water is stored at home | household | drinking water | survey
    the monthly rainfall | scheme | drinking water, water supply | public data
    the share of calves in the herd | herd | predators and livestock | records
  `,
  phenomena: `
    going without water for several days | water supply | medium
    queueing for water | water supply | low
    trusting the safety of their drinking water | drinking water | low
    sorting waste for recycling | waste | low
    illegal dumping in their neighbourhood | waste | medium
    working through a heatwave | heat | medium
    finding drinking water during the working day | heat | medium
    losing livestock to predators | predators and livestock | low
    living beside a national park or game reserve | predators and livestock | low
    the regrowth of alien trees after clearing | river restoration | low
    working with public programmes that clear alien trees | river restoration | low
    applying for small-scale fishing rights | coastal fisheries | medium
    changes in the species they catch | coastal fisheries | low
    imagining their future in a changing climate | environmental learning | medium
    learning outdoors | environmental learning | low
    taking part in community clean-ups | environmental learning | low
  `,
  outcomes: `
    the Escherichia coli count of drinking water samples | membrane filtration | household, scheme | drinking water | measurement
    the sanitary risk score of the water point | the World Health Organization sanitary inspection form | scheme | drinking water | observation
    the number of days a month without water | a daily water point log | household, scheme | water supply | records
    the daily volume of water drawn | a water point log of filled containers | household, scheme | water supply | observation
    the number of user complaints per month | a complaints register | scheme | water supply | records
    the weekly weight of landfill waste | weighing at collection | premises | waste | measurement
    the share of recyclables in landfill waste | a hand-sorted waste audit | premises | waste | measurement
    the share of food waste in landfill waste | a hand-sorted waste audit | premises | waste | measurement
    the weekly number of waste bags put out | counts on collection days | premises | waste | observation
    the share of wrongly sorted items | a hand-sorted audit of all bins | premises | waste | observation
    the number of heat-related symptoms per week | a daily symptom diary | person | heat | survey
    urine specific gravity at the end of the working day | a handheld refractometer | person | heat | measurement at once
    ear temperature at the end of the working day | an infrared ear thermometer | person | heat | measurement at once
    fatigue at the end of the working day | the Swedish Occupational Fatigue Inventory | person | heat | survey at once
    daily water intake at work | a marked water bottle with a diary | person | heat | survey
    the number of livestock killed by predators per month | verified carcass reports | herd | predators and livestock | records
    the value of livestock lost to predators | verified carcass reports with market prices | herd | predators and livestock | records
    the number of nights with predators near the kraal | camera traps | herd | predators and livestock | observation
    the number of calls for help with problem animals | the register of the conservation authority | herd | predators and livestock | records
    weekly time spent on guarding animals | a herding diary | person | predators and livestock | survey
    the cover of alien trees in sampled plots | fixed quadrats | land | river restoration | observation
    the number of native plant species in sampled plots | fixed quadrats | land | river restoration | observation
    the density of native seedlings in sampled plots | counts in fixed quadrats | land | river restoration | observation
    the share of bare ground in sampled plots | point-intercept sampling | land | river restoration | observation
    the yearly cost of clearing per hectare | clearing records | land | river restoration | records
    topsoil loss from sampled plots | erosion pins | land | river restoration | measurement over time
    the catch per hour of effort | landing site surveys | person, shore | coastal fisheries | observation
    the average length of landed animals | measuring boards at landing sites | person, shore | coastal fisheries | measurement
    the share of immature animals in the catch | lengths compared with published sizes at maturity | person, shore | coastal fisheries | measurement
    the number of species in the catch | landing site surveys | person, shore | coastal fisheries | observation
    the weekly weight of the catch | scales at landing sites | person | coastal fisheries | measurement
    attitudes towards the environment | the New Ecological Paradigm Scale | person | environmental learning | survey
    connectedness to nature | the Connectedness to Nature Scale | person | environmental learning | survey
    climate anxiety | the Climate Change Anxiety Scale | person | environmental learning | survey
    environmental knowledge | a twenty-item multiple-choice test | person | environmental learning | survey
    self-reported ecological behaviour | the General Ecological Behaviour scale | person | environmental learning | survey
  `,
  conditions: `
    faecal contamination of drinking water | household, scheme | drinking water
    supply interruptions longer than two days | household, scheme | water supply
    the mixing of recyclables with general waste | premises | waste
    the disposal of edible food | premises | waste
    dehydration at the end of the working day | person | heat
    symptoms of heat exhaustion | person | heat
    livestock losses to leopards | herd | predators and livestock
    livestock losses to spotted hyenas | herd | predators and livestock
    missed follow-up clearing of alien trees | land | river restoration
    the regrowth of alien trees within a year of clearing | land | river restoration
    catches with mostly immature animals | person, shore | coastal fisheries
    climate anxiety | person | environmental learning
  `,
  tests: `
    the hydrogen sulphide strip test | membrane filtration | faecal contamination of drinking water | household, scheme | drinking water
    the Compartment Bag Test | membrane filtration | Escherichia coli in drinking water | household, scheme | drinking water
    a turbidity tube | a laboratory turbidity meter | cloudy drinking water | household, scheme | drinking water
    a portable colorimeter | an ion-selective electrode in the laboratory | excess fluoride in drinking water | household, scheme | drinking water
  `,
  settings: `
    in villages in the Vhembe district of Limpopo | village
    in villages in the Alfred Nzo district of the Eastern Cape | village
    in informal settlements in Ekurhuleni | settlement
    in informal settlements in Cape Town | settlement
    in Durban | city
    in Kimberley | city
    near the western boundary of the Kruger National Park in Limpopo | park
    near the Hluhluwe-iMfolozi Park in KwaZulu-Natal | park
    in the upper uMngeni catchment in KwaZulu-Natal | catchment
    in the Breede River catchment in the Western Cape | catchment
    along the Wild Coast in the Eastern Cape | coast
    along the south coast of the Western Cape | coast
    in secondary schools in Mpumalanga | school
    in secondary schools in Gauteng | school
    at public universities in KwaZulu-Natal | university
    at public universities in the Free State | university
  `,
  designs: `
    a cluster-randomised trial with repeated measurements | intervention | PhD | 30 | ahead 6
    a before-after-control-impact study | intervention | Master's | 15 | ahead 6
    a before-and-after study with a comparison group | intervention | Master's | 12 | ahead 6
    a cross-sectional study | association | Honours | 5 | once
    an analysis of monitoring records over several years | association | Master's | 9 | back
    a cross-sectional survey of a random sample | prevalence | Honours | 5 | once
    a diagnostic accuracy study | accuracy | Master's | 8 | once
    a follow-up study over one year | prognosis | Master's | 15 | ahead 12
    a prospective cohort study over two years | prognosis | PhD | 30 | ahead 24
    semi-structured interviews with thematic analysis | experience | Honours | 5 | once
    a photovoice study | experience | Master's | 9 | once
    a convergent mixed methods study | mixed | Master's | 12 | once
    a process evaluation of a running programme | evaluation | Master's | 9 | once
  `,
})
