import type { client } from '#web/ground/api.ts'

type Projects = typeof client.projects

/** A project as its page receives it, with its stages and its people. */
export type Project = Awaited<ReturnType<Projects['find']>>

/** A project as a list receives it. */
export type ListedProject = Awaited<ReturnType<Projects['list']>>['projects'][number]
