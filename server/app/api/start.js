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

/** A schema and another that adds to it, as one. */
const together = (one, other) => ({
  ...{ ...one, ...other },
  properties: { ...one.properties, ...other.properties },
  required: [...(one.required ?? []), ...(other.required ?? [])],
})

/**
 * What a part of the description refers to is put in its place. All of it is in this one document, and nothing in it refers to itself:
 * what Swagger UI would do instead takes seconds, in which the page answers nobody.
 */
const withOwnReferences = () => ({
  fn: {
    async resolveSubtree(description, path) {
      const at = (names) => names.reduce((part, name) => part?.[name], description)
      const inPlace = (part) => {
        if (Array.isArray(part)) return part.map(inPlace)
        if (part === null || typeof part !== 'object') return part
        if (part.$ref) return inPlace(at(part.$ref.slice('#/'.length).split('/')))
        const { allOf, ...rest } = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, inPlace(each)]))
        return allOf ? [...allOf, rest].reduce(together) : rest
      }
      return { spec: inPlace(at(path)), errors: [] }
    },
  },
})

// Without links of its own: they would stand inside of buttons, which no screen reader can tell apart.
SwaggerUIBundle({
  url: '/api/spec.json',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  plugins: [withLandmark, withOwnReferences],
})
