/** Health services, where care is given, and how. How a line reads: `concepts.ts`. */
export const care = `
Primary Health Care | primary health care, primary healthcare, primary care | primary care clinics, primary health care clinics, primary healthcare clinics, primary health care facilities, primary care facilities
Community Health Services | community health service*, community-based service*, community health care
Hospitalization | hospitalis*, hospital admission*, admitted to hospital
Length of Stay | length of stay, hospital stay*, duration of stay, length of hospital stay
Patient Readmission | readmi*, rehospitalis*
Patient Discharge | patient discharge*, hospital discharge*, discharge planning
Intensive Care Units | intensive care unit*, intensive care, ICU, ICUs, critical care unit* | critical care, high care units
Intensive Care Units, Neonatal; Intensive Care, Neonatal | neonatal intensive care*, NICU, NICUs, neonatal unit* | neonatal intensive care units, neonatal intensive care unit
Intensive Care Units, Pediatric | paediatric intensive care*, PICU
Emergency Service, Hospital | emergency department*, emergency room*, emergency unit*, emergency centre*, casualty department*, accident and emergency | emergency departments, casualty
Emergency Medical Services | emergency medical service*, ambulance*, prehospital, pre-hospital, EMS
Triage | triage*
Operating Rooms | operating room*, operating theatre*, theatre nurse* | theatre
Waiting Lists; Waiting Rooms | waiting time*, waiting list*, wait time* | waiting times
Ambulatory Care | ambulatory care, outpatient clinic*, outpatient care
Homes for the Aged; Nursing Homes | old age home*, nursing home*, residential care, care home*, long-term care facilit*, home for the aged | old-age homes, homes for the aged, residential facilities for older persons
Home Care Services | home care, home-based care, domiciliary care, home nursing
House Calls | home visit*, house call*, home visitation
Palliative Care | palliative*, end-of-life care, comfort care
Hospices; Hospice Care | hospice*
Terminal Care | terminal care, end of life care, end-of-life
Advance Care Planning | advance care plan*, advance directive*, living will*
Nursing Care | nursing care, nursing practice, nursing intervention*
Nurse's Role; Practice Patterns, Nurses' | nurse-led, nurse-managed, nurse-driven | nurse-led clinics
Patient Care Team | multidisciplinary team*, interdisciplinary team*, interprofessional*, care team*
Interprofessional Relations | interprofessional relation*, interprofessional collaborat*, teamwork
Nurse-Patient Relations | nurse-patient relation*, nurse-patient communicat*
Physician-Patient Relations | doctor-patient*, physician-patient*, patient-provider*
Patient-Centered Care | patient-centred*, person-centred*, client-centred*
Patient Satisfaction | patient satisfaction, client satisfaction, satisfaction with care
Patient Safety | patient safety, safety culture
Medical Errors | medical error*, adverse event*, patient harm
Medication Errors | medication error*, drug error*, prescribing error*, medication administration error*
Medication Adherence | medication adheren*, drug adheren*, medication complian*, treatment adheren* | adherence to medication, adherence to treatment
Treatment Adherence and Compliance; Patient Compliance | adheren*, complian*, nonadheren*, non-adheren* | adherence, patient compliance
Lost to Follow-Up | loss to follow-up, lost to follow-up, losses to follow-up, LTFU, treatment default*, attrition | loss to followup
Retention in Care | retention in care, retained in care, care retention, linkage to care
Patient Dropouts | dropout*, drop-out*
Patient Education as Topic | patient education, patient teaching
Health Education | health education, health talk*
Health Promotion | health promot*, wellness program*
Health Literacy | health literacy
Health Communication | health communication*, health campaign*, mass media campaign*
Informed Consent | informed consent, consent process*
Confidentiality | confidential*, privacy
Decision Making, Shared | shared decision*, decision aid*
Self Care | self-care, self care
Self-Management; Patient Education as Topic | self-manag*, self manag*, self-care, patient education | self-management education, self-management support, diabetes self-management education, diabetes self-management
Reminder Systems | reminder system*, appointment reminder* | reminders
Text Messaging | text messag*, SMS, short message*, texting, WhatsApp | text message reminders, text messages, sms reminders, text messaging reminders, mobile phone text messages
Telemedicine | telemedicine, telehealth, mHealth, m-health, eHealth, e-health, mobile health, teleconsult* | mobile health applications
Telephone | telephone*, phone call* | telephone counselling, telephone follow-up, telephone call, telephone calls
Cell Phone; Smartphone | mobile phone*, cell phone*, cellphone*, smartphone*
Mobile Applications | mobile app*, smartphone app*, apps, mobile application*
Electronic Health Records | electronic health record*, electronic medical record*, EHR, EMR, computerised record*
Artificial Intelligence | artificial intelligence, machine learning, deep learning
Health Services Accessibility | access to care, access to health*, healthcare access, health care access, accessib* | access to services
Delivery of Health Care | health care delivery, healthcare delivery, health service delivery
Delivery of Health Care, Integrated | integrated care, service integration, integrated service*, care integration
Health Care Costs; Costs and Cost Analysis | cost*, expenditure*, economic burden
Cost-Benefit Analysis | cost-effective*, cost-benefit*, cost-utility, economic evaluation*
Insurance, Health | health insurance, medical aid, health scheme* | national health insurance
Universal Health Insurance; Universal Health Care | universal health coverage, national health insurance, universal health care, UHC
User Fees | user fee*, out-of-pocket
Quality of Health Care | quality of care, quality of health care, healthcare quality, care quality
Quality Improvement | quality improvement*, improvement science
Clinical Audit; Medical Audit | clinical audit*, audit and feedback, medical audit*
Practice Guidelines as Topic; Guideline Adherence | guideline*, clinical protocol*, guideline adheren*
Checklist | checklist*, surgical safety checklist*
Referral and Consultation | referral*, consultation*
Continuity of Patient Care | continuity of care, care continuity, care transition*
Patient Handoff | handover*, handoff*, hand-over*, shift report*
Documentation; Nursing Records | record keeping, record-keeping, nursing record*, clinical documentation
Health Workforce | health workforce, human resources for health, staff shortage*, staffing
Personnel Staffing and Scheduling; Workload | workload*, staffing level*, nurse staffing, work load
Personnel Turnover | turnover, intention to leave, turnover intention*, staff retention | intention to resign
Absenteeism | absentee*, sick leave, sickness absence
Shift Work Schedule | shift work*, night shift*, night work*, rotating shift*, night duty | night shifts, night duty, working night shifts
– | task shift*, task-shift*, task sharing, task-sharing
Leadership | leader*, nurse leader*
Mentoring | mentor*, peer mentor*
Preceptorship | preceptor*, clinical supervis*, clinical accompan*, clinical placement* | clinical supervision
Inservice Training | in-service train*, inservice train*, staff train*, training program*, on-the-job train*
Education, Continuing | continuing education, continuing professional development, CPD
Education, Nursing | nursing education, nurse education, nursing curricul*, nurse training
Education, Medical | medical education, medical curricul*, medical training
Simulation Training; Patient Simulation | simulation-based, simulat*, high-fidelity simulat* | simulation training
Clinical Competence | clinical competenc*, clinical skill*, competenc*
Evidence-Based Practice | evidence-based practice, evidence-based medicine, evidence-based nursing
Health Policy | health polic*, policy implement*
Public-Private Sector Partnerships | public-private partnership*
Community Participation | community participat*, community engagement, community involvement, community mobilis*
Peer Group | peer group*, peer educator*, peer-led, peers | peer educators, peer education
Mass Screening | mass screening, screening program*, screen* | screening
Early Diagnosis; Delayed Diagnosis | early diagnos*, delayed diagnos*, diagnostic delay*
Point-of-Care Testing | point-of-care test*, point of care test*, rapid diagnostic test*
Point-of-Care Systems | point-of-care, bedside test*
Disease Outbreaks; Epidemics | outbreak*, epidemic*, pandemic*
Disasters | disaster*, mass casualt*
Medicine, African Traditional | traditional medicine*, African medicine*, herbal medicine*, indigenous medicine*
Complementary Therapies | complementary medicine*, alternative medicine*, complementary therap*
Mortality | mortalit*, death rate*, fatalit*
Survival Rate | survival rate*, overall survival
Vital Signs | vital sign*, early warning score* | early warning scores
`
