import SCIMMY from 'scimmy'

const { Attribute, SchemaDefinition } = SCIMMY.Types
const { User, Group, EnterpriseUser } = SCIMMY.Schemas

export const userSchema: string = User.id
export const groupSchema: string = Group.id

/** The types of an address that have a meaning (RFC 7643, 4.1.2). */
export const emailTypes: readonly string[] = ['work', 'home', 'other']

const unique = { required: true, uniqueness: 'server' } as const

/** What is kept of a person: everything else that identity systems send is read past. */
const keptUser = new SchemaDefinition('User', userSchema, 'Somebody whom the identity system sends', [
  new Attribute('string', 'userName', { ...unique, description: 'Their name there; capitals do not count' }),
  new Attribute('boolean', 'active', { description: 'Without it they are suspended, and cannot log in through it' }),
  new Attribute('string', 'displayName', { description: 'Their name as it is shown' }),
  new Attribute('complex', 'name', { description: 'Their name in parts' }, [
    new Attribute('string', 'formatted', { description: 'All of it' }),
    new Attribute('string', 'familyName', { description: 'Last name' }),
    new Attribute('string', 'givenName', { description: 'First name' }),
  ]),
  new Attribute('complex', 'emails', { multiValued: true, description: 'Their addresses. Nobody is found by one' }, [
    new Attribute('string', 'value', { required: true, description: 'The address' }),
    new Attribute('string', 'type', { canonicalValues: [...emailTypes], description: 'Which it is' }),
    new Attribute('boolean', 'primary', { description: 'Whether it is the one to use' }),
  ]),
])

const fixed = { mutable: 'immutable' } as const

const keptGroup = new SchemaDefinition('Group', groupSchema, 'A group, which gives roles by rules of the institution', [
  new Attribute('string', 'displayName', { ...unique, description: 'Its name, which the rules go by' }),
  new Attribute('complex', 'members', { multiValued: true, description: 'People who are in it' }, [
    new Attribute('string', 'value', { ...fixed, required: true, description: 'The id of a user' }),
    new Attribute('string', 'type', { ...fixed, canonicalValues: ['User'], description: 'User' }),
    new Attribute('reference', '$ref', { ...fixed, caseExact: true, referenceTypes: ['User'], description: 'Where' }),
  ]),
])

/** The schemas, as they are described to whoever reads them. */
export const describedSchemas = (base: string) => [keptUser, keptGroup].map((each) => each.describe(`${base}/Schemas`))

/** Attributes that are kept, and the parts of them that are kept. */
export const keptOfUser = ['userName', 'externalId', 'active', 'displayName', 'name', 'emails'] as const
export const keptOfName = ['formatted', 'familyName', 'givenName'] as const
export const keptOfEmail = ['value', 'type', 'primary'] as const
export const keptOfGroup = ['displayName', 'externalId', 'members'] as const
export const keptOfMember = ['value', 'type'] as const

export type Known = 'User' | 'Group'
type Schema = { id: string; definition: Definition }
type Definition = InstanceType<typeof SchemaDefinition>

/** Returns the schema that a path names, or else that of the resource, and the rest of the path. */
export function schemaOf(path: string, of: Known): { schema: Schema; rest: string; isExtension: boolean } {
  const own = of === 'User' ? User : Group
  for (const schema of of === 'User' ? [User, EnterpriseUser] : [Group]) {
    const { length } = schema.id
    const isNamed = path.toLowerCase().startsWith(schema.id.toLowerCase()) && [':', ''].includes(path.charAt(length))
    if (isNamed) return { schema, rest: path.slice(length + 1), isExtension: schema !== own }
  }
  return { schema: own, rest: path, isExtension: false }
}

/** True if a schema of SCIM has this attribute and this part of it, and, if values of it are chosen, it has several. */
export function isKnown(
  { definition }: Schema,
  { attribute, part, isChosen = false }: { attribute: string; part: string | null; isChosen?: boolean },
): boolean {
  try {
    if (part) definition.attribute(`${attribute}.${part}`)
    const found: object = definition.attribute(attribute)
    return !isChosen || (found instanceof Attribute && found.config.multiValued === true)
  } catch {
    return false
  }
}
