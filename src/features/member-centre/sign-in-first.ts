/** For browsers without scripts, which come back with a cookie. */
export const signInFirst = { zh: '登录后查看本页', en: 'Sign in to see this page' }
