import { compare, type Unit } from './compare.ts'

/* What compares two texts beside the page (`compare-aside.ts`). */

self.onmessage = ({ data: [earlier, later] }: MessageEvent<[Unit[], Unit[]]>) => postMessage(compare(earlier, later))
