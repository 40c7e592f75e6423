import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // In this order views are created, and those of the ground read others (`callers`).
  schema: ['./server/!(ground)/*/{tables,reads}.ts', './server/ground/*/{tables,reads}.ts'],
  out: './server/ground/db/migrations',
})
