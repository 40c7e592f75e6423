/** Mental health, behaviour, violence and what people take. How a line reads: `concepts.ts`. */
export const minds = `
Mental Health | mental health, mental wellbeing, mental well-being, psychological wellbeing
Mental Disorders | mental disorder*, mental illness*, psychiatric disorder*, mental health condition* | mentally ill, severe mental illness, psychiatric patients, mental health care users
Mental Health Services | mental health service*, mental health care, psychiatric service*
Depression; Depressive Disorder | depress*, depressive symptom*
Anxiety; Anxiety Disorders | anxi*, worry | test anxiety, state anxiety
Dental Anxiety | dental anxiety, dental fear, dental phobia
Stress Disorders, Post-Traumatic | post-traumatic stress, posttraumatic stress, PTSD
Stress, Psychological | psychological stress, stress, psychological distress, distress
Occupational Stress | occupational stress, work stress, job stress, work-related stress, workplace stress
Burnout, Professional; Burnout, Psychological | burnout, burn-out, occupational exhaustion, emotional exhaustion
Compassion Fatigue | compassion fatigue, secondary traumatic stress, vicarious trauma
Schizophrenia | schizophreni*
Psychotic Disorders | psychosis, psychotic*, psychoses
Bipolar Disorder | bipolar*, mania, manic
Attention Deficit Disorder with Hyperactivity | ADHD, attention deficit*, hyperactivity disorder*
Autism Spectrum Disorder; Autistic Disorder | autis*, ASD, Asperger* | autism, autism spectrum
Intellectual Disability | intellectual disabilit*, mental retardation
Learning Disabilities; Dyslexia | learning disabilit*, dyslexi*, learning difficult*, reading difficult*
Down Syndrome | Down syndrome, trisomy 21
Feeding and Eating Disorders | eating disorder*, anorexia nervosa, bulimi*
Suicide | suicid*
Self-Injurious Behavior | self-harm*, self-injur*
Grief; Bereavement | grief, griev*, bereave*, mourning
Loneliness | lonel*
Social Isolation | social isolation, socially isolated
Social Stigma | stigma*, discriminat*
Self Efficacy | self-efficacy, self efficacy
Self Concept | self-esteem, self-concept, self-image | self esteem
Body Image | body image, body dissatisfaction
Resilience, Psychological | resilien*
Adaptation, Psychological | coping, cope, psychological adaptation | coping strategies, coping mechanisms
Emotional Intelligence | emotional intelligence
Emotions | emotion*, feelings
Empathy | empath*, compassion
Motivation | motivat*
Social Support | social support*, peer support*, support group*
Spirituality | spiritual*, faith, religio* | religion
Quality of Life | quality of life, HRQoL, QoL, health-related quality of life, life quality
Personal Satisfaction | life satisfaction, personal satisfaction
Happiness | happiness, happy, subjective well-being
Sleep Initiation and Maintenance Disorders | insomnia*, sleep disorder*, sleep disturbance*
Sleep Quality; Sleep | sleep*, sleep quality
Fatigue | fatigue*, tired*, exhaust*
Cognition | cogniti*, executive function*
Memory | memory, memories, recall
Attention | attention, attentive*
Mindfulness | mindful*, MBSR, mindfulness-based | mindfulness-based stress reduction, mindfulness training, mindfulness-based cognitive therapy
Meditation | meditat*
Yoga | yoga, yogic
Relaxation Therapy | relaxation, breathing exercise*
Music Therapy; Music | music*, music therap*
Art Therapy | art therap*
Play Therapy | play therap*, therapeutic play
Cognitive Behavioral Therapy | cognitive behavioural therap*, cognitive-behavioural, CBT
Psychotherapy | psychotherap*, talking therap*
Psychotherapy, Group | group therap*, group psychotherap*
Counseling | counsel*
Motivational Interviewing | motivational interview*
Problem Solving | problem solving, problem-solving
Family Therapy | family therap*
Psychosocial Intervention | psychosocial intervention*, psychosocial support
Animal Assisted Therapy | animal-assisted*, pet therap*
Antidepressive Agents | antidepress*, SSRI, SSRIs
Antipsychotic Agents | antipsychotic*, neuroleptic*
Intimate Partner Violence | intimate partner violence, partner violence, partner abuse, IPV, spouse abuse, battered women | intimate-partner violence
Domestic Violence | domestic violence, domestic abuse, family violence, spousal abuse
Gender-Based Violence | gender-based violence, GBV, violence against women
Rape; Sex Offenses | rape*, sexual assault*, sexual violence, sexual abuse | sexual assault
Workplace Violence | workplace violence, violence at work, violence against nurses, violence against health* | violence from patients
Bullying | bully*, bullied, mobbing, incivilit* | workplace bullying
Cyberbullying | cyberbull*, online bullying
Sexual Harassment | sexual harassment
Aggression | verbal abuse, aggressi*, hostil* | verbal abuse
Homicide | homicid*, murder*, femicid*
Gun Violence | gun violence, firearm*, gunshot
Punishment | corporal punishment, physical punishment
Alcohol Drinking | alcohol*, binge drinking, drinking behaviour*, hazardous drinking | alcohol use, alcohol consumption
Alcoholism | alcoholi*, alcohol dependen*, alcohol use disorder*
Substance-Related Disorders | substance use, substance abuse, drug abuse, drug addict*, drug use*, substance use disorder*
Smoking | smoking, smoker*, smokes, tobacco, cigarette*
Smoking Cessation | smoking cessation, quit smoking, stop smoking, tobacco cessation
Vaping; Electronic Nicotine Delivery Systems | vaping, vaper*, e-cigarette*, electronic cigarette*
Tobacco Smoke Pollution | secondhand smoke, second-hand smoke, passive smoking | exposure to tobacco smoke, tobacco smoke
Marijuana Smoking; Marijuana Use | cannabis, marijuana, dagga
Opioid-Related Disorders | opioid use disorder*, opioid addict*, heroin, nyaope, opioid dependen*
Gambling | gambl*, betting
Internet Addiction Disorder | internet addict*, smartphone addict*, problematic internet use
Health Knowledge, Attitudes, Practice | health knowledge, knowledge attitudes and practices, KAP
Attitude of Health Personnel | attitudes of health*, nurses' attitudes, staff attitudes
Health Behavior | health behaviour*, healthy lifestyle*, lifestyle behaviour*
Risk-Taking | risk-taking, risk taking, risky behaviour*
Sexual Behavior | sexual behaviour*, sexual risk*, sexual practice*
Help-Seeking Behavior | help-seeking, care-seeking, treatment seeking | health-seeking behaviour, health seeking behaviour
Personality | personality, temperament
Job Satisfaction | job satisfaction, work satisfaction
Work Engagement | work engagement, employee engagement
– | reminiscence*
Morals | moral distress, moral injur*
Widowhood | widow*
`
