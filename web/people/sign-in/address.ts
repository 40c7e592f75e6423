/** The address that was last used in this browser is kept under this key (specification, 9): it is typed once on a device. */
const keptAs = 'email'

export const keptAddress = () => localStorage.getItem(keptAs) ?? ''
export const keepAddress = (email: string) => localStorage.setItem(keptAs, email.trim().toLowerCase())
/** For whoever else uses this device. */
export const dropAddress = () => localStorage.removeItem(keptAs)
