/** The address that was last used in this browser is stored under this key (specification, 9): it is typed once on a device. */
const storedAs = 'email'

export const storedAddress = () => localStorage.getItem(storedAs) ?? ''
export const keepAddress = (email: string) => localStorage.setItem(storedAs, email.trim().toLowerCase())
/** For whoever else uses this device. */
export const dropAddress = () => localStorage.removeItem(storedAs)
