// A device that makes passkeys and signs with them, as WebAuthn says, written with what Node has.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** CBOR of what passkeys consist of: short maps, numbers, texts and bytes. */
function cbor(value: Map<unknown, unknown> | number | string | Buffer): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(each => cbor(each as string))])
}

/** What the device is told, and may lie about. */
export interface Signing {
  challenge: string
  origin: string
  host?: string
  counter?: number
  type?: string
  /** Bit 0: somebody is there; bit 2: and has unlocked it. */
  flags?: number
}

/** A device with one passkey. */
export function signingDevice(id = randomBytes(16).toString('base64url')) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [x, y].map(each => Buffer.from(each, 'base64url'))
  const key = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]],
      [-3, point[1]],
    ]),
  )
  const clientData = ({ challenge, origin }: Signing, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const aboutIt = ({ origin, host = new URL(origin).hostname, counter = 0, flags = 5 }: Signing, more = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags | more]), count])
  }
  const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  /** What it answers when it is to make a passkey. */
  const made = (asked: Signing) => {
    const ids = Buffer.from(id, 'base64url')
    const authData = Buffer.concat([aboutIt(asked, 0x40), Buffer.alloc(16), Buffer.from([0, ids.length]), ids, key])
    const object = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      ...about,
      response: {
        clientDataJSON: clientData(asked, asked.type ?? 'webauthn.create').toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      },
    }
  }
  /** What it answers when it is to sign. */
  const signed = (asked: Signing) => {
    const [data, said] = [aboutIt(asked), clientData(asked, asked.type ?? 'webauthn.get')]
    return {
      ...about,
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
      },
    }
  }
  return { id, made, signed }
}
