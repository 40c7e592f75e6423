import type { Authorization } from '#server/money/paystack/shapes.ts'

/** The card in an answer of the provider, as it is stored; one that cannot be charged again is not kept. */
export function storedCard(authorization: Authorization | null | undefined) {
  const card = authorization?.reusable ? authorization : null
  return {
    paystackAuthorization: card?.authorization_code ?? null,
    cardBrand: card ? `${card.brand.slice(0, 1).toUpperCase()}${card.brand.slice(1).trim()}` : null,
    cardLast4: card?.last4 ?? null,
    cardExpires: card ? `${card.exp_year}-${card.exp_month.padStart(2, '0')}` : null,
  }
}
