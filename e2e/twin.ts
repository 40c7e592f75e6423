import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const isText = (file: string) => ['.js', '.mjs', '.css', '.html', '.json'].includes(extname(file))

/**
 * A second build of the same pages, as a deployment brings one: each of its files has another name, and none of the first is there.
 * It is put into `builds` under a name of its own, which is returned.
 */
export function twinOf(build: string, builds: string, sign: string): string {
  const name = sign.repeat(64).slice(0, 64)
  const place = join(builds, name)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(builds, { recursive: true })
  cpSync(build, place, { recursive: true })
  const assets = join(place, 'client/assets')
  const renamed = readdirSync(assets, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map(({ name: file }) => [file, file.replace(/^(.*)(\.\w+)$/, `$1${sign}$2`)] as const)
  const names = new Map(renamed)
  const anyName = /\w[\w.-]*\.(?:js|mjs|css|woff2|webp|webm|vtt)\b/g
  for (const [file, other] of renamed) {
    const from = join(assets, file)
    const content = isText(file)
      ? readFileSync(from, 'utf8').replace(anyName, (each) => names.get(each) ?? each)
      : readFileSync(from)
    writeFileSync(join(assets, other), content)
    rmSync(from)
    rmSync(`${from}.br`, { force: true })
  }
  const client = join(place, 'client')
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|json)$/.test(file)) continue
    const path = join(client, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(anyName, (each) => names.get(each) ?? each),
    )
  }
  return name
}
