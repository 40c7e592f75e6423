import type { inWorld } from './world.ts'

export type World = Parameters<Parameters<typeof inWorld>[0]>[0]
export type Person = Awaited<ReturnType<World['arrive']>>
export type Added = Parameters<Person['calls']['library']['add']>[0]['references'][number]

export const newId = () => crypto.randomUUID()
export const wind: Added = {
  ...{ type: 'article', title: 'Wind and sorrow on the Wild Coast', year: 2021, container: 'Coastal Studies' },
  ...{
    authors: [{ family: 'Müller', given: 'Jürgen' }],
    keywords: ['dunes'],
    abstract: 'Nurses walked along the beach.',
  },
}
export const sand: Added = {
  type: 'book',
  title: 'The shifting sand of Pondoland',
  year: 1998,
  authors: [{ family: 'Nkosi', given: 'T.' }],
}

/** A library of Ada’s, in which Bob is too, and what one does in it. */
export async function libraryOf(world: World) {
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const bob = await world.join(project, 'Bob')
  const { projectId } = project
  const titles = async (by: Person, filters: object = {}) =>
    (await by.calls.library.list({ projectId, sort: 'title', ...filters })).papers.map(({ title }) => title)
  const add = (by: Person, ...references: Added[]) => by.calls.library.add({ projectId, id: newId(), references })
  const idOf = async (search: string) => (await ada.calls.library.list({ projectId, search })).papers[0]?.id ?? ''
  return { ada, bob, projectId, titles, add, idOf }
}
