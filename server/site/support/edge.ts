import type { Edge } from '#server/ground/edge.ts'
import { readerRows } from '#server/people/newsletter/queries.ts'
import { serveCsv } from './serve-csv.ts'

export const edges: Edge[] = [serveCsv('newsletter', readerRows)]
