import { roomFor, yearlyPrices } from '#domain/plans.ts'
import { trialDays } from '#domain/subscriptions.ts'
import { rand } from '../ui/money.ts'

/** Four questions that people ask before they sign up. */
export const faq = [
  {
    question: 'Does my supervisor need to pay?',
    answer: `Whoever joins a project needs a plan of their own, Researcher or higher; the Free plan is for working alone. A supervisor who guides one student is covered by Researcher, at ${rand(yearlyPrices.Researcher.first)} in the first year. The Supervisor plan has seats for five students and lists them all on one page.`,
  },
  {
    question: 'Where do my documents live?',
    answer:
      'Where they live today: Google Drive, OneDrive, Overleaf, anywhere with an address. A stage holds links to them, with a title and a note, beside the conversation about them.',
  },
  {
    question: 'What happens when the trial or a plan ends?',
    answer: `Nothing is deleted. After ${trialDays} days without payment you are on the Free plan: every project, message and link stays readable and usable, and only new things beyond its limits wait. A trial needs no card, so it cannot charge you.`,
  },
  {
    question: 'Who can see my research?',
    answer: `Only the people who accepted an invitation to that project: you, a supervisor, and up to ${roomFor('Researcher', 'collaborator')} collaborators on the Researcher plan. Somebody you remove loses access at that moment, also on pages they have open.`,
  },
]
