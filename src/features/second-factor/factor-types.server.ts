import type { Area } from '#platform/auth/tokens.server.ts'

export interface FactorOwner {
  area: Area
  id: number
}

export interface NewFactor {
  kind: 'codes' | 'passkey'
  name: string
  secret: string
  credential?: string
  transports?: string
  counter: number
}
