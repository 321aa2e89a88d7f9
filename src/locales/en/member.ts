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
  keep: 'Keep me signed in for 30 days',
  show: 'Show the password',
  wrong: 'Please correct these first',
  closed: 'The member centre is closed at the moment. Please contact the webmaster.',
  useProof: 'I cannot read the picture',
  usePicture: 'Use a picture instead',
  byProof: 'Your browser does a moment of work when you sign in; there is nothing to read.',
  checking: 'Checking…',
  needsScripts:
    'Signing in and joining need scripts in your browser. Everything public can be read without signing in.',
  going: 'On the way…',
}
