import { anyOf } from './words.ts'

/* What law, scripture and the review of literature are told by. */

/** What a question of law asks about: statutes, courts, doctrines, rights. */
export const lawful =
  /\b(?:(?:sub)?sections? \d+\w*|articles? \d+|constitution(?:al court)?|statut\w+|legislation|(?:common|customary|case|criminal|company|labour|family|tax|contract|international|civil|private|public|roman-dutch) law|law of|courts?|judge?ments?|doctrine|jurisprudence|bill of rights|right to|duty to|legal(?:ly)?|liable|liability|remed(?:y|ies)|delict|[a-z]+ act(?:,? \d+ of \d{4})?|act \d+ of \d{4}|treaty|covenant|conventions? on|under [a-z ]{0,30}law)\b/

const books = anyOf(`
  genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job psalms?
  proverbs ecclesiastes song_of_songs isaiah jeremiah lamentations ezekiel daniel hosea joel amos obadiah jonah micah nahum
  habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans corinthians galatians ephesians philippians
  colossians thessalonians timothy titus philemon hebrews james peter jude revelation
`)
const numbered = `(?:(?:[123]|first|second|third) )?(?:${books}) \\d+(?:[:.]\\d+(?:[a-c])?(?:-\\d+(?:[:.]\\d+)?)?)?(?:(?:-| and |, )\\d+(?:[:.]\\d+)?)*`
/** A passage, or a text that is read word by word. */
export const passage = `(?:(?:the )?(?:book|gospel|epistle|letters?|books|parable|story|psalms?|song|prologue|narrative|account)s? (?:of|to|according to) (?:the )?[\\w' -]+?|${numbered}|(?:the )?(?:qur'?an|torah|talmud|bhagavad gita|upanishads|hadith|decalogue|sermon on the mount|lord's prayer|old testament|new testament|hebrew bible|bible|pentateuch|septuagint|psalter)(?:'s [\\w' ()-]+?)?|surah [\\w' -]+?)`
export const scripture = new RegExp(
  `(?:^|[^\\w])(?:${numbered}|(?:book|gospel|epistle|parable) (?:of|to|according to)|qur'?an|torah|talmud|hadith|surah|bible|biblical|scriptur\\w+|(?:old|new) testament|exeges\\w+|pentateuch|pauline|johannine|lukan|markan|matthean|(?:${books}))(?![\\w-])`,
)

const source =
  '(?:literature|stud(?:y|ies)|trials?|research|articles?|papers?|publications?|theses|evidence|scholarship|reviews?|databases?)'
const venue =
  '(?:web of science|google scholar|cochrane library|science direct|academic search \\w+|african journals online|[\\w&.-]+)'
/** What a review says of its sources: “in studies published”, “according to trials indexed in PubMed and Scopus”. */
export const sources = new RegExp(
  `(?:(?:[,;] ?)?\\b(?:as reported in|in|from|according to|across|within|based on|using|by) (?:the |all )?(?:[\\w-]+ ){0,4}?${source} ?(?:that (?:was|were|is|are) |which (?:was|were) )?(?:published|indexed|available|conducted|reported|listed|written|dating)(?: (?:in|on|by|from) (?!(?:adults|children|patients)\\b)${venue}(?:(?:,| and|, and) ${venue})*)?` +
    `|(?:[,;] ?)?\\b(?:in|from|according to|across|within|based on) (?:the |all )?(?:[\\w-]+ ){0,3}?(?:(?:peer-reviewed|published|existing|grey|gray|academic|scholarly|empirical|available|current|recent) (?:[\\w-]+ )?${source}|(?<=the )literature|(?<=the )scholarship)\\b` +
    `|[,;] from studies of|\\bfrom (?:studies|articles|papers|trials|research) of(?= ?[,]))`,
  'g',
)
/** “…: a systematic review of IEEE Xplore and Scopus”. */
export const kindOfReview =
  /[?:.,;(-]+ ?(?:an? |protocol for an? )?(?:systematic|scoping|integrative|rapid|narrative|umbrella|realist|critical|literature)(?: and \w+)?(?: literature)?[ -](?:review|meta-analysis|synthesis)(?:[ ,;].*)?$/
