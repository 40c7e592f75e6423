import { notifications } from '@mantine/notifications'
import { reasonOf } from '../failures/words.ts'
import { type FileSource, saveVersion } from './address.ts'

/** Saves a version, or says why it could not be had. */
export function saveOrSay(source: FileSource, version: { id: string; name: string }): void {
  saveVersion(source, version).catch((error: unknown) =>
    notifications.show({ message: `${version.name} could not be downloaded: ${reasonOf(error)}.`, color: 'red' }),
  )
}
