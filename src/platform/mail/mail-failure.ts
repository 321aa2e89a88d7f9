/** Why a mail server did not take a letter, as far as staff can do something about it. */
export type MailFailure =
  | 'signIn'
  | 'refused'
  | 'noHost'
  | 'timedOut'
  | 'encryption'
  | 'inner'
  | 'sender'
  | 'recipient'
  | 'other'

interface Thrown {
  name: string
  code: string
  command: string
  message: string
}

/** The library tells some failures by a code and some by the error of the socket within its words. */
const signs: Array<[MailFailure, (thrown: Thrown, words: string) => boolean]> = [
  ['inner', ({ code }) => code === 'EINNER'],
  ['signIn', ({ code }) => ['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code)],
  ['recipient', ({ code, command }) => code === 'EENVELOPE' && command.startsWith('RCPT')],
  ['sender', ({ code }) => code === 'EENVELOPE'],
  ['timedOut', ({ code, name }) => ['ETIMEDOUT', 'EABORT'].includes(code) || name === 'TimeoutError'],
  ['noHost', (_, words) => /ENOTFOUND|EAI_AGAIN|EDNS|ENODATA/.test(words)],
  ['refused', (_, words) => /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(words)],
  ['encryption', ({ code }, words) => code === 'ETLS' || /\bTLS|SSL|CERT/i.test(words)],
  ['timedOut', (_, words) => /ETIMEDOUT|timeout|timed out/i.test(words)],
]

export function mailFailureOf(error: unknown): MailFailure {
  const { name = '', code = '', command = '', message = '' } = error as Partial<Thrown>
  const words = `${code} ${message}`
  return signs.find(([, isThis]) => isThis({ name, code, command, message }, words))?.[0] ?? 'other'
}
