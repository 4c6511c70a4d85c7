// Passkeys: a device signs a challenge once its owner has unlocked it; the desk keeps the public key.
import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { jsonIn } from '../editor/server/editRequests.ts'
import { isRecord } from '../model/source/path.ts'
import type { DeskSettings, Person } from './deskFile.ts'
import { CHALLENGE_MS, type Door, type Entered, type Passkey } from './door.ts'

// EdDSA, and those of all phones and of Windows.
const ALGORITHMS = [-8, -7, -257]

// 600 KB of code that a desk without passkeys does without.
const library = () => import('@simplewebauthn/server')

const hostOf = ({ origin }: DeskSettings) => new URL(origin).hostname

/** What a browser is asked for: a new passkey for a person, or, without one, a passkey that it has. */
export function askedOf(desk: DeskSettings, door: Door, person: Person | undefined, challenge: string): object {
  const asked = { challenge, timeout: CHALLENGE_MS }
  if (!person) return { get: { ...asked, rpId: hostOf(desk), userVerification: 'required' } }
  const id = createHash('sha256').update(`${desk.origin} ${person.id}`).digest('base64url')
  return {
    create: {
      ...asked,
      rp: { id: hostOf(desk), name: desk.name },
      user: { id, name: person.name, displayName: person.name },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
      excludeCredentials: door.passkeysOf(person.id).map(own => ({ type: 'public-key', id: own })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  }
}

const expected = (desk: DeskSettings, door: Door, person: string) => ({
  expectedChallenge: (token: string) => door.challenged(token) === person,
  expectedOrigin: desk.origin,
  expectedRPID: hostOf(desk),
})

/** The passkey that a browser says it has made for a person; undefined where that does not hold. */
export async function madePasskey(desk: DeskSettings, door: Door, person: Person, said: string) {
  const { verifyRegistrationResponse } = await library()
  const response = credentialIn<RegistrationResponseJSON>(said)
  const proof = { response, ...expected(desk, door, person.id), supportedAlgorithmIDs: ALGORITHMS }
  const { registrationInfo } = await verifyRegistrationResponse(proof).catch(() => NO_PROOF)
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter } satisfies Passkey
}

/** Signs in with a passkey; undefined where the signature is not valid. */
export async function enteredWith(desk: DeskSettings, door: Door, said: string): Promise<Entered | undefined> {
  const response = credentialIn<AuthenticationResponseJSON>(said)
  const passkey = door.passkey(response.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await library()
  const credential = { ...passkey, publicKey: Buffer.from(passkey.publicKey, 'base64url') }
  const proof = { response, ...expected(desk, door, ''), credential }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse(proof).catch(() => NO_PROOF)
  return verified ? door.enterWith(passkey, authenticationInfo.newCounter) : undefined
}

// The library throws where a signature is not valid. The reason is not shown, to help no attacker.
const NO_PROOF = { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const

/** What was sent, of which only the library knows whether it is one. */
function credentialIn<Credential>(said: string): Credential {
  const sent = jsonIn(said)
  return (isRecord(sent) && typeof sent.id === 'string' ? sent : { id: '' }) as Credential
}
