import type { PromisesById } from './promise.ts'

export const signIn: PromisesById = {
  'T1.1': 'Without a session, a protected call answers with the way to the sign-in and never with data.',
  'T1.2':
    'A token of staff opens only calls of staff, and a token of a member only calls of members, even if both have the same id.',
  'T1.3': 'A refresh token is no access token, and an access token is no refresh token.',
  'T1.4':
    'Only an expired access token asks for a refresh. A refresh gives new tokens, and ten tabs may refresh at once. An old refresh token counts until its successor was used and ten seconds longer; a later use ends the session, and its owner gets a letter.',
  'T1.5': 'Signing out, changing the password and setting a new one end the sessions everywhere.',
  'T1.6': 'Disabling an account acts within a second, on every node.',
  'T1.7':
    'Guessing at passwords is limited for each account and each true address, whatever headers the caller sends, and others can still sign in.',
  'T1.8': 'A token for calls counts only in its own header, and it is not in the log.',
  'T1.9':
    'An unknown account and a wrong password get the same answer for the same work, and so do codes for known and unknown addresses.',
  'T1.10':
    'A code has at least six digits, works once within ten minutes for its account and purpose, and dies after wrong tries. New codes for a held seat give no new tries. Sending is limited.',
  'T1.11':
    'The answer of a captcha stays on the server, works once for its own id within two minutes, and no client can switch captchas off.',
  'T1.12':
    'A new password has eight to sixty-four characters and is not a common one. Hashing does not stop other requests.',
  'T1.13': 'While the member centre is closed, the server refuses every call of members.',
  'T1.14':
    'Who joins cannot choose group, balance, status or id. Two forms with one address that arrive at once make one account.',
  'T1.15': 'The first administrator has no fixed password.',
  'T1.16':
    'A tab whose token was replaced by another tab learns that it expired, and takes the new token from its storage.',
  'T1.17':
    'The cookie of a member without scripts opens pages and the forms of this site, and no call. No script reads it, no other site sends it, and a token for calls is no cookie.',
}

export const publicForms: PromisesById = {
  'T2.1':
    'The server checks name, telephone and email of a sign-up, with messages in the language of the reader.',
  'T2.2': 'What visitors type is shown as text in the back office, in letters and on pages.',
  'T2.3': 'Sign-ups are limited for each true address over all nodes, and ask for proof of work beyond that.',
  'T2.4': 'An event never has more people than seats.',
  'T2.5': 'Search takes signs of its own syntax, very long words and emoji without an error or markup.',
  'T2.6': 'The answer to a sign-up does not tell who else has signed up.',
  'T2.9': 'What a member typed into a sign-up is gone when they sign out, in all tabs.',
  'T2.10':
    'A seat that was passed on can be declined at any time before the event, without a mark, and the giver is told.',
  'T2.8':
    'Letters that visitors cause to addresses nobody has proved ask for growing work, for each network and in all.',
  'T2.7': 'A name with a web address in it is refused, so that no letter carries the address of a stranger.',
}

export const memberData: PromisesById = {
  'T3.1': 'Every call of a member shows the rows of the caller, whatever ids the query names.',
  'T3.2': 'A profile sets only its own fields, and its picture is an own upload.',
  'T3.3': 'Certificates and files of others are checked, or their addresses cannot be guessed.',
  'T3.4': 'Page and size of every list are whole numbers within bounds.',
  'T3.5':
    'Points and balance change in one transaction with their ledger. They are never negative and never counted twice, and a day is a day of the centre.',
  'T3.6': 'The price of a purchase with points comes from the server, and a double click pays once.',
}

export const pagesAndCaches: PromisesById = {
  'T11.1':
    'Every answer has its security headers: content policy, no sniffing, HSTS behind https, and no version of the server.',
  'T11.2':
    'What belongs to one person is in no shared cache, and unknown query parameters make no further copies.',
  'T11.3': 'A nonce has 128 bits and is new for each answer, also on cached pages.',
  'T11.4': 'Host and forwarding headers of a request enter no link, letter, redirect or cache.',
  'T11.5': 'Many requests for one page compute it once.',
  'T11.6': 'A page loads nothing from another host.',
}

export const redirects: PromisesById = {
  'T12.1':
    'Redirects and links from data lead to pages of this site or to listed schemes, and are judged after parsing.',
  'T12.2': 'The query of a redirect may be broken, huge or named like a method, and harms nothing.',
}

export const surface: PromisesById = {
  'T13.1': 'No source, source map, database, dot file or listing can be read.',
  'T13.2': 'The language of a request is Chinese or English; anything else is the default.',
  'T13.3':
    'JSON is accepted only as JSON, names like `__proto__` do nothing, and repeated query keys crash nothing.',
  'T13.4': 'Malformed, ambiguous and foreign HTTP requests are refused.',
  'T13.6':
    'Scripts of former builds are served only as this product stored them, whoever may write their folder.',
  'T13.5': 'Every dependency is locked by version and checksum and needs no install script.',
}
