import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob, posix, relative } from 'node:path'

/* The steps of `Dockerfile`, in the sandbox of bubblewrap. This machine’s Debian and Node stand in for the base image. */

const here = join(import.meta.dirname, '..')

export type Stage = {
  root: string
  workdir: string
  user: string
  env: Record<string, string>
  cmd: string[]
  health: string[]
}

/** What a base image has, from this machine. */
function begin(root: string): Stage {
  for (const each of ['usr', 'proc', 'dev', 'tmp', 'root', 'run/secrets', 'etc/ssl'])
    mkdirSync(join(root, each), { recursive: true })
  for (const each of ['bin', 'sbin', 'lib', 'lib64']) execFileSync('ln', ['-s', `usr/${each}`, join(root, each)])
  for (const each of ['hosts', 'resolv.conf', 'nsswitch.conf', 'ssl/certs']) {
    if (existsSync(join('/etc', each))) execFileSync('cp', ['-aL', join('/etc', each), join(root, 'etc', each)])
  }
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n')
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  return { root, workdir: '/', user: '0:0', env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, cmd: [], health: [] }
}

/** What every step finds beside the files of its stage. */
export const programs = [
  ...['--ro-bind', '/usr', '/usr', '--tmpfs', '/usr/local', '--ro-bind-try', '/usr/local/lib', '/usr/local/lib'],
  ...[
    '--ro-bind',
    process.execPath,
    '/usr/local/bin/node',
    '--symlink',
    process.env.npm_execpath ?? '',
    '/usr/local/bin/npm',
  ],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--die-with-parent', '--unshare-pid', '--unshare-ipc'],
]

/** The files of the build’s context, as `.dockerignore` has it: of several lines that match, the last one counts. */
function copyContext(context: string): string {
  const lines = readFileSync(join(here, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIn: line.startsWith('!'), glob: line.replace('!', '') }))
  const isIn = (path: string) => {
    const withParents = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
    const matching = patterns.filter(({ glob }) => withParents.some((each) => matchesGlob(each, glob)))
    return matching.at(-1)?.isIn ?? true
  }
  cpSync(here, context, {
    recursive: true,
    filter: (from) => {
      const path = relative(here, from)
      return path === '' || isIn(path) || patterns.some((each) => each.isIn && each.glob.startsWith(`${path}/`))
    },
  })
  return context
}

/** What npm needs from around it to reach its registry. */
const forNpm = Object.entries(process.env).filter(([name]) =>
  /^(NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i.test(name),
)

function run(stage: Stage, command: string): void {
  const cache = ['--bind', execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(), '/root/.npm']
  const env = { ...Object.fromEntries(forNpm), HOME: '/root', ...stage.env }
  const settings = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value ?? ''])
  execFileSync(
    'bwrap',
    [
      '--bind',
      stage.root,
      '/',
      ...programs,
      ...cache,
      '--clearenv',
      ...settings,
      '--chdir',
      stage.workdir,
      'sh',
      '-ec',
      command,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

function copy(stage: Stage, rest: string, context: string, stages: Map<string, Stage>): void {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? []
  const named = paths.split(' ')
  const to = named.pop() ?? ''
  const target = join(stage.root, posix.resolve(stage.workdir, to))
  const source = from === undefined ? context : (stages.get(from)?.root ?? '')
  mkdirSync(named.length > 1 || to.endsWith('/') ? target : dirname(target), { recursive: true })
  for (const each of named) {
    const path = join(source, each)
    const isFolder = statSync(path).isDirectory()
    if (isFolder) mkdirSync(target, { recursive: true })
    execFileSync('cp', ['-a', '--no-preserve=ownership', isFolder ? `${path}/.` : path, target])
  }
}

/** Does every step in a folder, says how long each took, and returns what the last stage holds. Throws what a step ends with. */
export function build(folder: string): Stage {
  const context = copyContext(join(folder, 'context'))
  const stages = new Map<string, Stage>()
  let stage = begin(join(folder, 'none'))
  const lines = readFileSync(join(here, 'Dockerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
  for (const line of lines.split('\n').filter((each) => each.trim())) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const began = performance.now()
    if (name === 'FROM') {
      const [, called = 'image'] = / AS (\S+)$/.exec(rest) ?? []
      stage = begin(join(folder, called))
      stages.set(called, stage)
    } else if (name === 'RUN') run(stage, rest)
    else if (name === 'COPY') copy(stage, rest, context, stages)
    else if (name === 'WORKDIR') {
      stage.workdir = rest
      mkdirSync(join(stage.root, rest), { recursive: true })
    } else if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value
    else if (name === 'USER') stage.user = rest
    else if (name === 'CMD') stage.cmd = JSON.parse(rest)
    else if (name === 'HEALTHCHECK') stage.health = JSON.parse(/CMD (\[.*\])$/.exec(rest)?.[1] ?? '[]')
    else if (!/^(ARG|LABEL|EXPOSE|STOPSIGNAL)$/.test(name))
      throw new Error(`Dockerfile says what this does not know: ${line}`)
    const seconds = (performance.now() - began) / 1000
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${line.replace(/\s+/g, ' ').slice(0, 110)}`)
  }
  return stage
}
