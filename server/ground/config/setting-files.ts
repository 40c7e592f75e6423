import { readFileSync } from 'node:fs'
import { WrongSetting } from './wrong-setting.ts'

/**
 * The settings that are not empty, with those added that files hold: `APP_SECRET_FILE` names the file of `APP_SECRET`, as the secrets of containers
 * are kept. A line break at its end does not count. Throws WrongSetting for a file that cannot be read, or a setting that is
 * given twice.
 */
export function withSettingFiles(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  const settings = Object.fromEntries(Object.entries(env).filter((each): each is [string, string] => Boolean(each[1])))
  const fromFiles = names.flatMap((name): [string, string][] => {
    const setting = `${name}_FILE`
    const file = settings[setting]
    if (file === undefined) return []
    if (settings[name] !== undefined) throw new WrongSetting(setting, `unset, as ${name} is set`)
    return [[name, contentOf(file, setting)]]
  })
  return { ...settings, ...Object.fromEntries(fromFiles) }
}

function contentOf(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new WrongSetting(setting, 'a file that the server may read')
  }
}
