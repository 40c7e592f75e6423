/** What people of tests log in with. */
export const password = 'protea-1999'
