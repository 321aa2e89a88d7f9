import { createSign, generateKeyPairSync } from 'node:crypto'

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const ecdsaWithSha256 = sequence(der(6, Buffer.from('2a8648ce3d040302', 'hex')))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(6, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))))
const time = (text: string) => der(0x17, Buffer.from(text))

/** A key and a certificate that vouches for itself, for a server of a test. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const facts = sequence(
    der(2, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(name),
    sequence(time('260101000000Z'), time('491231235959Z')),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(facts).sign(privateKey)
  const whole = sequence(facts, ecdsaWithSha256, der(3, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
