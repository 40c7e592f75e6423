import * as z from 'zod'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'

export const longestSearch = 200

/** What somebody types into the palette. */
export const SearchText = z.string().normalize('NFC').trim().max(longestSearch)

/** What is found, each the best or newest few: only in projects that the person belongs to. */
export type Found = {
  projects: { id: string; title: string; role: ProjectRole }[]
  stages: { projectId: string; projectTitle: string; role: ProjectRole; number: number; status: StageStatus }[]
  people: { projectId: string; projectTitle: string; role: ProjectRole; username: string; theirRole: ProjectRole }[]
  /** By the name of their newest version. */
  files: { projectId: string; projectTitle: string; role: ProjectRole; stageNumber: number; id: string; name: string }[]
  links: {
    projectId: string
    projectTitle: string
    role: ProjectRole
    stageNumber: number
    id: string
    title: string
    url: string
  }[]
  meetings: {
    projectId: string
    projectTitle: string
    id: string
    title: string
    startsAt: Date
    cancelledAt: Date | null
    /** The clock that it follows (IANA). */
    zone: string
    minutes: number
  }[]
  messages: {
    projectId: string
    projectTitle: string
    role: ProjectRole
    stageNumber: number
    seq: number
    /** Some words around what was found. */
    excerpt: string
    /** Null once the account is deleted. */
    username: string | null
    at: Date
  }[]
}

/** Of each kind. */
export const foundAtMost = 6
