/*
 * Filters for places, after published ones and not validated here:
 *
 * - Africa: after the African filter of the South African Cochrane Centre (Pienaar et al. 2011, Health Info Libr J 28:210–215,
 *   doi 10.1111/j.1471-1842.2011.00936.x): the heading, the regions and each country, with former names. Its authors found
 *   74 % of the African trials with it in MEDLINE.
 * - South Africa: the South African lines of the same, with the provinces and the largest cities.
 * - Low and middle income: after the LMIC filters of Cochrane EPOC (2020; epoc.cochrane.org/lmic-filters), which name the
 *   countries of the World Bank’s list as well as the terms; the list here is that of July 2024.
 */

export const placeFilters = ['southAfrica', 'africa', 'lmic'] as const
export type PlaceFilter = (typeof placeFilters)[number]

/** Where each filter comes from, in words for whoever cites it. */
export const placeSources: Record<PlaceFilter, string> = {
  southAfrica: 'After the African filter of Pienaar and others (2011), with provinces and cities of South Africa',
  africa: 'After the African filter of Pienaar and others (2011)',
  lmic: 'After the LMIC filter of Cochrane EPOC (2020), with the World Bank’s countries of 2024',
}

const namesIn = (text: string) =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .filter(Boolean)
const said = (name: string) => `${/[^\p{L}*]/u.test(name) ? `"${name}"` : name}[tiab]`
const anyOf = (headings: string[], names: string) =>
  `(${[...headings.map((heading) => `"${heading}"[Mesh]`), ...namesIn(names).map(said)].join(' OR ')})`

const african = `
  Algeria, Angola, Benin, Botswana, Burkina Faso, Burundi, Cameroon, Cape Verde, Cabo Verde, Central African Republic, Chad,
  Comoros, Congo, Cote d'Ivoire, Ivory Coast, Djibouti, Egypt, Equatorial Guinea, Eritrea, Eswatini, Swaziland, Ethiopia, Gabon,
  Gambia, Ghana, Guinea, Guinea-Bissau, Kenya, Lesotho, Liberia, Libya, Madagascar, Malawi, Mali, Mauritania, Mauritius, Morocco,
  Mozambique, Namibia, Niger, Nigeria, Rwanda, Sao Tome, Senegal, Seychelles, Sierra Leone, Somalia, South Africa, Sudan,
  Tanzania, Togo, Tunisia, Uganda, Zaire, Zambia, Zimbabwe
`

/** Countries of low and middle income, Africa’s aside. Georgia and Jordan also name people and a state. */
const elsewhere = `
  Afghanistan, Albania, Argentina, Armenia, Azerbaijan, Bangladesh, Belarus, Belize, Bhutan, Bolivia, Bosnia, Brazil, Cambodia,
  China, Colombia, Costa Rica, Cuba, Dominica, Dominican Republic, Ecuador, El Salvador, Fiji, Grenada, Guatemala, Haiti,
  Honduras, India, Indonesia, Iran, Iraq, Jamaica, Jordan, Kazakhstan, Kiribati, Kosovo, Kyrgyz*, Laos, Lebanon, Malaysia, Maldives,
  Marshall Islands, Mexico, Micronesia, Moldova, Mongolia, Montenegro, Myanmar, Burma, Nepal, Nicaragua, North Korea,
  North Macedonia, Pakistan, Gaza, West Bank, Papua New Guinea, Paraguay, Peru, Philippines, Georgia Republic, Saint Lucia,
  Saint Vincent, Samoa, Serbia, Solomon Islands, Sri Lanka, Suriname, Syria, Tajikistan, Thailand, Timor-Leste, Tonga, Turkey,
  Turkiye, Turkmenistan, Tuvalu, Ukraine, Uzbekistan, Vanuatu, Vietnam, Yemen
`

/** Each filter as PubMed takes it. */
export const placeTerms: Record<PlaceFilter, string> = {
  southAfrica: anyOf(
    ['South Africa'],
    `South Africa*, Gauteng, KwaZulu-Natal, Limpopo, Mpumalanga, Western Cape, Eastern Cape, Northern Cape, North West Province,
    Free State, Johannesburg, Soweto, Pretoria, Tshwane, Ekurhuleni, Cape Town, Khayelitsha, Durban, eThekwini, Pietermaritzburg,
    Bloemfontein, Mangaung, Polokwane, Mbombela, Kimberley, Gqeberha, Port Elizabeth, East London, Mthatha`,
  ),
  africa: anyOf(['Africa'], `Africa*, sub-Saharan, subsaharan, ${african}`),
  lmic: anyOf(
    ['Developing Countries', 'Africa'],
    `developing countr*, developing nation*, low income countr*, middle income countr*, low-resource setting*,
    resource-limited setting*, LMIC, LMICs, Africa*, sub-Saharan, ${african}, ${elsewhere}`,
  ),
}
