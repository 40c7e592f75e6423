import { surfaces } from '#domain/ground/surfaces.ts'
import { stageColours } from '#domain/research/stages/stage-colours.ts'

type Scheme = Record<keyof typeof light, string>

/**
 * Every colour of the product, by what it is for. `ink` is text: of three strengths, on any of the surfaces. `-soft` is the
 * surface behind a colour, `-text` and the colour itself can be read on it. A test holds the pairs to their contrast.
 */
const light = {
  ...surfaces.light,
  raised: '#ffffff',
  sunken: '#edf1f0',
  line: '#dde4e3',
  'line-strong': '#c3cdcb',
  ink: '#14201d',
  'ink-2': '#46534f',
  'ink-3': '#5c6864',
  accent: '#1f5f53',
  'accent-hover': '#184c42',
  'accent-ink': '#ffffff',
  'accent-soft': '#dcefe9',
  'accent-text': '#1c574c',
  danger: '#b3261e',
  'danger-hover': '#8f1d17',
  'danger-ink': '#ffffff',
  'danger-soft': '#fdeceb',
  grey: '#5d6865',
  'grey-soft': '#eceff0',
  blue: '#1d5fa8',
  'blue-soft': '#e5f0fc',
  amber: '#8a5200',
  'amber-soft': '#fdf0d8',
  green: '#23693a',
  'green-soft': '#e2f4e6',
  violet: '#6a4a94',
  'violet-soft': '#f1eafa',
  fold: 'rgb(20 32 29 / 5%)',
  shadow: '0 1px 2px rgb(15 40 34 / 6%), 0 8px 24px -16px rgb(15 40 34 / 22%)',
}

const dark: Scheme = {
  ...surfaces.dark,
  raised: '#22292d',
  sunken: '#0d1113',
  line: '#2c3539',
  'line-strong': '#414c51',
  ink: '#eef3f1',
  'ink-2': '#c0cac7',
  'ink-3': '#98a4a0',
  accent: '#7fd0bd',
  'accent-hover': '#9adfce',
  'accent-ink': '#0c211c',
  'accent-soft': '#1d3a34',
  'accent-text': '#9adfce',
  danger: '#ff9a92',
  'danger-hover': '#ffb5af',
  'danger-ink': '#2b0b09',
  'danger-soft': '#421d1b',
  grey: '#aab5b1',
  'grey-soft': '#293136',
  blue: '#93c3ff',
  'blue-soft': '#16304d',
  amber: '#f3c06b',
  'amber-soft': '#3d2c0d',
  green: '#8fd7a0',
  'green-soft': '#173523',
  violet: '#ceb2f5',
  'violet-soft': '#2e2342',
  fold: 'rgb(255 255 255 / 4%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 10px 28px -16px rgb(0 0 0 / 70%)',
}

export const schemes = { light, dark }

/** The tokens of a scheme as CSS variables: `--page` … `--shadow`, `--stage-1-ink` … `--stage-9-tint`. */
export function cssTokens(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(schemes[scheme]).map(([name, value]) => [`--${name}`, value]),
    ...stageColours.flatMap((colour, at) => [
      [`--stage-${at + 1}-ink`, colour[scheme].ink],
      [`--stage-${at + 1}-tint`, colour[scheme].tint],
    ]),
  ])
}
