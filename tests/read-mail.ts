import { simpleParser } from 'mailparser'

/** A letter as a mail program reads it. */
export async function readMail(data: string) {
  const mail = await simpleParser(data, { keepCidLinks: true })
  const part = (type: string) => mail.attachments.find(({ contentType }) => contentType === type)
  return {
    subject: mail.subject ?? '',
    language: mail.headers.get('content-language'),
    text: mail.text ?? '',
    html: mail.html || '',
    calendar: part('text/calendar')?.content.toString() ?? '',
    picture: part('image/png'),
  }
}
