import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In development the pages have their own server; it forwards everything else to the app. */
const app = `http://localhost:${process.env.APP_PORT ?? 3001}`

export default defineConfig({
  plugins: [reactRouter()],
  worker: { format: 'es' },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/rpc': app, '/api': app, '/dev': app, '/functions': app, '/live': { target: app, ws: true } },
  },
})
