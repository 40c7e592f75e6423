import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'

/** The countries of phone numbers: all of Africa, and those that researchers here most often come from. */
const codes = [
  ...['ZA', 'AO', 'BJ', 'BW', 'BF', 'BI', 'CV', 'CM', 'CF', 'TD', 'KM', 'CG', 'CD', 'CI', 'DJ', 'DZ', 'EG', 'GQ', 'ER'],
  ...['SZ', 'ET', 'GA', 'GM', 'GH', 'GN', 'GW', 'KE', 'LS', 'LR', 'LY', 'MG', 'MW', 'ML', 'MR', 'MU', 'MA', 'MZ', 'NA'],
  ...['NE', 'NG', 'RW', 'ST', 'SN', 'SC', 'SL', 'SO', 'SS', 'SD', 'TZ', 'TG', 'TN', 'UG', 'ZM', 'ZW', 'AR', 'AU', 'AT'],
  ...['BD', 'BE', 'BR', 'BG', 'CA', 'CL', 'CN', 'CO', 'HR', 'CU', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HK', 'HU'],
  ...['IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IL', 'IT', 'JP', 'JO', 'KR', 'LB', 'LT', 'LU', 'MY', 'MX', 'NL', 'NZ', 'NO'],
  ...['PK', 'PH', 'PL', 'PT', 'QA', 'RO', 'RU', 'SA', 'RS', 'SG', 'SK', 'SI', 'ES', 'LK', 'SE', 'CH', 'TH', 'TR', 'UA'],
  ...['AE', 'GB', 'US', 'VN'],
] as const satisfies CountryCode[]

export type Country = (typeof codes)[number]

const names = new Intl.DisplayNames('en-ZA', { type: 'region' })
const flags = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
})

/** Each with its name, dial code (`+27`) and the address of its flag; South Africa first, then by name. */
export const countries = codes
  .map((code) => ({
    code,
    name: names.of(code) ?? code,
    dialCode: `+${getCountryCallingCode(code)}`,
    flag: flags[`/node_modules/country-flag-icons/3x2/${code}.svg`] ?? '',
  }))
  .sort((a, b) => Number(b.code === 'ZA') - Number(a.code === 'ZA') || a.name.localeCompare(b.name))

export const isCountry = (code: string | undefined): code is Country => codes.some((each) => each === code)
