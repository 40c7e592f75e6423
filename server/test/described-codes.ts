import { describeApi } from '#server/app/api/describe-api.ts'
import { nouns, router } from '#server/nouns.ts'

/** The codes that each operation can answer, by the API’s description. */
export async function describedCodes(): Promise<Record<string, string[]>> {
  const { paths = {} } = await describeApi({ router, nouns, baseUrl: 'https://ninefold.ac.za' })
  const operations = Object.values(paths).flatMap((item) => [item?.get, item?.post, item?.put, item?.delete])
  return Object.fromEntries(
    operations.map((operation) => [operation?.operationId ?? '', codesIn(JSON.stringify(operation?.responses ?? {}))]),
  )
}

const codesIn = (responses: string) =>
  [...responses.matchAll(/"code":\{"enum":(\[.*?\])/g)].flatMap(([, codes = '[]']) => JSON.parse(codes) as string[])
