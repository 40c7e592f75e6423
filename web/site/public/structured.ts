import type { MetaDescriptor } from 'react-router'
import { yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { site } from './document.ts'
import { faq } from './faq.ts'

const offer = (name: string, cents: number) => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'ZAR',
})

/** What search engines are told about the product and its questions (schema.org). */
export const structured = (): MetaDescriptor[] => [
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'Ninefold',
      url: `${site}/`,
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Any',
      offers: [
        offer('Free', 0),
        offer('Researcher, first year', yearlyPrices.Researcher.first),
        offer('Supervisor, first year', yearlyPrices.Supervisor.first),
      ],
    },
  },
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  },
]
