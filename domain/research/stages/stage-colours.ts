/** A colour for each of the nine stages, in pages and in mail: `ink` for text and marks, `tint` for the surface behind them. */
export const stageColours = [
  { light: { ink: '#7c5000', tint: '#fceedb' }, dark: { ink: '#eabb79', tint: '#3e2d15' } },
  { light: { ink: '#8a4523', tint: '#ffeae0' }, dark: { ink: '#fbb08e', tint: '#43291d' } },
  { light: { ink: '#8c3f44', tint: '#ffe9e9' }, dark: { ink: '#feaaac', tint: '#442728' } },
  { light: { ink: '#834068', tint: '#ffe9f5' }, dark: { ink: '#f3aad3', tint: '#412735' } },
  { light: { ink: '#6d4886', tint: '#f6ebff' }, dark: { ink: '#d8b2f5', tint: '#372a41' } },
  { light: { ink: '#445696', tint: '#e8f0ff' }, dark: { ink: '#abc1ff', tint: '#272f47' } },
  { light: { ink: '#00638d', tint: '#def4ff' }, dark: { ink: '#81cffc', tint: '#173444' } },
  { light: { ink: '#006d62', tint: '#dbf7f3' }, dark: { ink: '#70d9cc', tint: '#103833' } },
  { light: { ink: '#2f6a33', tint: '#e4f6e4' }, dark: { ink: '#9bd69c', tint: '#213622' } },
] as const
