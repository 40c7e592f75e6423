import { undoDays } from '#domain/papers/library/library.ts'
import { exportDays } from '#domain/research/exports/exports.ts'
import { guestDays } from '#domain/research/guests/guests.ts'
import { waitingDays } from '#domain/research/invitations/invitations.ts'

/** What is kept, why, and how long; in the privacy policy. Every claim is one about the code. */
export const storedData = [
  [
    'Email address and password; passkeys and the second step, if you set them up',
    'To let you in. The password only as an Argon2id hash, which cannot be reversed; the secret of the second step encrypted.',
    'Until you delete your account',
  ],
  [
    'Profile: name, gender, role, what you fill in about your studies, your birth date and phone number',
    'To address you, and to show who is in a project.',
    'Until you change it, or delete your account',
  ],
  [
    'Projects: titles, questions, aims, links, messages, checklists, statuses, and the history of who changed what',
    'It is the product.',
    'Until the owner deletes the project. Your messages in other people’s projects stay, without your name, when your account goes',
  ],
  [
    'Files that you add to a stage, each with every version, its size and a fingerprint (SHA-256)',
    'To keep what was worked on, so that a review speaks of the very version that was read.',
    'Until the file or the project is deleted. What was sent for review stays with its round',
  ],
  [
    'Reviews: rounds, points, answers, decisions, and who made them',
    'So that both sides know what was asked and what was done about it.',
    'With the project',
  ],
  [
    'Guest readers, who have no account: name, email address, who invited them, and what they write; of the link a hash',
    'To let somebody without an account read one stage. Guests see only what was sent for review.',
    `The link works for ${guestDays} days, or until the review ends or it is withdrawn; what they wrote, their name and address stay with the project`,
  ],
  [
    'Invitations: whom you invited, by email address, also where the address has no account yet',
    'To let them in once they can join.',
    `Until answered or withdrawn; one that waits for an account or a plan, ${waitingDays} days`,
  ],
  [
    'Requests to join a project',
    'So that its owner can answer.',
    'Until the request is withdrawn, or the project or your account is deleted',
  ],
  [
    'API tokens: their name, what they may do and when they were last used; of the token a hash',
    'So that programs of your own can work for you.',
    'Until they expire, you end them, or set a new password',
  ],
  [
    'Questions in the validator and ideas in the generator',
    'Nothing is kept: they are worked on in your browser. A PDF is drawn by us and forgotten. Where an installation has a language model, it says so, and sends your question only when you press the button.',
    'Not at all, until you use a question in a project',
  ],
  [
    'Searches at PubMed, without a record of who made them; your own key for PubMed, encrypted',
    'To ask PubMed (National Library of Medicine, United States), which learns the search but not who made it, unless you use a key of your own; and so as not to ask twice.',
    'Answers for a day; the key until you remove it, or delete your account',
  ],
  [
    'Meetings: agendas, notes, decisions, actions, who was there; target dates',
    'To keep what was agreed, and to remind you. Acknowledged minutes are the record of both sides.',
    'Until the owner deletes the project. What you wrote stays, without your name, when your account goes',
  ],
  [
    'The secret address of your calendar',
    'So that your calendar program can read your dates. Anyone else who knows it can read them, too.',
    'Until you replace it, turn it off, or delete your account',
  ],
  [
    'Publications; DOIs that you look up',
    'To keep and to cite what you publish. Crossref (United States) or PubMed learns the DOI or the number, but not who asked.',
    'Until you remove them; those in a project stay with it, those of your own go with your account',
  ],
  [
    'Papers in the library of a project, with notes, tags and PDFs; after a merge, the merged entries and their notes',
    'To keep the literature of the project, and to undo a merge.',
    `Until they are removed, or the project is deleted; merged entries for ${undoDays} days`,
  ],
  ['Exports that you asked for', 'To hand them to you.', `${exportDays === 7 ? 'Seven' : exportDays} days`],
  ['Notifications', 'To tell you what happened.', 'With the project or the account'],
  [
    'Devices on which you turned on notifications: the address that the maker of the browser gave it, and what to encrypt with',
    'To show there what you chose, even while Ninefold is closed. Only when you press the button.',
    'Until you turn it off, log out on the device or end its login, or the browser gives the address up',
  ],
  [
    'Logins: when, from which network address, with which browser',
    'So that you can see where you are logged in, and end it.',
    'Until you log out, thirty days at most; a hash of the network address for thirty days after its last login',
  ],
  [
    'A log of what happens to ways into your account (logins, refusals, new passwords, tokens): when, from which network address, as a number that stands for you',
    'To find out who was attacked, and how.',
    'As long as whoever runs this installation keeps it: half a year is advised',
  ],
  [
    'Attempts to log in, to sign up or to send a form, as a hash',
    'To stop programs that guess or flood.',
    'Until the limit is over, a day at most',
  ],
  [
    'Payments and receipts: name, email address, plan, amount; the brand, the last four digits and the expiry of a card, and the provider’s permission to charge it for a renewal; what the provider reported',
    'To know what you paid for, to renew it, and because tax law requires it. Card numbers never reach us.',
    'Also after your account is deleted',
  ],
  [
    'Which university or service your account is connected with, how it knows you, the address that it last gave, and when you logged in through it',
    'To log you in through it, and so that both can see what happened.',
    'Until you disconnect it; what happened for 184 days, without what was said',
  ],
  [
    'That an address has had its free trial or its half price, as a keyed hash of the address',
    'To give each of them once: kept when the account is deleted, or changes its address.',
    'Two years',
  ],
  [
    'That an institution has suspended an address, as a keyed hash of the address',
    'So that another account does not undo it: kept when the account is deleted, or changes its address.',
    'Two years, or until another account has the address',
  ],
  [
    'What support did to an account or a plan',
    'So that it can be explained.',
    'Also after your account is deleted, with your email address',
  ],
  ['Requests to support and sales, and our answers', 'To answer you.', 'Two years, or until you ask us to delete them'],
  [
    'Demo meetings, and a hash of the network they were booked from',
    'To hold them; the hash so that programs cannot fill the calendar.',
    'A year after the meeting',
  ],
  [
    'Consent to the newsletter, with its date',
    'To be able to show it.',
    'Until you delete your account. When you end it, the date is kept too',
  ],
  ['Emails to you', 'To send them.', 'Until a mail server has accepted them'],
] as const
