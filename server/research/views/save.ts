import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { NewView, viewsAtMost } from '#domain/research/views/views.ts'
import { lockProfile } from '#server/ground/membership/lock-profile.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { savedViews } from './tables.ts'

/**
 * Keeps a list of the caller as it is filtered, under a name; with an id that they keep already it changes that one. ID_TAKEN
 * when it is somebody else's, VIEW_LIMIT at 20.
 */
export const save = withProfile
  .route({ method: 'PUT', path: '/views/{id}', tags: ['projects'] })
  .input(NewView)
  .errors({
    ID_TAKEN: { status: 409, message: 'Another view has this id. Save it with a new one.' },
    VIEW_LIMIT: {
      status: 409,
      message: 'You can keep no more views. Remove one first.',
      data: z.object({ limit: z.number() }),
    },
  })
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProfile(tx, user.id)
      const others = and(eq(savedViews.profileId, user.id), ne(savedViews.id, input.id))
      if ((await tx.$count(savedViews, others)) >= viewsAtMost)
        throw errors.VIEW_LIMIT({ data: { limit: viewsAtMost } })
      const { id, ...view } = input
      const [saved] = await tx
        .insert(savedViews)
        .values({ ...input, profileId: user.id, createdAt: now() })
        .onConflictDoUpdate({ target: savedViews.id, set: view, setWhere: eq(savedViews.profileId, user.id) })
        .returning({ id: savedViews.id })
      if (saved?.id !== id) throw errors.ID_TAKEN()
    })
  })
