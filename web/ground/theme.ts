import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core'
import { cssTokens, schemes } from './tokens.ts'

/* Mantine in the product's tokens: nothing here names a colour that is not in `tokens.ts`. */

const fynbos = Array.from({ length: 10 }, () => schemes.light.accent) as unknown as MantineColorsTuple

/** What Mantine takes for the dark scheme, from text to the deepest surface. */
const { dark: d } = schemes
const dark: MantineColorsTuple = [
  d.ink,
  d['ink-2'],
  d['ink-3'],
  d.grey,
  d['line-strong'],
  d.line,
  d.raised,
  d.card,
  d.page,
  d.sunken,
]

/** The token that a colour of Mantine's stands for. */
const tokenOf: Partial<Record<string, string>> = {
  fynbos: 'accent',
  red: 'danger',
  orange: 'amber',
  yellow: 'amber',
  green: 'green',
  blue: 'blue',
  gray: 'grey',
}
const textOf = (token: string) => (token === 'accent' ? 'var(--accent-text)' : `var(--${token})`)

const variantColorResolver: VariantColorsResolver = (input) => {
  const { color, theme, variant } = input
  const token = tokenOf[parseThemeColor({ color, theme }).color ?? '']
  const hasFilled = token === 'accent' || token === 'danger'
  if (variant === 'filled' && token && hasFilled)
    return {
      background: `var(--${token})`,
      hover: `var(--${token}-hover)`,
      color: `var(--${token}-ink)`,
      border: '1px solid transparent',
    }
  if ((variant === 'light' || variant === 'subtle' || variant === 'outline') && token)
    return {
      background: variant === 'light' ? `var(--${token}-soft)` : 'transparent',
      hover:
        variant === 'light' ? `color-mix(in srgb, var(--${token}-soft), var(--${token}) 12%)` : `var(--${token}-soft)`,
      color: textOf(token),
      border: `1px solid ${variant === 'outline' ? textOf(token) : 'transparent'}`,
    }
  return defaultVariantColorsResolver(input)
}

/** Large enough that a phone does not zoom in on the field that is written in. */
const field = { defaultProps: { size: 'sm' } }
/** A list scrolls by itself, so keyboard users need no second tab stop to scroll it. */
const list = {
  defaultProps: { size: 'sm', withScrollArea: false },
  styles: { options: { maxHeight: 280, overflowY: 'auto' as const } },
}
const ticked = { defaultProps: { iconColor: 'var(--accent-ink)' } }

/** The product's one theme: type, density, form, colour. */
export const theme = createTheme({
  colors: { fynbos, dark },
  primaryColor: 'fynbos',
  primaryShade: { light: 7, dark: 7 },
  variantColorResolver,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.3846', md: '1.4667', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: "'Source Serif 4 Variable', Georgia, serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '9px', lg: '14px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that a first visit does not load components it does not show.
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    TextInput: field,
    PasswordInput: field,
    NativeSelect: field,
    Checkbox: ticked,
    Radio: ticked,
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      styles: { description: { color: 'var(--ink-2)' } },
    },
    Pagination: { styles: { control: { '--pagination-active-color': 'var(--accent-ink)' } } },
    // Said as what it is, also where whoever shows it says nothing else.
    Loader: { defaultProps: { role: 'status', 'aria-label': 'Loading' } },
    Select: list,
    Autocomplete: list,
    Textarea: field,
    // Nothing but what can be chosen stands in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.4 } },
      styles: { title: { fontWeight: 600, fontSize: '1.0625rem' } },
    },
  },
})

/** What Mantine's own parts are coloured by, in both schemes. */
const variables = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  ...Object.fromEntries(
    ['--mantine-primary-color', '--mantine-color-fynbos'].flatMap((name) => [
      [`${name}-filled`, 'var(--accent)'],
      [`${name}-filled-hover`, 'var(--accent-hover)'],
      [`${name}-light`, 'var(--accent-soft)'],
      [`${name}-light-hover`, 'var(--accent-soft)'],
      [`${name}-light-color`, 'var(--accent-text)'],
      [`${name}-outline`, 'var(--accent-text)'],
    ]),
  ),
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...cssTokens('light'), ...variables },
  dark: { ...cssTokens('dark'), ...variables },
})
