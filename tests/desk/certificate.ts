// A certificate that a machine signs for itself, in the few parts that TLS asks for (RFC 5280, 4.1).
import { generateKeyPairSync, sign } from 'node:crypto'

const part = (tag: number, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content)
  const { length } = bytes
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), bytes])
}
const sequence = (...content: Buffer[]) => part(0x30, ...content)
const bits = (content: Buffer) => part(0x03, Buffer.from([0]), content)
const time = (letters: string) => part(0x17, Buffer.from(letters))
const ECDSA_WITH_SHA256 = sequence(part(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = part(0x06, Buffer.from('550403', 'hex'))

/** A key and its certificate as PEM. @param number its serial number, up to 127 */
export function certificateFor(name: string, number: number): { key: string; chain: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(part(0x31, sequence(COMMON_NAME, part(0x0c, Buffer.from(name)))))
  const told = sequence(
    part(0x02, Buffer.from([number])),
    ECDSA_WITH_SHA256,
    subject,
    sequence(time('200101000000Z'), time('491231000000Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(told, ECDSA_WITH_SHA256, bits(sign('sha256', told, privateKey)))
  const lines = (whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    chain: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
