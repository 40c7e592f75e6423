import * as z from 'zod'
import { WrongSetting } from './wrong-setting.ts'

/** The settings of metrics, as they are read from the environment. */
export const metricsSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}

type RawSettings = z.infer<z.ZodObject<typeof metricsSettings>>

export const metricsSettingsShould: Record<keyof RawSettings, string> = {
  METRICS_PORT: 'a port number other than PORT, or unset for no metrics',
  METRICS_HOST: 'an address to serve metrics at, such as 127.0.0.1',
}

/** Where Prometheus reads metrics; null when nothing is measured. They have a port of their own, which no proxy serves. */
export function readMetricsSettings({
  METRICS_PORT: port,
  METRICS_HOST: host,
  PORT,
}: RawSettings & { PORT: number }): { port: number; host: string } | null {
  if (port === undefined) return null
  if (port === PORT && port !== 0) throw new WrongSetting('METRICS_PORT', metricsSettingsShould.METRICS_PORT)
  return { port, host }
}
