import { createContext, useContext } from 'react'

/** Whether nothing can be changed in the institution around it: its contract is over, and the page says so. */
export const ReadOnly = createContext(false)

/** The same where something would be changed: its button is not there then. */
export const useIsReadOnly = () => useContext(ReadOnly)
