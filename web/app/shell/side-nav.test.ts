import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/ground/api.ts'
import { SideNav } from './SideNav.tsx'

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost:4321/dashboard'))
  return () => vi.unstubAllGlobals()
})

test.each([
  ['start_trial', true],
  ['switch', true],
  ['pay', true],
  ['pay_again', false],
  ['contact_sales', false],
  ['none', false],
  [null, false],
])('the link to the plans is there only while there is a plan to take: %s', (offer, isThere) => {
  const client = new QueryClient()
  if (offer) client.setQueryData(api.subscriptions.find.queryKey(), { offers: [{ offer }] } as never)
  const nav = createElement(SideNav, { role: 'Student', onLeave: () => {} })
  const page = createElement(MantineProvider, null, createElement(MemoryRouter, null, nav))
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, page))
  expect(html).toContain('Get Started')
  expect(html.includes('Upgrade')).toBe(isThere)
})
