import type { ProjectRole } from '#domain/research/members/members.ts'

/*
 * Who may do what in a project, closed by default: a role may do what a grant names it for, and nothing else. Each noun has its
 * grants in `may.ts`; the server enforces them, and the pages ask the same functions what to show.
 */

/** Someone, seen from inside one project they belong to. */
export type Me = { userId: string; role: ProjectRole }

/** Whoever has one of these roles may. */
export const allow =
  (...roles: ProjectRole[]) =>
  ({ role }: Pick<Me, 'role'>): boolean =>
    roles.includes(role)

/** Whoever has one of these roles may, of things for which this holds. */
export const allowWhere =
  <Thing>(matches: (thing: Thing) => boolean, ...roles: ProjectRole[]) =>
  (me: Me, thing: Thing): boolean =>
    roles.includes(me.role) && matches(thing)

/** The roles in `own` may, where it is their own (`ownerOf` is their id); those in `any`, whoever's it is. */
export const allowOwn =
  <Thing>(ownerOf: (thing: Thing) => string | null, { own, any = [] }: { own: ProjectRole[]; any?: ProjectRole[] }) =>
  (me: Me, thing: Thing): boolean =>
    any.includes(me.role) || (own.includes(me.role) && ownerOf(thing) === me.userId)
