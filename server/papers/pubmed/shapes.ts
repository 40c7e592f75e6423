import * as z from 'zod'

/* What PubMed answers, as far as it is read (research: NCBI E-utilities). Its numbers are texts. */

const figure = z.union([z.string(), z.number()]).transform(Number).pipe(z.int().min(0))

export const SearchAnswer = z.object({
  esearchresult: z.object({
    /** An error inside an answer that says 200. */
    ERROR: z.string().optional(),
    count: figure.optional(),
    idlist: z.array(z.string().regex(/^\d+$/)).default([]),
    querytranslation: z.string().default(''),
    errorlist: z.object({ phrasesnotfound: z.array(z.string()).default([]) }).optional(),
    warninglist: z
      .object({ phrasesignored: z.array(z.string()).default([]), outputmessages: z.array(z.string()).default([]) })
      .optional(),
  }),
})

const Author = z.object({ name: z.string() })

export const Summary = z.object({
  uid: z.string(),
  error: z.string().optional(),
  title: z.string().default(''),
  authors: z.array(Author).default([]),
  source: z.string().default(''),
  fulljournalname: z.string().default(''),
  pubdate: z.string().default(''),
  sortpubdate: z.string().default(''),
  volume: z.string().default(''),
  issue: z.string().default(''),
  pages: z.string().default(''),
  pubtype: z.array(z.string()).default([]),
  articleids: z.array(z.object({ idtype: z.string(), value: z.string() })).default([]),
})
export type Summary = z.infer<typeof Summary>

export const SummaryAnswer = z.object({
  error: z.string().optional(),
  result: z.looseObject({ uids: z.array(z.string()).default([]) }).optional(),
})

const LinkId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

export const LinkAnswer = z.object({
  error: z.string().optional(),
  linksets: z
    .array(
      z.object({
        ERROR: z.string().optional(),
        /** Missing where there is none. */
        linksetdbs: z.array(z.object({ linkname: z.string(), links: z.array(LinkId).default([]) })).default([]),
      }),
    )
    .default([]),
})
