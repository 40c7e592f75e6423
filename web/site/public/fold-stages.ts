/** What people of the demo world said in each stage of the project that the landing page shows. */
export const foldStages = [
  { by: 'Johan, supervisor', said: 'The gap is clear. Say in one sentence why Vhembe and not the whole province.' },
  {
    by: 'Aisha, collaborator',
    said: 'With a design effect of 1.3 you need 234 households. 240 leaves little room for loss.',
  },
  { by: 'Lindiwe, student', said: 'Both translations of the consent form are done and back-translated.' },
  {
    by: 'Lindiwe, student',
    said: '143 of 260 households enrolled. The two wards north of Thohoyandou are slower because of the rain.',
  },
  { by: 'Aisha, collaborator', said: 'The adjusted odds ratio is linked, with the code that made it.' },
  { by: 'Johan, supervisor', said: 'Discussion reads well. Move the limits up: they are a strength here.' },
  { by: 'Lindiwe, student', said: 'Submitted this morning. The receipt is in the links.' },
  { by: 'Johan, supervisor', said: 'Two reviewers, eleven comments, one of them a real one. I marked it.' },
  { by: 'Lindiwe, student', said: 'Done. Everything we decided is still here, in the order we decided it.' },
] as const
