/** Infections, and what is done against them. How a line reads: `concepts.ts`. */
export const infections = `
HIV Infections; HIV | HIV, human immunodeficiency virus, PLHIV, PLWH, people living with HIV, AIDS virus | hiv infection, hiv/aids, hiv-positive, hiv-infected, living with hiv, AIDS, hiv status, hiv-exposed
Anti-Retroviral Agents; Antiretroviral Therapy, Highly Active | antiretroviral*, anti-retroviral*, HAART, combination antiretroviral* | antiretroviral therapy, antiretroviral treatment, antiretroviral drugs, antiretrovirals, ART, ARVs, ARV, cART
Pre-Exposure Prophylaxis | pre-exposure prophyla*, preexposure prophyla*, PrEP | oral pre-exposure prophylaxis
Post-Exposure Prophylaxis | post-exposure prophyla*, postexposure prophyla*
HIV Testing | HIV test*, HIV self-test*, HIV screening, HIV counselling and testing | hiv self-testing, hiv counselling
Infectious Disease Transmission, Vertical | mother-to-child transmission, vertical transmission, PMTCT, perinatal transmission | prevention of mother-to-child transmission
Viral Load | viral load*, viral suppression, virologic* suppress*, viraemi* | viral load suppression
CD4 Lymphocyte Count | CD4 count*, CD4 cell*, CD4 lymphocyte*
Circumcision, Male | circumcis*, male circumcision | voluntary medical male circumcision
Condoms | condom*
Sexually Transmitted Diseases | sexually transmitted infection*, sexually transmitted disease*, STI, STIs, STD, STDs
Syphilis | syphilis, Treponema pallidum
Gonorrhea | gonorrhoea*, gonococc*, Neisseria gonorrhoeae
Chlamydia Infections | chlamydia*
Papillomavirus Infections | human papillomavirus*, HPV, papilloma*
Papillomavirus Vaccines | HPV vaccin*, papillomavirus vaccin*, cervical cancer vaccin*
Tuberculosis | tuberculosis, TB, tubercul* | tb disease
Tuberculosis, Pulmonary | pulmonary tuberculosis, pulmonary TB
Tuberculosis, Multidrug-Resistant | drug-resistant tuberculosis, MDR-TB, DR-TB, multidrug-resistant tuberculosis, rifampicin-resistant tuberculosis, XDR-TB, drug-resistant TB | mdr tb, dr tb
Latent Tuberculosis | latent tuberculosis, tuberculosis infection, latent TB
Isoniazid | isoniazid, INH, tuberculosis preventive*, TB preventive | isoniazid preventive therapy, tb preventive therapy
Directly Observed Therapy | directly observed therap*, directly observed treatment*, DOTS, video observed therap*
Malaria | malaria*, Plasmodium, falciparum
Insecticide-Treated Bednets | bednet*, bed net*, insecticide-treated net*, mosquito net* | insecticide treated nets
COVID-19; SARS-CoV-2 | COVID-19, SARS-CoV-2, coronavirus*, COVID | covid, covid-19 pandemic, covid-19 lockdown
COVID-19 Vaccines | COVID-19 vaccin*, SARS-CoV-2 vaccin*, coronavirus vaccin*
Influenza, Human | influenza*, flu
Pneumonia | pneumonia*, lower respiratory tract infection*, lower respiratory infection*
Respiratory Tract Infections | respiratory tract infection*, respiratory infection*, acute respiratory
Meningitis | meningit*
Meningitis, Cryptococcal | cryptococcal meningitis, cryptococc*
Hepatitis B | hepatitis B, HBV
Hepatitis C | hepatitis C, HCV
Measles | measles, rubeola
Rabies | rabies, dog bite*
Cholera | cholera*, Vibrio cholerae
Typhoid Fever | typhoid*, enteric fever
Diarrhea | diarrhoea*, gastroenteritis, diarrhoeal disease*
Rotavirus Infections | rotavirus*
Helminthiasis | helminth*, soil-transmitted helminth*, intestinal worm*, deworm*
Schistosomiasis | schistosom*, bilharzia*
Sepsis | sepsis, septic*, septicaemi*, bloodstream infection* | septic shock
Neonatal Sepsis | neonatal sepsis, neonatal infection*
Surgical Wound Infection | surgical site infection*, surgical wound infection*, postoperative wound infection*, SSI | surgical wound infections
Urinary Tract Infections | urinary tract infection*, UTI, UTIs, bacteriuria
Cross Infection | hospital-acquired infection*, healthcare-associated infection*, nosocomial*, hospital infection* | health care associated infections
Infection Control | infection control, infection prevention, infection prevention and control, IPC
Hand Hygiene; Hand Disinfection | hand hygiene, handwash*, hand washing, hand disinfect*, hand rub* | hand hygiene compliance
Personal Protective Equipment | personal protective equipment, PPE, protective clothing, respirator*
Masks | face mask*, facemask*, surgical mask*, mask wearing
Vaccination; Immunization | vaccin*, immunis* | immunisation, childhood immunisation, vaccine uptake
Vaccination Hesitancy | vaccine hesitan*, vaccination hesitan*, vaccine refusal, vaccine acceptance
Drug Resistance, Microbial; Drug Resistance, Bacterial | antimicrobial resistan*, antibiotic resistan*, drug resistan*, AMR
Antimicrobial Stewardship | antimicrobial stewardship, antibiotic stewardship, stewardship program*
Anti-Bacterial Agents | antibiotic*, antimicrobial*, antibacterial* | antibiotic prescribing
Methicillin-Resistant Staphylococcus aureus | MRSA, methicillin-resistant Staphylococcus*
Needlestick Injuries | needlestick*, needle stick*, sharps injur*, percutaneous injur* | needlestick injuries, needle-stick injuries
Contact Tracing | contact tracing, contact investigation*
Quarantine | quarantin*, lockdown*, stay-at-home | lockdown
Zoonoses | zoono*
Water Purification; Drinking Water | drinking water, water treatment, water quality, safe water
Sanitation | sanitation, latrine*, toilet*, open defaecation
`
