import '@fontsource-variable/inter'
import '@fontsource-variable/source-serif-4'
import '@mantine/core/styles.layer.css'
import './ground/ui/global.css'

import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { queryClient } from './ground/api.ts'
import { becameAlive } from './ground/browser/hydrated.ts'
import { thisBuild } from './ground/build.ts'
import { askEarly } from './ground/early.ts'
import { Broken } from './ground/failures/Broken.tsx'
import { showLoggedIn } from './ground/session/known.ts'
import { cssVariables, theme } from './ground/theme.ts'
import enhance from './site/public/enhance.ts?worker&url'
import runTools from './site/tools/run-tools.tsx?worker&url'

/** A document is complete without React in the browser (`public/document.ts`). */
const isDocument = ({ loaderData }: { loaderData: unknown }) =>
  typeof loaderData === 'object' && loaderData !== null && 'isDocument' in loaderData && loaderData.isDocument === true

/** A document with a tool runs React in the tool's place. */
const hasTool = ({ loaderData }: { loaderData: unknown }) =>
  typeof loaderData === 'object' && loaderData !== null && 'hasTool' in loaderData

export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(becameAlive, [])
  const matches = useMatches()
  const isComplete = matches.some(isDocument)
  return (
    // Where React has to draw the document anew, it still says of which build it is.
    <html lang="en-ZA" data-build={thisBuild || undefined} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant of ours. */}
        <script dangerouslySetInnerHTML={{ __html: isComplete ? showLoggedIn : askEarly }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        {[inter, serif].map((typeface) => (
          <link key={typeface} rel="preload" as="font" type="font/woff2" href={typeface} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="manifest" href="/app.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191f22" media="(prefers-color-scheme: dark)" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </MantineProvider>
        {isComplete ? (
          <>
            <script type="module" src={enhance} />
            {matches.some(hasTool) && <script type="module" src={runTools} />}
          </>
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function HydrateFallback() {
  return null
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <Broken error={error} />
    </main>
  )
}
