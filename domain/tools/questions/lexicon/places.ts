import { setOf } from './words.ts'

/* Words that say where. Any other name after “in” is taken for a place as well, but never for a population. */
const places = setOf(`
  gauteng limpopo mpumalanga kwazulu-natal kzn western eastern northern cape free state north west
  johannesburg soweto pretoria tshwane ekurhuleni durban ethekwini pietermaritzburg bloemfontein mangaung
  polokwane mbombela nelspruit kimberley mahikeng rustenburg gqeberha makhanda grahamstown mthatha umtata
  stellenbosch potchefstroom khayelitsha mamelodi alexandra mitchells plain gugulethu langa tembisa umlazi vhembe
  sekhukhune thohoyandou karoo kruger lesotho eswatini botswana namibia zimbabwe mozambique zambia malawi
  angola tanzania kenya uganda rwanda ethiopia nigeria ghana senegal egypt morocco tunisia sudan somalia cameroon
  congo africa african sub-saharan sadc europe european asia america americas usa uk england scotland wales ireland
  britain london france paris germany berlin spain italy netherlands belgium sweden norway denmark finland poland russia
  china india pakistan bangladesh nepal japan korea indonesia malaysia singapore thailand vietnam philippines australia
  sydney canada toronto mexico brazil argentina chile peru colombia cuba israel palestine turkey iran iraq syria lebanon
  province provinces district districts region regions municipality municipalities metro township townships village villages
  city cities town towns suburb suburbs county coast coastal highveld lowveld
  franschhoek hillbrow carletonville lichtenburg upington ladysmith richards newcastle empangeni ulundi umkhanyakude
  amathole sarah baartman ngaka modiri molema bojanala capricorn mopani ehlanzeni nkangala gert sibande xhariep
  lejweleputswana thabo mofutsanyana fezile dabi overberg nyanga philippi kraaifontein motherwell kwamashu
  kwazakhele diepsloot tembisa thokoza katlehong vosloorus sebokeng lenasia eldorado northam lephalale tzaneen
  giyani musina phalaborwa jozini alice qonce bisho butterworth komani lusikisiki elizabeth london beaufort george
  knysna worcester paarl vredenburg saldanha jukskei vaal limpopo's bulawayo mutare gweru beira nampula tete blantyre
  lilongwe mzuzu nyasaland ndola kitwe mombasa kisumu nakuru eldoret turkana dodoma dar arusha mwanza zanzibar kigali
  bujumbura burundi gulu mbarara kano abuja ibadan enugu kaduna kumasi tamale cape_coast dakar bamako mali niger chad benin
  togo gambia liberia sierra leone guinea mauritius seychelles madagascar comoros djibouti eritrea libya algeria khartoum
  juba tigray amhara oromia lubumbashi kinshasa maseru mbabane manzini francistown maun swakopmund walvis delhi mumbai
  dhaka karachi jakarta manila bangkok seoul tokyo beijing shanghai sahel maghreb
  nairobi lagos accra harare gaborone windhoek maputo lusaka kampala addis ababa cairo florida texas california york
  south southern africa's global worldwide
`)

const kinds = setOf('rural urban peri-urban inner-city township townships district village')

/** Whether a word belongs to the name, or the kind, of a place. */
export const isPlaceWord = (word: string) => isPlaceName(word) || kinds.has(word)

/** Whether a word belongs to the name of a place. */
export const isPlaceName = (word: string) => places.has(word.replace(/'s?$/, ''))

/** Places that bound nothing. */
export const boundless =
  /\b(?:in (?:the )?(?:world|general|life|society|today's world|modern (?:society|times|world)|everyday life)|worldwide|globally|everywhere|all over the world|around the world|universally)\b/
