import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { House } from '#platform/call/house.server.ts'
import type { StoredFactor } from './factors.server.ts'

/** Edwards curve, P-256 and RSA. Others are not asked for: Node warns of some as experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Passkeys belong to the public address of the house. */
function placeOf({ environment }: House) {
  const { origin, hostname } = new URL(environment.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

interface PasskeyOwner {
  siteName: string
  username: string
  name: string
  known: readonly StoredFactor[]
}

export const passkeyCreation = (house: House, { siteName, username, name, known }: PasskeyOwner) =>
  generateRegistrationOptions({
    rpName: siteName,
    rpID: placeOf(house).expectedRPID,
    userName: username,
    userDisplayName: name,
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

export const passkeyRequest = (house: House, known: readonly StoredFactor[]) =>
  generateAuthenticationOptions({
    rpID: placeOf(house).expectedRPID,
    allowCredentials: known.map(({ credential, transports }) => ({
      id: credential,
      transports: JSON.parse(transports) as AuthenticatorTransport[],
    })),
    userVerification: 'preferred',
  })

/** The new passkey; null when the answer is not one for this challenge. */
export async function createdPasskey(house: House, challenge: string, response: string) {
  const answer = parsed<RegistrationResponseJSON>(response)
  if (!answer) return null
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      ...placeOf(house),
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credential: id,
      secret: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    }
  } catch {
    return null
  }
}

/** The passkey that has signed this challenge, with its new counter; null when none has. */
export async function signedPasskey(
  house: House,
  known: readonly StoredFactor[],
  challenge: string,
  response: string,
) {
  const answer = parsed<AuthenticationResponseJSON>(response)
  const factor = known.find(({ credential }) => credential === answer?.id)
  if (!answer || !factor) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      ...placeOf(house),
      requireUserVerification: false,
      credential: {
        id: factor.credential,
        publicKey: new Uint8Array(Buffer.from(factor.secret, 'base64url')),
        counter: factor.counter,
      },
    })
    return verified ? { factor, counter: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}

function parsed<Answer extends { id: string }>(text: string): Answer | null {
  try {
    const value = JSON.parse(text) as Answer | null
    return typeof value?.id === 'string' ? value : null
  } catch {
    return null
  }
}
