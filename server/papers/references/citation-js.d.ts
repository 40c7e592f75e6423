/* The citation library has no types of its own: what is used of it. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(data: object[] | string, options?: { generateGraph: boolean })
    data: object[]
    format(name: 'ris'): string
  }
}
declare module '@citation-js/plugin-ris'
declare module '@citation-js/plugin-bibtex'
