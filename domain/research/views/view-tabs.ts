/** The lists of projects that can be kept as they are filtered. */
export const viewTabs = ['my-research', 'my-students', 'my-projects', 'collaborations'] as const
export type ViewTab = (typeof viewTabs)[number]
