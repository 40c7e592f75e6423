import { typeOfFile } from '#domain/research/files/files.ts'

/** Whether there is a preview of a file of this name; otherwise it can only be downloaded. */
export const canBeSeen = (name: string): boolean => (typeOfFile(name)?.preview ?? 'none') !== 'none'
