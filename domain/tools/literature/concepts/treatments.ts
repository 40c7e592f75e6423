/** What is done to treat, test and restore. How a line reads: `concepts.ts`. */
export const treatments = `
Surgical Procedures, Operative | surg*, operation*, operative | an operation, scheduled for an operation, surgical procedures, scheduled for surgery, undergoing surgery, elective surgery
Elective Surgical Procedures | elective surg*, elective operation*
Ambulatory Surgical Procedures | day surg*, ambulatory surg*, same-day surg*
Minimally Invasive Surgical Procedures; Laparoscopy | laparoscop*, minimally invasive, keyhole surg*
Preoperative Care | preoperative*, pre-operative*, preanaesthetic | preoperative education
Postoperative Care; Postoperative Period | postoperative*, post-operative*, after surgery
Postoperative Complications | postoperative complication*, surgical complication*
Postoperative Nausea and Vomiting | postoperative nausea, postoperative vomiting, PONV
Anesthesia | anaesthe*
Anesthesia, General | general anaesthe*
Anesthesia, Spinal | spinal anaesthe*, subarachnoid block*
Anesthesia, Epidural; Analgesia, Epidural | epidural*
Anesthesia, Local; Nerve Block | local anaesthe*, nerve block*, regional anaesthe*
Ketamine | ketamine
Midazolam | midazolam
Clonidine | clonidine
Dexmedetomidine | dexmedetomidine
Propofol | propofol
Analgesics, Opioid | opioid*, morphine, opiate*
Acetaminophen | paracetamol, acetaminophen
Anti-Inflammatory Agents, Non-Steroidal | NSAID*, non-steroidal anti-inflammator*, ibuprofen
Arthroplasty, Replacement, Knee | knee replacement*, knee arthroplast*
Arthroplasty, Replacement, Hip | hip replacement*, hip arthroplast*
Amputation, Surgical | amputat*
Artificial Limbs; Prostheses and Implants | artificial limb*, prosthe*
Cataract Extraction | cataract surg*, cataract extraction*, phacoemulsificat*
Coronary Artery Bypass | coronary artery bypass, CABG
Organ Transplantation | organ transplant*, transplant recipient*, organ donat*
Kidney Transplantation | kidney transplant*, renal transplant*
Blood Transfusion | blood transfus*, transfusion*
Blood Donors | blood donor*, blood donat*
Tourniquets | tourniquet*
Bandages; Negative-Pressure Wound Therapy | wound dressing*, negative pressure wound*, bandage* | wound dressings
Honey | honey
Oxygen Inhalation Therapy | oxygen therap*, high-flow oxygen, supplemental oxygen
Respiration, Artificial | mechanical ventilat*, artificial ventilat*, ventilator*
Noninvasive Ventilation | noninvasive ventilat*, non-invasive ventilat*, NIV, BiPAP
Ventilator Weaning | ventilator weaning, weaning from ventilat*, extubat*
Cardiopulmonary Resuscitation | cardiopulmonary resuscitat*, CPR, basic life support
Resuscitation | resuscitat*
Catheterization; Catheters | catheter*, cannula*
Suction | suction*, endotracheal suction*
Oral Hygiene | oral hygiene, mouth care, oral care, brushing teeth
Fluid Therapy | fluid therap*, rehydration, intravenous fluid*
Oral Rehydration Solutions; Fluid Therapy | oral rehydration, ORS | oral rehydration therapy
Enteral Nutrition | enteral nutrition, enteral feeding, tube feeding
Radiotherapy | radiotherap*, radiation therap*, irradiat*, brachytherap* | radiation treatment
Antineoplastic Agents | chemotherap*, antineoplastic*, cytotoxic* | chemotherapy
Metformin | metformin
Hydroxymethylglutaryl-CoA Reductase Inhibitors | statin*, HMG-CoA reductase
Antihypertensive Agents | antihypertensive*, anti-hypertensive*, ACE inhibitor*
Aspirin | aspirin, acetylsalicylic acid
Anticoagulants | anticoagula*, warfarin, heparin*
Magnesium Sulfate | magnesium sulphate, MgSO4
Oxytocin | oxytocin*
Misoprostol | misoprostol
Tranexamic Acid | tranexamic acid, TXA
Adrenal Cortex Hormones | corticosteroid*, steroid*, glucocorticoid*
– | dolutegravir
– | efavirenz
– | bedaquiline
Trimethoprim, Sulfamethoxazole Drug Combination | cotrimoxazole, co-trimoxazole, trimethoprim-sulfamethoxazole
Artemisinins | artemisinin*, artemether*, artesunate
Antimalarials | antimalarial*, anti-malarial*
Anthelmintics; Albendazole | anthelmintic*, albendazole, mebendazole
Probiotics | probiotic*
Nicotine Replacement Therapy | nicotine replacement, nicotine patch*, nicotine gum
Methadone | methadone, opioid substitution
Polypharmacy | polypharmac*
Drug Prescriptions | prescri*, prescription*, prescribing pattern*
Self Medication | self-medicat*
Drug-Related Side Effects and Adverse Reactions | side effect*, adverse drug reaction*, drug reaction*, adverse effect*
Pharmacovigilance | pharmacovigilan*
Pharmaceutical Services | pharmaceutical care, pharmacy service*, pharmacist-led*
Physical Therapy Modalities | physiotherap*, physical therap*
Rehabilitation | rehabilitat*
Cardiac Rehabilitation | cardiac rehabilitat*
Exercise | exercise*, physical activit*, physical training, aerobic*
Exercise Therapy | exercise therap*, exercise program*, therapeutic exercise*
Resistance Training | resistance train*, strength train*, weight train*
Walking | walk*
Sedentary Behavior | sedentar*, screen time, physical inactivit*, sitting time
Physical Fitness | physical fitness, fitness
Sports | sport*
Athletic Injuries | sports injur*, athletic injur*, sport injur*, sport-related injur* | hamstring injuries
Muscle Strength | muscle strength, muscular strength
Postural Balance | balance training, postural balance, postural control
Range of Motion, Articular | range of motion, joint mobility, flexibilit*
Muscle Stretching Exercises | stretching, flexibility training
Gait | gait
Upper Extremity | upper limb*, upper extremit*, arm function, hand function
Mirror Movement Therapy | mirror therap*, mirror box, mirror visual feedback
– | constraint-induced*, constraint induced
Virtual Reality | virtual reality, augmented reality
Video Games; Exergaming | video game*, exergam*, gaming
Occupational Therapy | occupational therap*
Speech Therapy | speech therap*, speech-language*, language therap*
Wheelchairs | wheelchair*
Hearing Aids | hearing aid*
Massage | massag*
Acupuncture Therapy | acupunctur*
Orthotic Devices | orthotic*, orthos*, splint*, brace, braces
Fluorides, Topical | fluoride varnish*, topical fluoride*
Pit and Fissure Sealants | fissure sealant*, pit and fissure, dental sealant*
Dental Implants | dental implant*
Tooth Extraction | tooth extraction*, dental extraction*
Root Canal Therapy | root canal*, endodont*
Toothbrushing; Toothpastes | toothbrush*, tooth brush*, toothpaste*
Ultrasonography | ultraso*, sonograph*
Magnetic Resonance Imaging | magnetic resonance imaging, MRI
Tomography, X-Ray Computed | computed tomograph*, CT scan*
Mammography | mammogra*
Breast Self-Examination | breast self-exam*
Radiography | radiograph*, X-ray*
Sensitivity and Specificity | diagnostic accurac*, sensitivity and specificity
Polymerase Chain Reaction | polymerase chain reaction, PCR, GeneXpert, Xpert
Biomarkers | biomarker*
Genetic Testing | genetic test*, genetic counsel*
Electrocardiography | electrocardiogra*, ECG
Respiratory Function Tests; Spirometry | spirometr*, lung function, forced expiratory volume, pulmonary function
Tenofovir | tenofovir
`
