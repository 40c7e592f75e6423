import { notifications } from '@mantine/notifications'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { type FileSource, saveVersion } from './address.ts'
import { words } from './words.ts'

/** Saves a version, or says why it could not be had. */
export async function saveOrSay(source: FileSource, version: { id: string; name: string }): Promise<void> {
  try {
    await saveVersion(source, version)
  } catch (error) {
    notifications.show({
      message: `${version.name} could not be downloaded. ${sentenceOf(error, words)}`,
      color: 'red',
    })
  }
}
