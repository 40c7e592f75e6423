import type { ReactNode } from 'react'
import classes from './Tool.module.css'
import type { ToolName } from './tools.ts'

type Placed = { name: ToolName; isSample?: boolean; children: ReactNode }

/** The place of a tool on a document: rendered when the page is built, and brought to life in the browser. */
export function Tool({ name, isSample = false, children }: Placed) {
  return (
    <>
      <noscript>
        <p className={classes.noscript}>This tool answers while you type, and needs JavaScript for it.</p>
      </noscript>
      <div data-tool={name} data-sample={isSample}>
        {children}
      </div>
    </>
  )
}
