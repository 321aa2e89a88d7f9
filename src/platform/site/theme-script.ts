/**
 * Runs before the first paint: the light the reader chose, and for who comes from elsewhere the seal over the whole page
 * until the site is ready. Without scripting neither is ever there. Nothing but the light is kept by the browser, because
 * the first paint waits for every store that is opened.
 */
export const themeScript =
  "(d=>{try{const t=localStorage.theme;if(t)d.dataset.theme=t;if(!document.referrer.startsWith(location.origin+'/'))d.dataset.first=''}catch{}})(document.documentElement)"
