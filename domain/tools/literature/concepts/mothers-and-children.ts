/** Pregnancy, birth, growth and food. How a line reads: `concepts.ts`. */
export const mothersAndChildren = `
Prenatal Care | antenatal care, prenatal care, antenatal visit*, antenatal clinic*, antenatal service* | antenatal clinics, antenatal attendance
Postnatal Care | postnatal care, postpartum care, postnatal visit*
Maternal Health Services | maternal health service*, maternity care, maternity service*, obstetric care | maternity units
Maternal Mortality; Maternal Death | maternal mortalit*, maternal death*
Perinatal Mortality; Perinatal Death | perinatal mortalit*, perinatal death*
Infant Mortality | infant mortalit*, neonatal mortalit*, infant death*, neonatal death*
Stillbirth | stillbirth*, still birth*, fetal death*, stillborn
Child Mortality | child mortalit*, under-five mortalit*, child death*
Pre-Eclampsia; Eclampsia | pre-eclampsia, preeclampsia, eclampsia, hypertensive disorders of pregnancy, pregnancy-induced hypertension
Hypertension, Pregnancy-Induced | gestational hypertension, hypertensive disorder* of pregnancy
Postpartum Hemorrhage | postpartum haemorrhag*, post-partum haemorrhag*, PPH
Cesarean Section | caesarean*, C-section*, abdominal deliver* | caesarean section, caesarean delivery
Delivery, Obstetric; Parturition | childbirth*, child birth*, labour ward*, birthing, vaginal birth*, vaginal deliver*, parturition | childbirth
Labor, Obstetric | obstetric labour, in labour, labour monitoring, intrapartum* | women in labour
Labor, Induced | labour induction*, induction of labour, induced labour
Labor Pain | labour pain*, pain in labour, pain relief in labour
Home Childbirth | home birth*, home deliver*
Doulas | doula*, birth companion*, labour companion*, continuous support | birth companionship
Episiotomy | episiotom*, perineal tear*, perineal trauma
Vesicovaginal Fistula | obstetric fistula*, vesicovaginal fistula*
Abortion, Induced | abortion*, termination of pregnancy, pregnancy termination*
Abortion, Spontaneous | miscarriage*, spontaneous abortion*, pregnancy loss
Pregnancy in Adolescence | teenage pregnan*, adolescent pregnan*, teen pregnan*, adolescent mother*, teenage mother* | teenage mothers
Pregnancy, Unplanned; Pregnancy, Unwanted | unplanned pregnan*, unintended pregnan*, unwanted pregnan*
Contraception; Family Planning Services | contracepti*, family planning, birth control | family planning services, contraceptive use
Contraception, Postcoital | emergency contracepti*, morning-after pill*
Contraceptive Agents, Hormonal; Intrauterine Devices | hormonal contracepti*, intrauterine device*, implant contracepti*, IUD
Depression, Postpartum | postnatal depress*, postpartum depress*, perinatal depress*, maternal depress*
Fetal Alcohol Spectrum Disorders | fetal alcohol*, foetal alcohol*, FASD
Birth Weight | birth weight*, birthweight*
Kangaroo-Mother Care Method | kangaroo mother care, kangaroo care, skin-to-skin
Incubators, Infant | incubator*, incubator care
Asphyxia Neonatorum | birth asphyxia, perinatal asphyxia, neonatal asphyxia, neonatal encephalopathy
Jaundice, Neonatal | neonatal jaundice, hyperbilirubin*
Continuous Positive Airway Pressure | continuous positive airway pressure, CPAP, bubble CPAP
Breast Feeding | breastfe*, breast-fe*, breast fe*, exclusive breastfe* | exclusive breastfeeding, breast feeding, exclusive breast feeding
Milk, Human | human milk, breast milk, donor milk, expressed milk
Infant Formula; Bottle Feeding | formula feeding, infant formula, bottle feeding
Infant Nutritional Physiological Phenomena | complementary feeding, infant feeding, infant nutrition, weaning | infant feeding practices
Growth Disorders | stunt*, growth falter*, height-for-age, growth retard* | stunting
Malnutrition | malnutrition, malnourish*, undernutrition, undernourish*, underweight
Severe Acute Malnutrition; Wasting Syndrome | severe acute malnutrition, wasting, kwashiorkor, marasmus, SAM
Child Nutrition Disorders | child malnutrition, childhood malnutrition, child undernutrition
Nutritional Status | nutritional status, nutrition status, nutritional assessment*
Vitamin A Deficiency; Vitamin A | vitamin A
Vitamin D Deficiency; Vitamin D | vitamin D, cholecalciferol
Zinc | zinc
Iron | iron, ferrous | iron supplementation
Folic Acid | folic acid, folate
Micronutrients | micronutrient*, trace element*
Dietary Supplements | dietary supplement*, food supplement*, nutritional supplement*
Food, Fortified | food fortif*, fortified food*, biofortif*
Food Insecurity; Food Supply | food insecur*, food secur*, hunger, food access | household food security, food security
Diet | diet, diets, dietary, eating habit*, food intake | dietary intake, eating habits
Feeding Behavior | feeding behaviour*, eating behaviour*, food choice*
Sugar-Sweetened Beverages | sugar-sweetened beverage*, sweetened beverage*, soft drink*, sugary drink*, soda | sugary drinks, sugar sweetened drinks
Sodium Chloride, Dietary | salt intake, dietary salt, dietary sodium, salt reduction
Fruit; Vegetables | fruit*, vegetable* | fruit and vegetables
Fast Foods | fast food*, ultra-processed*, junk food*
Food Services; Lunch | school feeding, school meal*, school lunch*, school nutrition program* | national school nutrition programme
Child Development | child development, developmental milestone*, early childhood development, developmental delay* | early childhood development
Developmental Disabilities | developmental disabilit*, developmental delay*
Language Development | language development, language acquisition
Child Abuse | child abuse, child maltreatment, child neglect, child sexual abuse
Child Rearing; Parenting | parenting, child rearing, positive discipline
Adverse Childhood Experiences | adverse childhood experience*, childhood adversit*, childhood trauma, ACEs
– | child labour
Child Day Care Centers; Schools, Nursery | creche*, day care, daycare, child care centre*, nursery school* | crèche, crèches, early childhood development centres
Menstruation | menstru*, menstrual hygiene, period poverty
Menstrual Hygiene Products | sanitary pad*, menstrual cup*, sanitary product*, menstrual product*
Menopause | menopaus*, perimenopaus*, climacteric
Leiomyoma | fibroid*, leiomyoma*
Hysterectomy | hysterectom*
Sex Education | sex education, sexuality education, comprehensive sexuality education
Reproductive Health | reproductive health, sexual health
Placenta Previa | placenta praevia, placenta previa
Foster Home Care | foster care, kinship care, foster child*
`
