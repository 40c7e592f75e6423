import { compare } from './compare.ts'

/* What compares two texts beside the page (`compare-aside.ts`). */

self.onmessage = ({ data: [earlier, later] }: MessageEvent<[string[], string[]]>) =>
  postMessage(compare(earlier, later))
