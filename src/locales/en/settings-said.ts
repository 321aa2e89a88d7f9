import type { settingsSaid as zh } from '#locales/zh-cn/settings-said.ts'
import type { Translation } from '#locales/translation.ts'

export const settingsSaid: Translation<typeof zh> = {
  unknown: 'There is no setting of the name {name}',
  blank: '{field} cannot be blank',
  switch: 'Please say on or off',
  whole: 'Please enter a whole number from {min} to {max}',
  day: 'Please enter a day such as 2026-11-21',
  timeZone: 'This is not a time zone such as Europe/Paris',
  hosts: 'One host a line please, without https:// and path, such as example.org',
  publicHost:
    'The host of public files is written as https:// and its name, without user, path and question mark, such as https://cdn.example.org',
  styleSheet: 'The address of a style sheet begins with https:// and has the name of a host',
  server: 'The name of a machine please, such as smtp.example.org, without https:// and port',
  gateway: 'An address that begins with https:// please, without user name and password',
  byEnvironment: 'Set by the environment ({variable}): only the operator can change it',
  innerHost: 'This is inside the network of the server. The operator may allow it with INNER_HOSTS',
  plainServer: 'Without encryption only a server goes that the operator has named in INNER_HOSTS',
  secretAgain: 'It was set for another server: please type it again, or clear it',
  uploadSize: 'This is not a size such as 10mb',
  dialCodes: 'Codes of countries begin with + and are parted by commas, such as +86, +852',
  mapAddress:
    'The address begins with https:// and has {query} where the place goes, after the host, such as https://map.example.org/?q={query}',
  currency: 'A currency has a code of three capital letters, such as CNY or USD',
  uploadPattern:
    'Must begin with /files/, end with {.suffix}, and have only letters, digits, dashes and the placeholders named',
  uploadTypes: 'Types are parted by commas, such as jpg,png,image/*',
  saved: 'Settings saved: {count}',
  unchanged: 'Nothing was changed',
  conflict: 'Nothing was saved: somebody else has just changed {count} of these settings',
  changedMeanwhile: 'This was changed meanwhile.',
  builtIn: '“{name}” belongs to the product and cannot be deleted',
  nameTaken: 'The variable name “{name}” is taken',
  varName: 'Small letters, digits and underscores only, beginning with a letter',
  dictionary: 'One key=value a line please, each key once and without commas',
  propertyName: '“{name}” is not taken as a property',
  propertyNumber: '{name} is a whole number; for a text at least 1',
  propertyLong: '{name} is too long, {max} characters at most',
  propertyBounds: 'min is above max',
  builtInShape: '“{name}” belongs to the product: only its value can be changed',
  secretType:
    'A value that is set can neither become secret nor readable: clear it first, then change the type',
  valueUnfit: 'Its value “{value}” would not fit any more: change or clear it first',
  account: 'An account begins with a letter and has 4 to 31 letters, digits or underscores',
  passwordRule: '6 to 32 characters without spaces',
  clock: 'Hours and minutes please, such as 09:30 or 09:30:00',
  lines: 'One key=value a line please, each key once',
  mailSent:
    'The mail server has taken the test letter. Please look into the inbox to see whether it arrived.',
  mailWritten:
    'No mail server is set up: the test letter was not sent, only written to a file in the outbox folder of the server.',
  mailSignIn: 'The mail server does not take this user name and password.',
  mailNoAnswer: 'Nothing answers at this server and port. Please check both.',
  mailNoHost: 'There is no server of this name.',
  mailTimedOut: 'The mail server did not answer in time. Often the port or the encryption is another one.',
  mailEncryption:
    'The connection could not be encrypted: another encryption or port may be right, or the certificate is not valid for this name.',
  mailSender: 'The mail server does not take letters from this sender.',
  mailRecipient: 'The mail server does not take letters to this address.',
  mailRefused: 'The mail server did not take the test letter.',
}
