const noSubject = 'A text message has no subject'
const ignore = 'If this was not you, please ignore this message.'
const ignoreNothingChanged = 'If this was not you, please ignore this message; nothing has changed.'

const letter = (subject: string, ...parts: string[]) => ({
  subject,
  body: ['Hello,', ...parts, '{site}'].join('\n\n'),
})
const message = (...parts: string[]) => ({ subject: noSubject, body: [...parts, '{site}'].join('\n\n') })

const registerCode = ['{digits} is your code for joining {site}. It is good for 10 minutes.', ignore]
const alreadyMember = [
  'Somebody asked for a code to join {site} with this address, which already has an account. If this was you, please sign in, or ask for a new password.',
  ignore,
]
const passwordCode = [
  '{digits} is your code for a new password at {site}. It is good for 10 minutes.',
  'If this was not you, please ignore this message; your password stays as it is.',
]
const signInCode = [
  '{digits} is your code for signing in to {site}. It is good for 10 minutes. Give it to nobody, not even to us.',
  'If this was not you, please ignore this message; nobody gets in without the code.',
]
const addressCode = [
  '{digits} is your code for being reached here by {site} from now on, and for signing in with it. It is good for 10 minutes.',
  ignore,
]
const addressTaken = [
  'Somebody wanted to be reached here by {site}, but another account is reached here already. If both accounts are yours, please write something else into that one first.',
  ignoreNothingChanged,
]
const addressChanged = [
  'The email address or the mobile number of your account at {site} has just been changed, after its password and a code were entered.',
  'If this was not you, please change your password at once and tell us.',
]

/** Letters to members about their accounts, and the test letter to staff. */
export const accountLettersEn = {
  registerCode: letter('Your code for joining {site}: {digits}', ...registerCode),
  registerCodeSms: message(...registerCode),
  alreadyMember: letter('You already have an account at {site}', ...alreadyMember),
  alreadyMemberSms: message(...alreadyMember),
  passwordCode: letter('Your code for a new password at {site}: {digits}', ...passwordCode),
  passwordCodeSms: message(...passwordCode),
  signInCode: letter('Your code for signing in to {site}: {digits}', ...signInCode),
  signInCodeSms: message(...signInCode),
  addressCode: letter('Your code for {site}: {digits}', ...addressCode),
  addressCodeSms: message(...addressCode),
  addressTaken: letter('This already belongs to an account at {site}', ...addressTaken),
  addressTakenSms: message(...addressTaken),
  addressChanged: letter('Your account at {site} is reached in another way now', ...addressChanged),
  addressChangedSms: message(...addressChanged),
  addressNew: letter(
    'Your account at {site} is reached here now',
    'From now on letters about your account at {site} come to this address, and you can sign in with it.',
    'If you know nothing of such an account, please tell us.',
  ),
  passwordChanged: letter(
    'Your password at {site} was changed',
    'The password of your account at {site} has just been changed, and every device was signed out.',
    'If this was you, there is nothing to do. If not, please set another one on the page for signing in at once, and tell us.',
  ),
  factorAdded: letter(
    '{site}: a second factor was added to your account',
    'At {when} a second factor was added to your account at {site}: {subject}. Signing in asks for it after the password.',
    'If this was you, there is nothing to do. If not, please change your password at once, which signs out every device, and tell us.',
  ),
  factorRemoved: letter(
    '{site}: a second factor of your account was taken away',
    'At {when} this was taken away from your account at {site}: {subject}.',
    '{note}',
    'If this was you, or if you asked us for it, there is nothing to do. If not, please change your password at once, which signs out every device, and tell us.',
  ),
  accountClosing: letter(
    'Your account at {site} closes on {until}',
    'You asked for your account at {site} to be closed. It closes on {until}: your name, your contact details and your profile are deleted, seats and places in line that you hold go to others, and points and balance cannot be had back.',
    'Until then the account works as always. If you change your mind, sign in and press “Keep my account”:\n{account}',
    'If this was not you, please sign in at once, keep the account and change the password.',
  ),
  accountClosingSms: message(
    'Your account closes on {until}. To keep it, sign in before and press “Keep my account”. If this was not you, please change the password as well.',
  ),
  accountClosed: letter(
    'Your account at {site} is closed',
    'As you asked, your account at {site} has been closed. Your name, your contact details and your profile are deleted, and seats and places in line that you held have gone to others.',
    'This is the last letter about the account, and this address is deleted as soon as the letter is sent. You are welcome at any time: as a guest, or with a new account.',
    'If you have a question, please get in touch: {contact}',
  ),
  accountClosedSms: message(
    'Your account has been closed, as you asked, and your data is deleted. This is the last message about it.',
  ),
  dataRequested: letter(
    '{site}: your data was asked for',
    'At {when} somebody who knows your password asked for your data at {site}, and was given a link for downloading it, which is good for 7 days.',
    'If this was you, there is nothing to do.',
    'If this was not you, please change your password at once: the link ends with it, and every device is signed out. Then please write to us.',
  ),
  certificateName: letter(
    '{event}: which name shall your certificate bear?',
    'You have completed “{event}”. Your certificate from {site} is ready and only waits for your name. As soon as you give it here, it is issued:',
    '{certificates}',
    'You may write it in Chinese, in Latin letters or in both, and you see how it will look before it is issued.',
  ),
  certificate: letter(
    'Your certificate: {event}',
    'Your certificate for “{event}” has been issued. It is made out to {name}. Its number is {number}.',
    '{note}',
    'Anybody can verify it here:\n{certificate}',
    'If the name is not right, you can correct it yourself until {until}; the number stays the same:\n{certificates}',
  ),
  certificateRevoked: letter(
    'Your certificate was revoked: {event}',
    'Your certificate {number} for “{event}” was revoked by {site} and is no longer valid.',
    'Reason: {reason}',
    'Its page says so as well:\n{certificate}',
    'If you have a question about it, please get in touch: {contact}',
  ),
  moduleRevoked: letter(
    'Revoked: version {number} of {subject}',
    'Version {number} of the module “{subject}”, which you bought or downloaded at {site}, was revoked and cannot be downloaded any more.',
    'Reason: {reason}',
    'If it is installed in your house, please update it, or disable it until there is another version.',
    'If you have a question about it, please get in touch: {contact}',
  ),
  sessionStolen: letter(
    '{site}: one of your devices was signed out',
    'At {when} a sign-in to your account at {site} was used in two places, as if somebody had copied it from one of your devices. So it was ended, in both places.',
    'Please sign in again and set a new password, which signs out every device. If this comes again, have your device looked at.',
  ),
  manyGuesses: letter(
    '{site}: many wrong passwords for your account',
    'In the last hour somebody typed {people} wrong passwords or codes for your account at {site}. Nobody got in with them. From now on every attempt costs the sender more work, and you can sign in as always.',
    'If this was you, you can set a new password on the page for signing in. If not, there is nothing to do, unless others may know your password.',
  ),
  codesHalf: letter(
    '{site}: unusually many codes are asked for',
    'In the last hour {people} codes of one kind were asked for, for joining or for a new password. That is half of what is sent in an hour. Browsers now do more work for each further code.',
    'If you did not invite many people, this may be an attack. The operator finds more in the log.',
  ),
  smsHalf: letter(
    '{site}: half of the text messages of the day are used up',
    '{people} text messages have been sent in a day, half of the ceiling that is set under Settings, Mail.',
    'If you do not know why, please look at the latest sign-ups, and lower the ceiling or the list of countries there.',
  ),
  testMail: {
    subject: '{site}: test letter',
    body: 'This is a test letter, sent from the settings in the back office of {site}. That you read it shows that letters arrive.',
  },
}
