import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { stageVariables } from './stages/stage-colours.ts'

const fynbos: MantineColorsTuple = [
  '#ebf9f5',
  '#d4efe8',
  '#b2e0d4',
  '#89caba',
  '#63af9e',
  '#479383',
  '#337a6c',
  '#256458',
  '#1c5248',
  '#123e35',
]

const slate: MantineColorsTuple = [
  '#cdd5db',
  '#b1b9be',
  '#98a0a5',
  '#747b81',
  '#474e53',
  '#353b40',
  '#262c31',
  '#1b2126',
  '#151a1e',
  '#0d1216',
]

const field = { defaultProps: { size: 'md' } }
/** A list scrolls by itself, so that the keyboard that moves through it needs no second stop for scrolling. */
const list = {
  defaultProps: { size: 'md', withScrollArea: false },
  styles: { options: { maxHeight: 280, overflowY: 'auto' as const } },
}

/** The product's one theme: type, spacing, colour. */
export const theme = createTheme({
  colors: { fynbos, dark: slate },
  primaryColor: 'fynbos',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Source Serif 4 Variable', Georgia, serif",
    fontWeight: '600',
    sizes: { h1: { fontSize: '2rem', lineHeight: '1.2' }, h2: { fontSize: '1.375rem', lineHeight: '1.3' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that a first visit need not load what it does not show.
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    TextInput: field,
    PasswordInput: field,
    NativeSelect: field,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Select: list,
    Autocomplete: list,
    Textarea: field,
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } }, styles: { title: { fontWeight: 600 } } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...stageVariables('light'),
    '--surface': '#ffffff',
    '--surface-sunken': '#f6f8f8',
    '--line': '#e1e6e8',
    '--text-quiet': '#5a646b',
    '--accent': '#256458',
    '--mantine-color-dimmed': '#5a646b',
    '--mantine-color-placeholder': '#6b757c',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    ...stageVariables('dark'),
    '--surface': '#1b2126',
    '--surface-sunken': '#151a1e',
    '--line': '#343c42',
    '--text-quiet': '#a5afb6',
    '--accent': '#89caba',
    '--mantine-color-dimmed': '#a5afb6',
    '--mantine-color-placeholder': '#8d979e',
    '--mantine-color-error': '#ffb4ab',
    '--mantine-color-anchor': '#89caba',
  },
})
