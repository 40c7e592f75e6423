import { spawnSync } from 'node:child_process'
import { hasChromium } from './chromium.ts'

/* Makes sure that there is a browser for the stories: Playwright's own or, if that fails, Debian's. */

const tries = [
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['npx', 'playwright', 'install', 'chromium'],
  ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'],
  ['sh', '-c', 'apt-get install -y --no-install-recommends chromium'],
  ['sh', '-c', 'sudo -n apt-get update && sudo -n apt-get install -y --no-install-recommends chromium-headless-shell'],
  ['sh', '-c', 'sudo -n apt-get install -y --no-install-recommends chromium'],
]

for (const [command = '', ...args] of tries) {
  if (hasChromium()) break
  console.log(`There is no Chromium here; trying: ${[command, ...args].join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit' })
}
if (!hasChromium()) {
  console.error('The stories need Chromium, and it could not be installed. Install it and set CHROMIUM to its path.')
  process.exit(1)
}
