import { yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { joining } from '#domain/money/subscriptions/way-in.ts'
import { fileSizeLimit, sizeInWords } from '#domain/research/files/files.ts'
import { rand } from '#web/ground/ui/money.ts'

/** Four questions that people ask before they sign up. */
export const faq = [
  {
    /** Only where plans are sold. */
    isSold: true,
    question: 'Does my supervisor need to pay?',
    answer: `Usually not. ${joining} To join another one they take a plan: Researcher covers one student, at ${rand(yearlyPrices.Researcher.first)} in the first year. The Supervisor plan has seats for five students and lists them all on one page.`,
  },
  {
    isSold: false,
    question: 'Where do my documents live?',
    answer: `Wherever suits you. A stage keeps files of up to ${sizeInWords(fileSizeLimit)} each, with every version, and links to documents that live elsewhere: Google Drive, OneDrive, Overleaf, anywhere with an address. Both stay beside the conversation about them.`,
  },
  {
    isSold: true,
    question: 'What happens when the trial or a plan ends?',
    answer: `Nothing is deleted. You are on the Free plan: every project, message and link stays readable and usable, and only new things beyond its limits have to wait. A trial of ${trialDays} days needs no card, so it cannot charge you; a renewal that fails gives you three days to put it right.`,
  },
  {
    isSold: false,
    question: 'Who can see my research?',
    answer: `Only the people in that project, whom you invited or let in: supervisors and collaborators. A guest reader, where you ask one, sees the one stage that was sent to them. Somebody you remove loses access at that moment, even on pages they have open.`,
  },
]
