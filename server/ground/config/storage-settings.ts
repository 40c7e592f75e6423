import { join } from 'node:path'
import * as z from 'zod'
import type { StorageSettings } from '#server/ground/storage/open-storage.ts'
import { WrongSetting } from './wrong-setting.ts'

/** The settings of where files are kept, as they are read from the environment. */
export const storageSettings = {
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

type RawSettings = z.infer<z.ZodObject<typeof storageSettings>>

export const storageSettingsShould: Record<keyof RawSettings, string> = {
  S3_BUCKET: 'the name of a bucket for files, or unset to keep them in DATA_DIR',
  S3_ENDPOINT: 'the address of a store that speaks S3, such as https://s3.example, or unset for AWS',
  S3_REGION: 'the region of the bucket, such as af-south-1',
  S3_ACCESS_KEY_ID: 'the id of a key that may read and write the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret of that key',
}

/** Where files are kept: in a bucket if one is named, and otherwise in a folder. */
export function readStorageSettings(settings: RawSettings, dataDir: string): StorageSettings {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null, S3_REGION: region } = settings
  if (!bucket) {
    const lost = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => settings[name])
    if (lost) throw new WrongSetting('S3_BUCKET', `${storageSettingsShould.S3_BUCKET} and ${lost} unset too`)
    return { folder: join(dataDir, 'files') }
  }
  const demand = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = settings[name]
    if (!value) throw new WrongSetting(name, `${storageSettingsShould[name]} (S3_BUCKET is set)`)
    return value
  }
  const [accessKeyId, secretAccessKey] = [demand('S3_ACCESS_KEY_ID'), demand('S3_SECRET_ACCESS_KEY')]
  return { s3: { endpoint, region, bucket, accessKeyId, secretAccessKey } }
}
