import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as samlify from 'samlify'
import { freePort } from '#server/ground/free-port.ts'
import { makeSamlKey } from './saml-keys.ts'

const program = '/usr/share/simplesamlphp'

/** Without these it only says what is missing; Debian’s package does not ask for them. */
const needed = ['dom', 'mbstring']

/** Whether Debian’s SimpleSAMLphp is here, and a PHP that can run it. */
export const hasSimpleSamlPhp =
  existsSync(`${program}/www/index.php`) &&
  needed.every((name) => spawnSync('php', ['-r', `exit(extension_loaded('${name}') ? 0 : 1);`]).status === 0)

type Person = Record<string, string>

/**
 * Debian’s SimpleSAMLphp as the identity provider of a university: with a configuration of its own, in PHP’s own server. It logs
 * everybody in as one person, knows the product by its metadata, and demands signed requests.
 */
export async function openSimpleSamlPhp(ourMetadata: string, person: Person) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-simplesamlphp-'))
  const [port, key] = [await freePort(), await makeSamlKey()]
  const address = `http://127.0.0.1:${port}/`
  const metadata = join(folder, 'metadata')
  for (const each of [metadata, join(folder, 'sessions'), join(folder, 'tmp')]) mkdirSync(each)
  writeFileSync(join(folder, 'idp.pem'), key.privateKey)
  writeFileSync(join(folder, 'idp.crt'), key.certificate)
  const us = samlify.ServiceProvider({ metadata: await (await fetch(ourMetadata)).text() })
  const certificate = String(us.entityMeta.getX509Certificate('signing')).replace(/\s/g, '')
  const php = (path: string, name: string, content: string) => writeFileSync(path, `<?php\n${name} = ${content};\n`)
  php(
    join(folder, 'config.php'),
    '$config',
    `[
      'baseurlpath' => '${address}', 'certdir' => '${folder}/', 'loggingdir' => '${folder}/', 'datadir' => '${folder}/',
      'tempdir' => '${folder}/tmp', 'metadatadir' => '${metadata}/', 'attributenamemapdir' => '${program}/config/attributemap/',
      'secretsalt' => 'of a test', 'auth.adminpassword' => 'nobody', 'timezone' => 'UTC', 'logging.handler' => 'file',
      'enable.saml20-idp' => true, 'store.type' => 'phpsession', 'session.phpsession.savepath' => '${folder}/sessions',
      'session.cookie.secure' => false, 'metadata.sources' => [['type' => 'flatfile']], 'module.enable' => ['exampleauth' => true],
    ]`,
  )
  const says = Object.entries(person).map(([name, value]) => `'${name}' => ['${value}']`)
  php(
    join(folder, 'authsources.php'),
    '$config',
    `['static' => ['exampleauth:StaticSource', ${says.join(', ')}], 'admin' => ['core:AdminPassword']]`,
  )
  php(
    join(metadata, 'saml20-idp-hosted.php'),
    `$metadata['__DYNAMIC:1__']`,
    `['host' => '__DEFAULT__', 'privatekey' => 'idp.pem', 'certificate' => 'idp.crt', 'auth' => 'static',
      'attributes.NameFormat' => 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri', 'redirect.validate' => true]`,
  )
  php(
    join(metadata, 'saml20-sp-remote.php'),
    `$metadata['${us.entityMeta.getEntityID()}']`,
    `['AssertionConsumerService' => '${String(us.entityMeta.getAssertionConsumerService('post'))}', 'certData' => '${certificate}',
      'redirect.validate' => true, 'validate.authnrequest' => true,
      'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient']`,
  )
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', `${program}/www`], {
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
    stdio: 'ignore',
  })
  const metadataAddress = `${address}saml2/idp/metadata.php`
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(metadataAddress).catch(() => null))?.ok) break
    await pause(100)
  }
  return {
    metadataAddress,
    folder,
    async close() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
