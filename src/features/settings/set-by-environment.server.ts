import type { Environment } from '#platform/std/environment.server.ts'

/** A setting that the environment has: it wins, and nobody changes it here. */
export interface EnvironmentSetting {
  variable: 'MAIL_URL' | 'SMS_URL'
  /** What staff may see of it. A secret is there as 1 for "set". */
  value: string
  isSet: boolean
}

const set = (variable: EnvironmentSetting['variable'], value: string): EnvironmentSetting => ({
  variable,
  value,
  isSet: value !== '',
})

const secret = (variable: EnvironmentSetting['variable'], value: string): EnvironmentSetting => ({
  variable,
  value: '',
  isSet: value !== '',
})

/** By the name of the setting. */
export function setByEnvironment({
  mailUrl,
  smsUrl,
}: Pick<Environment, 'mailUrl' | 'smsUrl'>): ReadonlyMap<string, EnvironmentSetting> {
  return new Map([...(mailUrl ? ofMail(new URL(mailUrl)) : []), ...(smsUrl ? ofSms(new URL(smsUrl)) : [])])
}

type NamedSetting = [name: string, set: EnvironmentSetting]

function ofMail({ protocol, hostname, port, username, password }: URL): NamedSetting[] {
  const isSecure = protocol === 'smtps:' || port === '465'
  return [
    ['smtp_server', set('MAIL_URL', hostname)],
    ['smtp_port', set('MAIL_URL', port || (isSecure ? '465' : '587'))],
    ['smtp_verification', set('MAIL_URL', isSecure ? 'SSL' : 'none')],
    ['smtp_user', set('MAIL_URL', decodeURIComponent(username))],
    ['smtp_pass', secret('MAIL_URL', password)],
  ]
}

/** Without its query, in which some gateways expect a key. */
function ofSms({ origin, pathname, username, password }: URL): NamedSetting[] {
  return [
    ['sms_gateway', set('SMS_URL', `${origin}${pathname}`)],
    ['sms_user', set('SMS_URL', decodeURIComponent(username))],
    ['sms_pass', secret('SMS_URL', password)],
  ]
}
