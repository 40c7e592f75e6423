import { X509CertificateGenerator } from '@peculiar/x509'
import { SignedXml } from 'xml-crypto'

const algorithm = {
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 },
  publicExponent: new Uint8Array([1, 0, 1]),
}

/** A key of an identity provider with its certificate, as PEM; it holds for so many days. */
export async function makeSamlKey(days = 400) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: ['idp.example'] }],
    notBefore: new Date(now - 800 * 86_400_000),
    notAfter: new Date(now + days * 86_400_000),
    signingAlgorithm: algorithm,
    keys,
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const privateKey = `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`
  return { privateKey, certificate: certificate.toString('pem') }
}
export type SamlKey = Awaited<ReturnType<typeof makeSamlKey>>

type Signing = { of: 'Assertion' | 'Response'; key: SamlKey; digest?: string; method?: string }

/** Signs one element of a response, also by what is no longer safe. */
export function signXml(xml: string, { of, key, digest, method }: Signing): string {
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signer = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: method ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  })
  const path = of === 'Response' ? "/*[local-name()='Response']" : "/*/*[local-name()='Assertion']"
  signer.addReference({
    xpath: path,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${path}/*[local-name()='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}
