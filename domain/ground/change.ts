/** Which pages are sent a change: all that show the project, or those that have the stage open. */
export type Scope = 'project' | 'stage'

/** A change that open pages are sent, with what they need to show it. Only ids cross between processes. */
export type Change<Type extends string = string, Body = unknown> = { type: Type; scope: Scope; body?: Body }

/** Declares a change beside the noun it is about: `change<{ link: Link }>()('link', 'stage')`. */
export const change =
  <Body = object>() =>
  <const Type extends string>(type: Type, scope: Scope): Change<Type, Body> => ({ type, scope })

/** What pages are sent with a change. */
export type BodyOf<C> = C extends Change<string, infer Body> ? Body : never
