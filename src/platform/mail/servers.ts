export const encryptions = ['SSL', 'TLS', 'none'] as const

/** A mail server as staff write it down: encrypted from the first byte, after a greeting, or as the server offers. */
export interface MailServer {
  host: string
  port: number
  user: string
  password: string
  encryption: (typeof encryptions)[number]
}

/** Where text messages are posted to. */
export interface SmsGateway {
  address: string
  user: string
  password: string
}

/** What staff have set, read for every message: it may change at any time, also by another process. */
export interface ServersNow {
  mail: () => Promise<MailServer | null>
  sms: () => Promise<SmsGateway | null>
}

export const noServers: ServersNow = { mail: async () => null, sms: async () => null }
