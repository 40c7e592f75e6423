import { join } from 'node:path'
import { API, type Checker, SymbolFlags, type Symbol as Symbolic, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Schema } from '../server/app/api/operations.ts'
import { root } from './source.ts'

/* What each procedure answers, read from its type by the compiler: schemas as JSON has the values. */

/** A schema for each procedure by its name in the router, and those that several share. */
export type Answers = { operations: Record<string, Schema | null>; schemas: Record<string, Schema> }

/** Reads `Answers` of `server/nouns.ts` for these names of procedures. Null is for one that answers nothing. */
export function readAnswers(procedures: readonly string[]): Answers {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'server/tsconfig.json')] }).getProjects()
    if (!project) throw new Error('server/tsconfig.json cannot be opened')
    const { checker, program } = project
    const file = program.getSourceFile(join(root, 'server/nouns.ts'))
    const module = file && checker.getSymbolAtLocation(file)
    const answers = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Answers')
    if (!answers) throw new Error('server/nouns.ts exports no Answers')
    const { answerOf, schemas } = createReader(checker, checker.getDeclaredTypeOfSymbol(answers))
    return { operations: Object.fromEntries(procedures.map((name) => [name, answerOf(name)])), schemas }
  } finally {
    api.close()
  }
}

function createReader(checker: Checker, answers: Type) {
  const names = new Map<number, string>()
  const schemas: Record<string, Schema> = {}
  const typeOf = (symbol: Symbolic) => checker.getTypeOfSymbol(symbol) as Type

  /** The answer of a procedure, by the names that lead to it: `stages.setStatus`. */
  function answerOf(procedure: string): Schema | null {
    const type = procedure.split('.').reduce((within, name) => {
      const property = checker.getPropertyOfType(within, name)
      if (!property) throw new Error(`Answers has no ${procedure}`)
      return typeOf(property)
    }, answers)
    return type.flags & (TypeFlags.Void | TypeFlags.Undefined) ? null : schemaOf(type)
  }

  function schemaOf(type: Type): Schema {
    const name = nameOf(type)
    if (!name) return formOf(type)
    // Named before it is read: a type can be part of itself.
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = formOf(type)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Object types of ours that have a name; where two rooms have the same, it is said after its room. */
  function nameOf(type: Type): string | null {
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union))) return null
    const symbol = type.getAliasSymbol() ?? type.getSymbol()
    const [declaration] = symbol?.declarations ?? []
    if (!symbol || !declaration || !(symbol.flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface))) return null
    const path = declaration.path.slice(root.length + 1)
    if (!/^(domain|server)\//.test(path) || type.getAliasTypeArguments().length > 0) return null
    const known = names.get(type.id)
    if (known) return known
    const room = (path.split('/')[2] ?? '').replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
    const taken = new Set(names.values())
    const name = [symbol.name, `${room}${symbol.name}`].find((each) => !taken.has(each))
    if (!name) throw new Error(`${path} has a third type called ${symbol.name}`)
    names.set(type.id, name)
    return name
  }

  function formOf(type: Type): Schema {
    const { flags } = type
    if (flags & TypeFlags.AnyOrUnknown) return {}
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isBooleanLiteralType() || type.isStringLiteralType() || type.isNumberLiteralType())
      return { const: type.value }
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (type.isUnionType()) return unionOf(type.getTypes())
    if (checker.isTupleType(type) || checker.isArrayType(type)) return listOf(type)
    if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectOf(type)
    throw new Error(`There is no schema for ${checker.typeToString(type)}`)
  }

  /** Several literals are one enumeration. */
  function unionOf(types: readonly Type[]): Schema {
    const parts = types.filter(({ flags }) => !(flags & TypeFlags.Undefined))
    const values = parts.flatMap((each) =>
      each.isStringLiteralType() || each.isNumberLiteralType() || each.isBooleanLiteralType() ? [each.value] : [],
    )
    const others = parts.filter(({ flags }) => !(flags & TypeFlags.Literal)).map(schemaOf)
    const isBoolean = values.includes(true) && values.includes(false)
    const literals = isBoolean ? [{ type: 'boolean' }] : values.length > 0 ? [enumerationOf(values)] : []
    const all = [...literals, ...others]
    return all.length === 1 && all[0] ? all[0] : { anyOf: all }
  }

  const enumerationOf = (values: unknown[]): Schema =>
    values.length === 1 ? { const: values[0] } : { type: typeof values[0], enum: values }

  function listOf(type: Type): Schema {
    const parts = checker.getTypeArguments(type as never)
    if (checker.isTupleType(type)) return { type: 'array', prefixItems: parts.map(schemaOf), items: false }
    return { type: 'array', items: parts[0] ? schemaOf(parts[0]) : {} }
  }

  function objectOf(type: Type): Schema {
    const members = checker.getPropertiesOfType(type)
    const [index] = checker.getIndexInfosOfType(type)
    const properties = Object.fromEntries(members.map((each) => [each.name, memberOf(each)]))
    const required = members.filter((each) => !isOptional(each)).map(({ name }) => name)
    return {
      type: 'object',
      ...(members.length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: schemaOf(index.valueType) } : {}),
    }
  }

  /** What stands above a field in the source describes it. */
  function memberOf(symbol: Symbolic): Schema {
    const schema = schemaOf(typeOf(symbol))
    const description = checker.getDocumentationCommentOfSymbol(symbol).replace(/\s+/g, ' ').trim()
    return description ? { ...schema, description } : schema
  }

  function isOptional(symbol: Symbolic): boolean {
    const type = typeOf(symbol)
    const parts = type.isUnionType() ? type.getTypes() : [type]
    return Boolean(symbol.flags & SymbolFlags.Optional) || parts.some(({ flags }) => flags & TypeFlags.Undefined)
  }

  return { answerOf, schemas }
}
