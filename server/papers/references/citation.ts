/** The citation library (citation-js) with RIS, loaded with the first reference: few processes read any. */
export async function loadCite() {
  const [{ Cite }] = await Promise.all([import('@citation-js/core'), import('@citation-js/plugin-ris')])
  return Cite
}
