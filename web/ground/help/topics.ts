/** The help topics; each has a short clip of the same name (`clips/`), or one of the server’s own folder of them. */
export type Topic = 'get-started' | 'concept-sheet' | 'proposal'

type Part = { title: string; text: string }

export const topics: Record<Topic, { title: string; intro: string; parts: Part[] }> = {
  'get-started': {
    title: 'Get Started',
    intro: 'Nine stages carry a project from its concept sheet to its final submission. This is how it works.',
    parts: [
      {
        title: 'Start a project',
        text: 'A title is enough. Its nine stages are there at once; the question and the aim can follow.',
      },
      {
        title: 'Open a stage',
        text: 'Set its status, link its documents, and talk about it. Completing it moves the project on.',
      },
      {
        title: 'Invite your people',
        text: 'A supervisor guides you, collaborators work with you. They see the project once they accept.',
      },
      {
        title: 'Plan ahead',
        text: 'Target dates are proposed backwards from the final submission. You are reminded in good time, here and in your calendar.',
      },
      {
        title: 'Meet, and keep what was said',
        text: 'An agenda drafted from what is open, notes written together, decisions, and who does what by when.',
      },
      { title: 'Follow the path', text: 'Everybody sees the same path, and every change as it happens.' },
    ],
  },
  'concept-sheet': {
    title: 'How to write a concept sheet',
    intro: 'One or two pages that let a supervisor say yes, no, or not yet.',
    parts: [
      {
        title: 'Problem',
        text: 'What is not known or does not work, for whom, and why it matters now. Two or three sources.',
      },
      { title: 'Question', text: 'One sentence that names who, what and where, and that data can answer.' },
      { title: 'Aim', text: 'What you will have done when the study ends, in one sentence that begins with a verb.' },
      {
        title: 'Method',
        text: 'Design, participants, data and analysis in five lines. Mark what is not decided yet.',
      },
      {
        title: 'Practicalities',
        text: 'Time, cost, access and ethics: what could stop the study, and what you would do then.',
      },
    ],
  },
  proposal: {
    title: 'How to write a proposal',
    intro: 'The concept sheet says why; the proposal shows that it can be done, in enough detail to be repeated.',
    parts: [
      { title: 'Background', text: 'What is known, what is disputed, and the gap that your question fills.' },
      { title: 'Question, aim and objectives', text: 'Each objective is answered by one part of the method.' },
      { title: 'Design and setting', text: 'Which design and why this one; where and when.' },
      {
        title: 'Participants and sample',
        text: 'Who is included and who is not, how many, and how that number was calculated.',
      },
      {
        title: 'Data and analysis',
        text: 'What is measured and how, and how each objective will be analysed, planned before the data come in.',
      },
      { title: 'Ethics', text: 'Consent, risk, privacy and storage; which committee decides.' },
      { title: 'Timeline and budget', text: 'By stage and month, with room for what takes longer.' },
    ],
  },
}

/** The help there is for a stage, by its number. */
export const topicOfStage: Record<number, Topic | undefined> = { 1: 'concept-sheet', 2: 'proposal' }
