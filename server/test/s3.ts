import type { S3Settings } from '#server/ground/storage/s3-storage.ts'
import { openS3StandIn } from '../../sandbox/s3/serve.ts'

type Started = { name: string; settings: S3Settings; close: () => Promise<void> }

/**
 * A store that speaks S3, for tests: a real one at `S3_TEST_ENDPOINT` (with `S3_TEST_BUCKET`, `S3_TEST_KEY` and
 * `S3_TEST_SECRET`), where there is one, and otherwise the stand-in.
 */
export async function startS3(): Promise<Started> {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket = 'ninefold-test' } = process.env
  const { S3_TEST_KEY: accessKeyId = 'nobody', S3_TEST_SECRET: secretAccessKey = 'nothing' } = process.env
  const settings = { region: process.env.S3_TEST_REGION ?? 'us-east-1', bucket, accessKeyId, secretAccessKey }
  if (endpoint) return { name: `the store at ${endpoint}`, settings: { ...settings, endpoint }, close: async () => {} }
  const { url, close } = await openS3StandIn(bucket)
  return { name: 'the stand-in for S3', settings: { ...settings, endpoint: url }, close }
}
