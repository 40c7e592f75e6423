import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/ground/free-port.ts'

const shipped = join(import.meta.dirname, '../../ops/nginx.conf')

/** Whether there is an nginx here, and with `tls` an openssl too. */
export const hasNginx = ({ tls = false } = {}) =>
  spawnSync('nginx', ['-v']).status === 0 && (!tls || spawnSync('openssl', ['version']).status === 0)

/**
 * Debian's nginx with `ops/nginx.conf` as it is, but for its port, its certificate and the processes that it stands before.
 * Without `tls` it speaks HTTP, for load that should not pay for encryption.
 */
export async function startNginx({
  processes,
  port,
  tls = false,
}: {
  processes: readonly (number | string)[]
  port?: number
  tls?: boolean
}) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-nginx-'))
  const at = port ?? (await freePort())
  if (tls) writeCertificate(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    worker_processes 1; worker_rlimit_nofile 30000; events { worker_connections 12000; }
    http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${configured(readFileSync(shipped, 'utf8'), { folder, processes, listen: `127.0.0.1:${at}`, tls })}
    }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const endToo = () => nginx.kill('SIGTERM')
  process.once('exit', endToo)
  await listening(at, () => nginx.exitCode === null, folder)
  return {
    port: at,
    url: `${tls ? 'https' : 'http'}://localhost:${at}`,
    /** Its own process, which starts another that does the work. */
    pid: nginx.pid ?? 0,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      process.off('exit', endToo)
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Place = { folder: string; processes: readonly (number | string)[]; listen: string; tls: boolean }

function configured(text: string, { folder, processes, listen, tls }: Place): string {
  const [, options = ''] = /^ *server 127\.0\.0\.1:\d+(.*);$/m.exec(text) ?? []
  const [, secure = ''] = /^ *listen 443(.*);$/m.exec(text) ?? []
  const servers = processes.map((each) => `  server 127.0.0.1:${each}${options};`).join('\n')
  const own = text
    .replace(/(^ *server 127\.0\.0\.1:\d+.*;\n)+/m, `${servers}\n`)
    // The first server sends people on to the second; neither listens at the ports of this machine.
    .replace(/^server \{\n *listen 80;[^}]*\}/m, '')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/^ *listen 443.*;$/m, `  listen ${listen}${tls ? secure : ''};`)
    .replace(/(server_name) .*;/, '$1 localhost;')
    .replace(/(ssl_certificate) .*;/, `$1 ${folder}/certificate.pem;`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${folder}/key.pem;`)
    .replace(/(access_log) \S+/g, `$1 ${folder}/access.log`)
    .replace(/(error_log) \S+/g, `$1 ${folder}/error.log`)
  return tls ? own : own.replace(/^ *ssl_.*\n/gm, '')
}

/** For this machine alone, for two days. */
function writeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' })
}

async function listening(port: number, isAlive: () => boolean, folder: string): Promise<void> {
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
  while (!(await answers())) {
    if (!isAlive()) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await pause(20)
  }
}
