import { findMarks, type Quote } from './find-mark.ts'

/* What looks for marks beside the page (`find-aside.ts`). */

self.onmessage = ({ data: [pages, quotes] }: MessageEvent<[string[], Quote[]]>) => postMessage(findMarks(pages, quotes))
