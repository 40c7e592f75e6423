import type { Rule } from './house.ts'

const lockfile = 'package-lock.json'
type Packages = Record<string, { optionalDependencies?: Record<string, string> }>

/** Where Node looks for a package that `from` asks for: beside it, then in every folder above. */
const placesOf = (name: string, from: string): string[] => [
  `${from ? `${from}/` : ''}node_modules/${name}`,
  ...(from
    ? placesOf(name, from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '')
    : []),
]

/** A registry that lacks a package for another platform lets `npm install` leave it out; `npm ci` refuses such a file. */
export const lockfileRules: Rule[] = [
  {
    name: 'the lock file names every optional package',
    instead: 'add the entry for the other platforms by hand, or take a version whose packages the registry has',
    check: (house) => {
      const { packages } = JSON.parse(house.text(lockfile) || '{"packages":{}}') as { packages: Packages }
      return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies)
          .filter((name) => !placesOf(name, from).some((place) => packages[place]))
          .map((name) => ({ file: lockfile, what: `lacks ${name}, which ${from} may need` })),
      )
    },
    broken: {
      [lockfile]: JSON.stringify({
        packages: { 'node_modules/a': { optionalDependencies: { 'a-for-windows': '1.0.0' } } },
      }),
    },
  },
]
