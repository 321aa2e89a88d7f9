/**
 * Runs before the first paint: the light the reader chose, and on the first page of a visit the seal that is
 * pressed over the whole page until the site is ready. Without scripting neither is ever there.
 */
export const themeScript =
  "(d=>{try{const t=localStorage.theme;if(t)d.dataset.theme=t;if(!sessionStorage.met){sessionStorage.met=1;d.dataset.first=''}}catch{}})(document.documentElement)"
