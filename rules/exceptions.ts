/** What breaks a rule, and why. The list may only shrink: an entry that breaks nothing any more must go. */
export const exceptions: { rule: string; file: string; why: string }[] = [
  {
    rule: 'nobody silences a rule about hooks',
    file: 'web/messages/Thread.tsx',
    why: 'three difficulties of scrolling are not hooks of their own yet',
  },
  {
    rule: 'nobody silences a rule about hooks',
    file: 'web/messages/Discussion.tsx',
    why: 'what is stored and what waits are not one list yet',
  },
  {
    rule: 'nobody silences a rule about hooks',
    file: 'web/messages/MessageInput.tsx',
    why: 'the suggestions keep their own place',
  },
  {
    rule: 'nobody silences a rule about hooks',
    file: 'web/notifications/Panel.tsx',
    why: 'the focus goes with what is listed',
  },
]
