/** A long code as people read it, say it and copy it: `7GXH HZ6H`. */
export const groupDigits = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ')
