/** The paper of each theme, as in tokens.css: the bars of the browser around a page have its colour. */
const papers = { light: '#faf7f1', dark: '#151412' }
const papersText = `{light:'${papers.light}',dark:'${papers.dark}'}`

export const themeColours = Object.entries(papers)
  .map(
    ([theme, paper]) =>
      `<meta name="theme-color" content="${paper}" media="(prefers-color-scheme:${theme})">`,
  )
  .join('')

/**
 * Runs before the first paint. Sets the theme that the reader chose. A reader who comes from another site sees the seal
 * until the page has words, and for its first second the page is marked. Without scripts neither happens. The browser
 * stores only the theme, because the first paint waits for every storage that is opened.
 */
export const themeScript = `(d=>{try{const t=localStorage.theme;if(t){d.dataset.theme=t;document.querySelectorAll('[name=theme-color]').forEach(m=>m.content=${papersText}[t])}if(!document.referrer.startsWith(location.origin+'/'))d.dataset.first=''}catch{}})(document.documentElement)`
