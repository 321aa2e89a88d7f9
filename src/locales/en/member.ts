import type { member as zhMember } from '#locales/zh-cn/member.ts'
import type { Translation } from '#locales/translation.ts'

export const member: Translation<typeof zhMember> = {
  signIn: 'Sign in',
  register: 'Join',
  retrieve: 'Forgot password?',
  setPassword: 'Set the new password',
  account: 'Username, email or mobile',
  username: 'Username',
  usernameHint: 'A letter first; 3 to 16 letters, digits or underscores',
  email: 'Email',
  mobile: 'Mobile',
  kind: 'Send the code by',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: '8 to 64 characters',
  captcha: 'Digits in the picture',
  otherPicture: 'Another picture',
  code: 'Code',
  sendCode: 'Send the code',
  again: 'Again in {seconds} s',
  kept: 'By joining you agree that we keep your account and what belongs to it: contact details, what you learn and how long, events, points and certificates. Under “My data” you can take all of it along, and close the account, at any time. Are you under 14? Then a parent or guardian agrees and fills this in.',
  keep: 'Keep me signed in for 30 days',
  show: 'Show the password',
  wrong: 'Please correct these first',
  closed: 'The member centre is closed at the moment. Please contact the webmaster.',
  useProof: 'I cannot read the picture',
  usePicture: 'Use a picture instead',
  byProof: 'Your browser does a moment of work when you sign in; there is nothing to read.',
  checking: 'Checking…',
  withoutScripts:
    'Your browser runs no scripts: you stay signed in until you close it, or until {minutes} minutes pass without a new page.',
  joiningNeedsScripts:
    'Joining and a new password need scripts in your browser. Without them you can sign in, read everything public and sign up for events.',
  signInWithoutScripts: 'Sign in to see this page',
  passwordChanged: 'The password is changed. Please sign in with the new one.',
  going: 'On the way…',
}
