import SCIMMY from 'scimmy'
import { refuse } from './refusal.ts'

const { Attribute, SchemaDefinition } = SCIMMY.Types
const { User, Group, EnterpriseUser } = SCIMMY.Schemas

export const userSchema: string = User.id
export const groupSchema: string = Group.id

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
    new Attribute('string', 'type', { canonicalValues: ['work', 'home', 'other'], description: 'Which it is' }),
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

/** The attributes of the first level that are kept, in small letters. */
export const keptOfUser = ['username', 'externalid', 'active', 'displayname', 'name', 'emails'] as const
export const keptOfGroup = ['displayname', 'externalid', 'members'] as const

type Known = 'User' | 'Group'

/**
 * The attribute of the first level that a path leads to, in small letters and without the name of its schema. Refuses with invalidPath
 * where the schemas of SCIM have no such attribute.
 */
export function attributeIn(path: string, of: Known): string {
  const [schema, more] = of === 'User' ? [User, EnterpriseUser] : [Group, null]
  const bare = path.replace(/\[[^\]]*\]/g, '')
  const [, chosenFrom] = /^([^[\]]+)\[/.exec(path) ?? []
  try {
    if (more && bare.toLowerCase().startsWith(`${more.id.toLowerCase()}`)) {
      more.definition.attribute(bare)
      return more.id.toLowerCase()
    }
    schema.definition.attribute(bare)
    if (chosenFrom && !hasValues(schema.definition.attribute(chosenFrom)))
      throw new TypeError('No values to choose from')
  } catch {
    throw refuse(400, 'invalidPath', `There is no attribute ${path.slice(0, 100)}.`)
  }
  const prefix = `${schema.id.toLowerCase()}:`
  const short = bare.toLowerCase().startsWith(prefix) ? bare.slice(prefix.length) : bare
  return (short.split('.')[0] ?? '').toLowerCase()
}

const hasValues = (found: object): boolean => found instanceof Attribute && found.config.multiValued === true
