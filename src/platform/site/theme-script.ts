/**
 * Runs before the first paint. Sets the theme that the reader chose. A reader who comes from another site sees the seal
 * over the page until the site is ready. Without scripts neither happens. The browser stores only the theme, because the
 * first paint waits for every storage that is opened.
 */
export const themeScript =
  "(d=>{try{const t=localStorage.theme;if(t)d.dataset.theme=t;if(!document.referrer.startsWith(location.origin+'/'))d.dataset.first=''}catch{}})(document.documentElement)"
