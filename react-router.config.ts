import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // `server/pages/build.ts` builds beside the folder that the pages are served from.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/by-hand',
  ssr: false,
  prerender: ['/', '/login', '/signup', '/forgot-password', '/terms', '/privacy'],
} satisfies Config
