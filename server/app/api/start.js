// Dark where the reader’s system is.
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches)
prefersDark.addEventListener('change', follow)
follow()

/** The guide is a landmark, as the operations are. */
const withLandmark = () => ({
  wrapComponents: {
    InfoContainer:
      (Guide, { React }) =>
      (props) =>
        React.createElement('div', { role: 'region', 'aria-label': 'Guide' }, React.createElement(Guide, props)),
  },
})

// Without links of its own: they would stand inside of buttons, which no screen reader can tell apart.
SwaggerUIBundle({
  url: '/api/spec.json',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  plugins: [withLandmark],
})
