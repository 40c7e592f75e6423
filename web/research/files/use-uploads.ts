import { useStore } from 'zustand'
import { type Sending, uploads } from './uploads.ts'

/** The files that are on their way to a stage, or to a paper. */
export const useUploads = (placeId: string): Sending[] =>
  useStore(uploads).filter((each) => ('paperId' in each ? each.paperId : each.stageId) === placeId)
