/**
 * Runs before the page is drawn. A page is drawn before its scripts are there, and what needs them waits for them: every
 * button without an action of its own, and forms and links with `data-waits`. With `data-waits="member"` they wait only
 * if a member is signed in, which the browser alone knows. The last press is marked, and made when the page listens.
 * Nothing else hears it before: React would answer it while it hydrates, and a switch would be pressed twice.
 */
export const earlyPressScript = `(h=>{const find=s=>h.querySelector(s),hold=e=>{try{if('listens'in h.dataset)return;const t=e.target,w=t.closest(e.type=='submit'?'form[data-waits]':'a[data-waits]');let p=t.closest('button[type=button]:not([popovertarget])');if(w&&(w.dataset.waits!='member'||JSON.parse(localStorage.userInfo).token)){e.preventDefault();p=e.submitter||w}if(!p)return;e.stopImmediatePropagation();find('[data-pressed]')?.removeAttribute('data-pressed');p.dataset.pressed=''}catch{}};addEventListener('submit',hold,true);addEventListener('click',hold,true);addEventListener('listens',()=>{h.dataset.listens='';const p=find('[data-pressed]');if(!p)return;delete p.dataset.pressed;p.requestSubmit?p.requestSubmit():p.click()})})(document.documentElement)`

/** The page listens now, and a press that came too early is made. */
export const hearEarlyPress = () => dispatchEvent(new Event('listens'))
