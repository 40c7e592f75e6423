import { useStore } from 'zustand'
import { type Sending, uploads } from './uploads.ts'

/** The files that are on their way to a stage. */
export const useUploads = (stageId: string): Sending[] => useStore(uploads).filter((each) => each.stageId === stageId)
