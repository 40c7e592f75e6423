/** Diseases that are not infections. How a line reads: `concepts.ts`. */
export const diseases = `
Noncommunicable Diseases | non-communicable disease*, noncommunicable disease*, NCD, NCDs
Chronic Disease | chronic disease*, chronic illness*, chronic condition*, long-term condition*
Multimorbidity | multimorbid*, multi-morbid*, comorbid*
Diabetes Mellitus | diabet*, diabetes mellitus
Diabetes Mellitus, Type 2 | type 2 diabet*, type II diabet*, T2DM, T2D, non-insulin-dependent diabet*, NIDDM, adult-onset diabet* | diabetes mellitus type 2, type-2 diabetes
Diabetes Mellitus, Type 1 | type 1 diabet*, type I diabet*, T1DM, insulin-dependent diabet*, juvenile diabet* | diabetes mellitus type 1
Diabetes, Gestational | gestational diabet*, GDM, diabetes in pregnancy
Diabetic Foot | diabetic foot*, foot ulcer* | diabetic foot ulcers
Diabetic Retinopathy | diabetic retinopath*
Glycated Hemoglobin | glycated haemoglobin, HbA1c, glycosylated haemoglobin, A1c, haemoglobin A1c
Glycemic Control; Blood Glucose | glycaemic control, blood glucose, blood sugar, plasma glucose, glucose control, glycaemi* | fasting plasma glucose, fasting glucose
Insulin | insulin*
Hypertension | hypertens*, high blood pressure, elevated blood pressure, raised blood pressure | uncontrolled hypertension
Blood Pressure | blood pressure, systolic, diastolic | blood pressure control
Cardiovascular Diseases | cardiovascular*, heart disease*, cardiac disease*
Myocardial Infarction | myocardial infarct*, heart attack*, acute coronary syndrome*
Coronary Artery Disease; Coronary Disease | coronary artery disease*, coronary heart disease*, ischaemic heart disease*
Heart Failure | heart failure, cardiac failure, congestive heart failure
Rheumatic Heart Disease | rheumatic heart disease*, rheumatic fever
Stroke; Stroke Rehabilitation | stroke*, cerebrovascular accident*, poststroke, CVA, hemiplegi*, hemipare* | stroke survivors, post-stroke, stroke patients
Dyslipidemias; Hypercholesterolemia | dyslipidaemi*, hyperlipidaemi*, hypercholesterolaemi*, cholesterol
Metabolic Syndrome | metabolic syndrome*, insulin resistance
Obesity; Overweight | obes*, overweight, adiposity | childhood obesity
Body Mass Index | body mass index, BMI
Asthma | asthma*, wheez*
Pulmonary Disease, Chronic Obstructive | COPD, chronic obstructive pulmonary disease*, chronic obstructive airway*, emphysema, chronic bronchitis
Silicosis; Pneumoconiosis | silicosis, pneumoconios*, silica dust
Respiratory Distress Syndrome | acute respiratory distress, ARDS
Renal Insufficiency, Chronic | chronic kidney disease*, CKD, chronic renal*, kidney failure
Kidney Failure, Chronic; Renal Dialysis | end-stage renal disease*, end-stage kidney disease*, ESRD, haemodialys*, dialysis | haemodialysis, renal dialysis, peritoneal dialysis
Acute Kidney Injury | acute kidney injur*, acute renal failure
Anemia | anaemi*, haemoglobin level*
Anemia, Sickle Cell | sickle cell*, sickle-cell anaemia
Anemia, Iron-Deficiency | iron deficien*, iron-deficiency anaemia
Hemophilia A | haemophili*
Neoplasms | cancer*, neoplas*, tumour*, oncolog*, malignan* | cancer patients
Breast Neoplasms | breast cancer*, breast neoplas*, breast tumour*, breast carcinoma*, mammary cancer*
Uterine Cervical Neoplasms | cervical cancer*, cervix cancer*, cervical neoplas*, cervical carcinoma*, cancer of the cervix
Early Detection of Cancer | cancer screening, early detection | early detection of cancer
Papanicolaou Test; Vaginal Smears | pap smear*, papanicolaou, cervical smear*, cervical cytolog*, cervical screening | cervical cancer screening
Prostatic Neoplasms | prostate cancer*, prostatic cancer*, prostatic neoplas*, prostate neoplas*
Lung Neoplasms | lung cancer*, lung neoplas*, lung tumour*, bronchial carcinoma*
Colorectal Neoplasms | colorectal cancer*, colon cancer*, rectal cancer*, bowel cancer*
Esophageal Neoplasms | oesophageal cancer*, oesophageal neoplas*, oesophageal carcinoma*
Sarcoma, Kaposi | Kaposi*
Leukemia | leukaemi*
Lymphoma | lymphoma*
Neoplasms | childhood cancer*, paediatric cancer*, paediatric oncolog* | cancer in children
Skin Neoplasms; Melanoma | skin cancer*, melanoma*
Albinism | albinis*
Epilepsy | epilep*, seizure disorder*
Seizures | seizure*, convulsi*
Dementia | dementia*, Alzheimer*, cognitive impairment*
Parkinson Disease | Parkinson*
Cerebral Palsy | cerebral pals*
Spinal Cord Injuries | spinal cord injur*, paraplegi*, tetraplegi*, quadriplegi*
Brain Injuries, Traumatic | traumatic brain injur*, head injur*, TBI, concussion*
Headache; Migraine Disorders | headache*, migraine*
Pain | pain*, analges*
Pain, Postoperative | postoperative pain*, post-operative pain*, postsurgical pain*
Chronic Pain | chronic pain, persistent pain
Low Back Pain | low back pain, lower back pain, backache, lumbago | back pain
Neck Pain | neck pain
Arthritis, Rheumatoid | rheumatoid arthritis
Osteoarthritis | osteoarthrit*, degenerative joint disease*
Osteoarthritis, Knee | knee osteoarthrit*, osteoarthritis of the knee
Osteoporosis | osteopor*, bone density
Fractures, Bone | fracture*
Hip Fractures | hip fracture*, femoral neck fracture*
Musculoskeletal Diseases; Musculoskeletal Pain | musculoskeletal*, work-related musculoskeletal* | musculoskeletal disorders, musculoskeletal pain
Wounds and Injuries | injur*, trauma patient*, wound* | traumatic injuries
Burns | burn, burns, burn injur*, scald*
Pressure Ulcer | pressure ulcer*, pressure injur*, bedsore*, decubitus
Wound Healing | wound healing, wound care
Accidents, Traffic | road traffic*, traffic accident*, traffic injur*, road accident*, motor vehicle accident*, car crash*
Accidental Falls | falls, accidental fall*, faller*, fall prevention
Poisoning | poison*, overdose*, toxic ingestion
Snake Bites | snake bite*, snakebite*
Cataract | cataract*
Glaucoma | glaucoma*
Refractive Errors; Myopia | refractive error*, myopi*, spectacles
Hearing Loss; Deafness; Persons with Hearing Disabilities | deaf*, hearing loss, hearing impair*, hard of hearing
Hearing Loss, Noise-Induced | noise-induced hearing*, occupational hearing
Eczema; Dermatitis, Atopic | eczema, atopic dermatitis
Psoriasis | psoria*
Peptic Ulcer; Helicobacter Infections | peptic ulcer*, Helicobacter pylori
Liver Cirrhosis | cirrhosis, liver fibrosis
Appendicitis | appendicitis, appendicectom*, appendectom*
Hernia | hernia*
Urinary Incontinence | urinary incontinen*, bladder control
Infertility | infertil*, subfertil*
Endometriosis | endometriosis
Dental Caries | dental caries, tooth decay, caries, carious, DMFT | early childhood caries
Periodontal Diseases | periodont*, gingiv*, gum disease*
Malocclusion; Orthodontics | malocclusion*, orthodont*
Tooth Loss | tooth loss, edentul*, missing teeth
Mouth Neoplasms | oral cancer*, mouth cancer*, mouth neoplas*
Cleft Lip; Cleft Palate | cleft lip*, cleft palate*, orofacial cleft*
Hypoglycemia | hypoglycaemi*, low blood sugar
Dehydration | dehydrat*, rehydrat*
Hypothermia | hypotherm*
Autoimmune Diseases; Lupus Erythematosus, Systemic | lupus, autoimmun*
Thyroid Diseases | thyroid*, hypothyroid*, hyperthyroid*
Rare Diseases | rare disease*, orphan disease*
Atrial Fibrillation | atrial fibrillation
Hemorrhage; Blood Loss, Surgical | blood loss, haemorrhag*, bleeding
Leg Ulcer; Varicose Ulcer | leg ulcer*, venous ulcer*, varicose ulcer* | venous leg ulcers
Bronchiolitis | bronchiolit*
Pleural Effusion | pleural effusion*
Neural Tube Defects | neural tube defect*, spina bifida
`
