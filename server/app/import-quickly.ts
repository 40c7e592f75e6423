import { quickImports } from './quick-imports.ts'

/* Loaded before a command (`node --import`): it starts sooner, and takes a third of the memory. */

quickImports()
