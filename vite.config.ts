import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import product from './package.json' with { type: 'json' }
import { chunks, fetchedFirst, fetchedFirstByTools, withoutBarrels } from './vite.chunks.ts'
import { pdfjsAssets, pdfjsVersion } from './vite.pdfjs.ts'

/** In development the pages have their own server; it forwards everything else to the app. */
const app = `http://localhost:${process.env.APP_PORT ?? 3001}`

/** What people send goes to the app; the pages they send it from are shown by this server. */
const sent: ProxyOptions = {
  target: app,
  bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
}

/**
 * A typeface that comes late is not swapped in: text that is being read must not move. Both are loaded ahead
 * (`web/root.tsx`), so that only a very slow first visit does without them.
 */
const withoutSwap: Plugin = {
  name: 'fonts-without-swap',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable\/.*\.css/ },
    handler: (code) => code.replaceAll('font-display: swap', 'font-display: optional'),
  },
}

export default defineConfig({
  plugins: [withoutSwap, withoutBarrels, fetchedFirst, pdfjsAssets, reactRouter()],
  define: {
    'import.meta.env.PDFJS_VERSION': JSON.stringify(pdfjsVersion),
    'import.meta.env.VERSION': JSON.stringify(product.version),
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
  // `react-router.config.ts` reads it.
  build: { manifest: true },
  worker: { format: 'es', plugins: () => [fetchedFirstByTools] },
  // The build asks a server of its own for each page: it has no app to forward to.
  preview: { proxy: {} },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/rpc': app,
      '/api': app,
      '/dev': app,
      '/functions': app,
      '/uploads': app,
      '/files': app,
      '/guest-files': app,
      '/live': { target: app, ws: true },
      // Pages that the app fills.
      '/contact-sales/demo': app,
      '/demo-meeting': app,
      '/newsletter/end': app,
      '^/support-desk/.*\\.csv': app,
      '/contact-sales': sent,
      '/contact-support': sent,
    },
  },
})
